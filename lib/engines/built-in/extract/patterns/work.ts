import { CONFIDENCE, fact, type Pattern } from './pattern';

const personal = { ...fact, category: 'personal_info' } as const;

/** For whom, as what and how somebody works. */
export const WORK: readonly Pattern[] = [
  {
    ...personal,
    match: /^I (?:no longer|do not) work (?:at|for) (.+?)(?: any ?more)?$/i,
    predicate: 'works_at',
    content: 'User no longer works at {1}',
    positive: false,
    corrects: true,
  },
  {
    ...personal,
    match:
      /^(?:I|we) ((?:just |recently |finally |now )*(?:got|landed|found|have|took|accepted|started|start|am starting|was offered|got offered) (?:an? |the |my )?(?:(?:new|full-time|part-time|full|permanent|dream|summer|first|second) )*(?:job|position|role|gig)) (at|with|in) (.+?)$/i,
    predicate: 'works_at',
    object: 3,
    verb: 1,
    content: 'User {1} {2} {3}',
    corrects: true,
  },
  {
    ...personal,
    match: /^(?:I|we) (?:just |recently |finally |now )*(?:started|began) working (at|for) (.+?)$/i,
    predicate: 'works_at',
    object: 2,
    content: 'User works {1} {2}',
    corrects: true,
  },
  {
    ...personal,
    match: /^(?:I|we) (?:now )?do (.+?) for a living$/i,
    predicate: 'works_as',
    content: 'User does {1} for a living',
  },
  {
    ...personal,
    match:
      /^I (?:now |currently |still |mostly )?(?:work|am working|am employed) (at|for) (.+?)(?: now)?((?: as (?:an?|the) .+?)?)(?: now)?$/i,
    predicate: 'works_at',
    object: 2,
    content: 'User works {1} {2}{3}',
  },
  {
    ...personal,
    match: /^I (?:now |currently |still )?(?:work|am working|am employed) as (an? .+?|the .+?)$/i,
    predicate: 'works_as',
    content: 'User works as {1}',
  },
  {
    ...personal,
    match:
      /^I (?:now |currently |still |mostly )?(?:work|am working) (in|with|from|at|part[- ]time|full[- ]time|two|three|nights|days) ?(.*)$/i,
    predicate: 'works',
    object: 2,
    content: 'User works {1} {2}',
    confidence: CONFIDENCE.direct,
  },
  {
    ...personal,
    match: /^my (?:job|profession|occupation|career) is (?:to be )?(.+)$/i,
    predicate: 'works_as',
    content: 'User works as {1}',
  },
];
