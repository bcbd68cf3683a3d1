import { describe, expect, it } from 'vitest';
import type { Draft } from '@/lib/contracts/candidate';
import { defaultSettings } from '@/lib/contracts/settings';
import { analyse } from '@/lib/language/analyse';
import type { TurnReading } from '@/lib/memory/ports';
import { openTurn } from '../open-turn';
import { withReadChanges } from './draft-change';

const input = (text: string) =>
  openTurn({
    text: analyse(text),
    message: { id: 'm', role: 'user', author: null, text, at: new Date(0) },
    previous: [],
    setting: { platform: 'web', participants: [], characterName: 'Nova', timeZone: 'UTC' },
    settings: defaultSettings(),
    known: [],
    roleplay: null,
    kinds: ['fact', 'project', 'experience', 'story', 'relationship'],
  });

function draft(content: string, span: string, rest: Partial<Draft> = {}): Draft {
  return {
    content,
    kind: 'fact',
    category: 'preference',
    scope: 'permanent',
    triple: { subject: 'user', predicate: 'likes', object: '', positive: true, qualifiers: {} },
    confidence: 0.9,
    reasoning: '',
    emotionalWeight: null,
    participants: [],
    keyMoments: [],
    span,
    corrects: false,
    eventDate: null,
    userRequested: false,
    ...rest,
  };
}

function reading(drafts: Draft[], isMemorable = drafts.length > 0): TurnReading {
  return {
    drafts,
    decision: {
      isMemorable,
      scope: isMemorable ? 'permanent' : 'none',
      category: 'generic',
      priority: 1,
      reason: isMemorable ? 'preference' : 'not_understood',
      justification: '',
      stage: 'offline',
      syncRequired: false,
    },
  };
}

describe('a reading with its changes', () => {
  it('leaves a message without a change alone', () => {
    const text = 'I like sushi.';
    const read = reading([draft('User likes sushi', text)]);
    expect(withReadChanges(read, input(text))).toEqual(read);
  });

  it('makes a change memorable that the engine did not understand', () => {
    const text = "I've changed my mind about opera: I don't dislike it any more.";
    expect(withReadChanges(reading([]), input(text))).toMatchObject({
      decision: { isMemorable: true, scope: 'permanent', reason: 'correction' },
      drafts: [
        {
          content: 'User no longer dislikes opera',
          onlyRetracts: true,
          span: text,
          retracts: [{ verb: 'like', object: 'opera', positive: false }],
        },
      ],
    });
  });

  it("keeps the engine's own sentence if it states only what begins", () => {
    const text = 'Actually I like herbal teas now instead of black tea.';
    const clean = draft('User enjoys herbal teas', text);
    const muddled = draft('User likes herbal teas now instead of black tea', text);
    const drafts = withReadChanges(reading([clean, muddled]), input(text)).drafts;
    expect(drafts.map((one) => one.content)).toEqual(['User enjoys herbal teas']);
    expect(drafts[0]?.retracts).toMatchObject([{ object: 'black tea', positive: true }]);
    const own = withReadChanges(reading([muddled]), input(text)).drafts;
    expect(own.map((one) => one.content)).toEqual(['User likes herbal teas']);
  });

  it('files the end of all of a kind where that kind is looked for', () => {
    const text = 'I dropped out last week.';
    const own = draft('User dropped out last week', text);
    expect(withReadChanges(reading([own]), input(text)).drafts).toMatchObject([
      { content: 'User dropped out last week', triple: { predicate: 'studies', positive: false } },
    ]);
  });

  it('leaves other sentences alone', () => {
    const text = 'I no longer live in Leeds. I have a dog.';
    const other = draft('User has a dog', 'I have a dog');
    const drafts = withReadChanges(reading([other]), input(text)).drafts;
    expect(drafts.map((one) => one.content)).toEqual(['User has a dog', 'User no longer lives in Leeds']);
    expect(drafts[0]?.retracts).toBeUndefined();
  });

  it.each([
    ['I got fired.', 'User was fired'],
    ['They sacked me.', 'User was sacked'],
    ['I resigned.', 'User resigned'],
    ['I handed in my notice.', 'User handed in their notice'],
  ])('says the end of a job in the person’s own words, which are its evidence: %s', (text, content) => {
    expect(withReadChanges(reading([]), input(text)).drafts).toMatchObject([
      { content, retracts: [{ verb: 'work', object: '' }] },
    ]);
  });

  it.each([
    ['I moved from Leeds to Porto.', ['User lives in Porto', 'User used to live in Leeds']],
    [
      'My sister moved from Ghent to Cork in May.',
      ["User's sister lives in Cork", "User's sister used to live in Ghent"],
    ],
    ['I moved from tea to coffee.', []],
  ])('keeps where somebody lived before: %s', (text, contents) => {
    const { drafts } = withReadChanges(reading([]), input(text));
    expect(drafts.map(({ content }) => content)).toEqual(contents);
  });

  it('leaves a former home that the memory knows to reconciliation', () => {
    const turn = input('I moved from Leeds to Porto.');
    const known = [{ content: 'User lives in Leeds' }] as unknown as typeof turn.input.known;
    const { drafts } = withReadChanges(reading([]), { ...turn, input: { ...turn.input, known } });
    expect(drafts.map(({ content }) => content)).toEqual(['User lives in Porto']);
  });

  it('keeps the engine’s statement about the past', () => {
    const text = 'I used to work at Acme.';
    const past = draft('User used to work at Acme', text, { kind: 'experience', category: 'experience' });
    expect(withReadChanges(reading([past]), input(text)).drafts).toMatchObject([
      {
        content: 'User used to work at Acme',
        corrects: true,
        retracts: [{ verb: 'work at', object: 'Acme' }],
      },
    ]);
  });

  it.each([
    ['I used to fence when I was a student', 'I row', 'User used to fence', 'User rows'],
    ['I was a baker for ten years', 'I am a nurse', 'User was a baker for ten years', 'User is a nurse'],
  ])('keeps what was before beside what is now: %s, but now %s', (was, is, before, now) => {
    const triple = { subject: 'user', predicate: 'past_story', object: '', positive: true, qualifiers: {} };
    const drafts = [draft(now, is), draft(before, was, { kind: 'story', triple })];
    const read = withReadChanges(reading(drafts), input(`${was}, but now ${is}.`));
    expect(read.drafts.map(({ content }) => content)).toEqual([now, before]);
  });

  it('keeps the engine’s statement of an exchange, which names both', () => {
    const text = 'I swapped my guitar for a banjo';
    const content = 'User swapped their guitar for a banjo';
    const triple = { subject: 'user', predicate: 'past_swapped', object: '', positive: true, qualifiers: {} };
    expect(withReadChanges(reading([draft(content, text, { triple })]), input(text)).drafts).toMatchObject([
      { content, corrects: true, retracts: [{ verb: '', object: 'guitar' }] },
    ]);
  });
});
