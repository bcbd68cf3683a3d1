import { expect, it } from 'vitest';
import { analyse } from '@/lib/language/analyse';
import { KINDS_BY_PROFILE } from '@/lib/memory/memory-profiles';
import { extractWorthwhile } from './extract-drafts';

const kept = (text: string) =>
  extractWorthwhile({ text: analyse(text), speaker: null, kinds: KINDS_BY_PROFILE.full }, []).map(
    ({ content }) => content,
  );

it.each([
  ['Lemon tart is a personal favourite', "Lemon tart is a personal favourite of User's"],
  ['Knitting is my guilty pleasure', "Knitting is User's guilty pleasure"],
  ['Yoga is a crucial part of my morning', "Yoga is a crucial part of User's morning"],
  ['Swimming has become a big part of my week', "Swimming has become a big part of User's week"],
  ['Tea with my nan is the highlight of my week', "Tea with User's nan is the highlight of User's week"],
  ['Bouldering keeps me sane', 'Bouldering keeps User sane'],
  ['Spiders freak me out', 'Spiders freak User out'],
  ['Old maps fascinate me', 'Old maps fascinate User'],
  ['Cycling helps me clear my head', "Cycling helps User clear User's head"],
  ["I can't get enough of classical music", 'User cannot get enough of classical music'],
  ['I find mornings hard', 'User finds mornings hard'],
  ['I found Reykjavik very expensive', 'User found Reykjavik very expensive'],
  ['What really gets me going is techno', 'What gets User going is techno'],
  ['What helps us relax is board games', 'What helps User relax is board games'],
  ['One thing that always calms me is knitting', 'One thing that always calms User is knitting'],
  ['The thing that annoys me most is lateness', 'The thing that annoys User most is lateness'],
])('keeps what somebody likes or bears, told of the thing: %s', (text, content) => {
  expect(kept(text)).toEqual([content]);
});

it.each([
  'Taking time for ourselves and the people in our lives is vital',
  'That meme cracks me up',
  'The weather makes me sad',
  'Your idea makes me happy',
  'This song is making me cry',
  'I found the instructions confusing',
  'I found your tip useful',
  'I found Tom asleep',
  'What I meant is that I agree',
  'What brings you here is your business',
  'What makes me happy?',
  'Checking that meat is from the US is tricky',
])('keeps nothing of the moment, of somebody else or asked: %s', (text) => {
  expect(kept(text)).toEqual([]);
});
