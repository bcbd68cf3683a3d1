import { describe, expect, it } from 'vitest';
import type { Memory } from '@/lib/contracts/memory';
import { builtInEngines } from '@/testing/built-in-engines';
import { reconcile } from './reconcile';
import { around, candidate, memory, settle } from './testing/statements';

const { language } = builtInEngines();

const likes = (object: string, rest: Partial<Memory> = {}) =>
  memory(`User likes ${object}`, { predicate: 'likes', object }, rest);
const dislikes = (object: string) =>
  memory(`User dislikes ${object}`, { predicate: 'likes', object, positive: false });

describe('reconciling', () => {
  it('adds what is new', () => {
    expect(settle(candidate('User likes tea', { predicate: 'likes', object: 'tea' }), [])).toMatchObject({
      action: 'add',
      reason: 'new',
    });
  });

  it('reinforces the same words', () => {
    const known = likes('tea');
    const result = settle(candidate('User likes tea.', { predicate: 'likes', object: 'tea' }), [known]);
    expect(result).toMatchObject({ action: 'reinforce', reason: 'exact_duplicate', targetIds: [known.id] });
    expect(result.change?.confidence).toBeGreaterThan(known.confidence);
  });

  it('reinforces a rewording with few letters in common', () => {
    const known = memory('User is afraid of spiders', { predicate: 'fears', object: 'spiders' });
    const stated = candidate('User is scared of spiders', { predicate: 'fears', object: 'spiders' });
    expect(settle(stated, [known])).toMatchObject({ action: 'reinforce', reason: 'reworded' });
  });

  it('updates with detail', () => {
    const known = memory('User enjoys hiking', { predicate: 'likes', object: 'hiking' });
    const stated = candidate('User loves weekend hiking trips', {
      predicate: 'likes',
      object: 'weekend hiking trips',
    });
    expect(settle(stated, [known])).toMatchObject({
      action: 'update',
      reason: 'more_detail',
      targetIds: [known.id],
      change: { content: 'User loves weekend hiking trips' },
    });
  });

  it('keeps what only looks similar', () => {
    const known = memory('User lives in Seattle', { predicate: 'lives_in', object: 'Seattle' });
    const stated = candidate('User works in downtown Seattle', {
      predicate: 'works_in',
      object: 'downtown Seattle',
    });
    const nearest = [{ memory: known, cosine: 0.99 }];
    expect(settle(stated, [known], { nearest })).toMatchObject({ action: 'add' });
  });

  it('keeps the day, the people and the weight that a statement adds', () => {
    const known = memory(
      'User has a job interview',
      { predicate: 'has_event' },
      { participants: ['user'], keyMoments: ['the invitation'], emotionalWeight: 0.3 },
    );
    const day = { start: '2026-03-12T10:00', end: null };
    const details = { participants: ['user', 'Ada'], keyMoments: ['the test'], emotionalWeight: 0.8 };
    const stated = candidate(
      'User has a job interview with Ada on 12 March',
      { predicate: 'has_event' },
      { ...details, category: 'event', eventDate: day, relation: { to: known.id, as: 'adds' } },
    );
    const change = {
      eventDate: day,
      category: 'event',
      participants: ['user', 'Ada'],
      keyMoments: ['the invitation', 'the test'],
      emotionalWeight: 0.8,
    };
    const named = { named: [known] };
    expect(settle(stated, [known], named)).toMatchObject({ action: 'update', change });
    const repeated = { ...stated, content: known.content };
    expect(settle(repeated, [known], named)).toMatchObject({ action: 'reinforce', change });
    const lighter = { ...repeated, emotionalWeight: 0.1, keyMoments: [], participants: [], eventDate: null };
    expect(Object.keys(settle(lighter, [known], named).change ?? {})).toEqual(['confidence']);
  });

  it('takes a corrected part of a value for a new value', () => {
    const known = memory('User lives in York, England', { predicate: 'lives_in', object: 'York, England' });
    const stated = candidate('User lives in York', { predicate: 'lives_in', object: 'York' });
    expect(settle(stated, [known])).toMatchObject({ action: 'reinforce', reason: 'same_value' });
    expect(settle({ ...stated, corrects: true }, [known])).toMatchObject({ action: 'supersede' });
  });

  it('closes the old value of a slot', () => {
    const known = memory('User lives in Leeds', { predicate: 'lives_in', object: 'Leeds' });
    const stated = candidate('User lives in York', { predicate: 'lives_in', object: 'York' });
    expect(settle(stated, [known])).toMatchObject({
      action: 'supersede',
      reason: 'new_value',
      targetIds: [known.id],
    });
  });

  it('updates a triple that gains a qualifier', () => {
    const known = memory('User works at Acme', { predicate: 'works_at', object: 'Acme' });
    const qualifiers = { since: '2024' };
    const stated = candidate('User works at Acme since 2024', {
      predicate: 'works_at',
      object: 'Acme',
      qualifiers,
    });
    expect(settle(stated, [known])).toMatchObject({
      action: 'update',
      reason: 'new_qualifier',
      change: { triple: { qualifiers } },
    });
  });

  it('supersedes a like by a dislike of the same thing, and nothing else', () => {
    const [tea, greenTea] = [likes('tea'), likes('green tea')];
    const stated = candidate('User dislikes tea', { predicate: 'likes', object: 'tea', positive: false });
    expect(settle(stated, [greenTea, tea])).toMatchObject({
      action: 'supersede',
      reason: 'contradicts',
      targetIds: [tea.id],
    });
  });

  it('does not treat another person’s fact as a contradiction', () => {
    const known = memory("User's brother lives in Leeds", {
      predicate: 'has_brother',
      object: 'lives in Leeds',
    });
    const stated = candidate("User's sister lives in Leeds", {
      predicate: 'has_sister',
      object: 'lives in Leeds',
    });
    expect(settle(stated, [known])).toMatchObject({ action: 'add' });
  });

  it('asks before it replaces what the person asked to keep, unless they correct it', () => {
    const known = memory('User lives in Leeds', { predicate: 'lives_in', object: 'Leeds' }, { pinned: true });
    const stated = candidate('User lives in York', { predicate: 'lives_in', object: 'York' });
    expect(settle(stated, [known])).toMatchObject({
      action: 'propose',
      reason: 'contradicts_kept',
      targetIds: [known.id],
    });
    expect(settle({ ...stated, corrects: true }, [known])).toMatchObject({ action: 'supersede' });
  });

  it('does not relearn what was forgotten, unless it is requested', () => {
    const stated = candidate('User likes tea', { predicate: 'likes', object: 'tea' });
    expect(settle(stated, [], { tombstone: 'exact' })).toMatchObject({
      action: 'ignore',
      reason: 'forgotten_before',
    });
    expect(settle({ ...stated, userRequested: true }, [], { tombstone: 'exact' })).toMatchObject({
      action: 'add',
    });
  });

  it('keeps dated events of different days apart', () => {
    const on = (start: string) => ({ eventDate: { start, end: null } });
    const known = memory('User has a dentist appointment', { predicate: 'has_event' }, on('2026-03-02'));
    const stated = (start: string) =>
      candidate('User has a dentist appointment', { predicate: 'has_event' }, on(start));
    expect(settle(stated('2026-05-07'), [known])).toMatchObject({ action: 'add' });
    expect(settle(stated('2026-03-02'), [known])).toMatchObject({ action: 'reinforce' });
  });

  it('leaves an uncertain candidate to the person, if they chose to review', () => {
    const stated = candidate('User likes tea', { predicate: 'likes', object: 'tea' }, { confidence: 0.72 });
    expect(
      reconcile(stated, around(stated, []), { reviewUncertain: true, comparer: language }),
    ).toMatchObject({
      action: 'review',
      reason: 'uncertain',
    });
  });
});

