import { describe, expect, it } from 'vitest';
import { builtInEngines } from '@/testing/built-in-engines';
import { screenCandidate } from './screen-candidate';
import { buildCandidate, web } from './testing/build-candidate';

const { detectors, language } = builtInEngines();

const verdicts = async (
  content: string,
  rest: { span?: string; triple?: [string, string, string]; userRequested?: boolean } = {},
) => {
  // The person's own words say "I".
  const { span = content.replace(/^User's/, 'My').replace(/^User/, 'I'), triple, ...asked } = rest;
  return screenCandidate(
    buildCandidate({ content, span, ...(triple ? { triple } : {}) }, asked),
    { ...web, message: span },
    detectors,
    language,
  );
};
const refusals = async (...proposed: Parameters<typeof verdicts>) =>
  (await verdicts(...proposed)).filter(({ passed }) => !passed).map(({ filter, detail }) => [filter, detail]);

describe('screenCandidate', () => {
  it('gives thirteen verdicts, each with its name', async () => {
    const names = (await verdicts('User plays the cello')).map(({ filter }) => filter);
    expect(new Set(names).size).toBe(13);
    expect(names).toEqual(expect.arrayContaining(['secret', 'injection', 'danger', 'health']));
  });

  it('refuses secrets in the sentence or its evidence, and what was redacted before', async () => {
    expect(await refusals("User's password is Frog77!")).toEqual([['secret', 'password']]);
    expect(await refusals('User has a bank card', { span: 'my card is 4111 1111 1111 1111' })).toEqual([
      ['secret', 'card number'],
    ]);
    expect(await refusals('User told [redacted: password]', { userRequested: true })).toEqual([
      ['secret', 'redacted'],
    ]);
  });

  it('lets a message that also holds a redaction end a memory', async () => {
    const ending = { content: 'User works at Acme', span: 'I quit Acme. My pin is [redacted: pin].' };
    const candidate = buildCandidate(ending, { onlyRetracts: true });
    const found = await screenCandidate(candidate, { ...web, message: ending.span }, detectors, language);
    expect(found.every(({ passed }) => passed)).toBe(true);
  });

  it('keeps e-mail addresses, phone numbers and names', async () => {
    expect(await refusals('User can be reached at anna@example.org or +44 7700 900123')).toEqual([]);
  });

  it('keeps health only on request, but always allergies and professions', async () => {
    expect(await refusals('User takes insulin', { span: 'I always take my insulin' })).toEqual([
      ['health', 'health_care'],
    ]);
    expect(await refusals('User takes insulin', { userRequested: true })).toEqual([]);
    expect(await refusals('User is allergic to peanuts')).toEqual([]);
    expect(await refusals('User is a medical student')).toEqual([]);
  });

  it('keeps the health of others, whose the object alone does not say', async () => {
    const triple: [string, string, string] = ['user', 'sister_is', 'pregnant'];
    expect(await refusals("User's sister Emma is pregnant", { triple })).toEqual([]);
    expect(await refusals('User is pregnant')).toEqual([['health', 'health_condition']]);
  });

  it('never keeps danger, whoever asks', async () => {
    expect(await refusals('User wants to die', { span: 'I want to die', userRequested: true })).toEqual([
      ['danger', 'self_harm'],
    ]);
  });

  it('never puts the person’s words into a verdict', async () => {
    const text = JSON.stringify(await verdicts("User's password is Frog77! and they take insulin"));
    expect(text).not.toContain('Frog77');
    expect(text).not.toContain('insulin');
  });
});