describe('what the user says is over', () => {
  const gone = (verb: string, object: string, positive: boolean | null = true) => ({
    verb,
    object,
    positive,
  });

  it('is closed, and what is stated instead is added', () => {
    const [green, black] = [likes('green tea'), likes('black coffee')];
    const stated = candidate(
      'User likes herbal teas',
      { predicate: 'likes', object: 'herbal teas' },
      { corrects: true, retracts: [gone('like', 'green tea')] },
    );
    expect(settle(stated, [black, green])).toMatchObject({
      action: 'supersede',
      reason: 'given_up',
      targetIds: [green.id],
    });
  });

  it('is closed even if nothing replaces it', () => {
    const known = dislikes('action movies');
    const stated = candidate(
      'User no longer dislikes action movies',
      { predicate: 'likes', object: 'action movies', positive: false },
      { retracts: [gone('like', 'action movies', false)], onlyRetracts: true },
    );
    expect(settle(stated, [known, likes('action movies and popcorn')])).toMatchObject({
      action: 'retract',
      targetIds: [known.id],
    });
    expect(settle(stated, [])).toMatchObject({ action: 'ignore', reason: 'nothing_to_close' });
  });

  it('is closed if it is the only car, however precisely described, but not if it is one of two', () => {
    const has = (object: string) => memory(`User has ${object}`, { predicate: 'has', object });
    const [red, blue] = [has('a red car'), has('a blue car')];
    const stated = candidate(
      'User no longer has their car',
      { predicate: 'haves', object: 'car', positive: false },
      { retracts: [gone('have', 'car')] },
    );
    expect(settle(stated, [red])).toMatchObject({ action: 'supersede', targetIds: [red.id] });
    expect(settle(stated, [red, blue])).toMatchObject({ action: 'add' });
  });

  it('leaves other kinds of statement about the same thing alone', () => {
    const [plays, enjoys] = [
      memory('User plays golf', { predicate: 'plays', object: 'golf' }),
      likes('golf'),
    ];
    const stated = candidate(
      'User no longer plays golf',
      { predicate: 'plays', object: 'golf', positive: false },
      { retracts: [gone('play', 'golf')] },
    );
    expect(settle(stated, [enjoys, plays])).toMatchObject({ action: 'supersede', targetIds: [plays.id] });
  });

  it('is closed without being named, for a job and a partner', () => {
    const job = memory('User works at Acme', { predicate: 'works_at', object: 'Acme' });
    const partner = memory("User's girlfriend is called Clara", {
      predicate: 'has_girlfriend',
      object: 'Clara',
    });
    const quit = candidate(
      'User left their job',
      { predicate: 'works', positive: false },
      { retracts: [gone('work', '')], onlyRetracts: true },
    );
    expect(settle(quit, [job, partner])).toMatchObject({ action: 'retract', targetIds: [job.id] });
    const parted = { ...quit, retracts: [gone('date', '')] };
    expect(settle(parted, [job, partner])).toMatchObject({ action: 'retract', targetIds: [partner.id] });
  });
});
