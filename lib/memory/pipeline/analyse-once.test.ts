import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { turnInput } from '@/evals/consider';
import { english } from '@/lib/language/english/english';
import { builtInEngines } from '@/testing/built-in-engines';
import { considerTurn } from './consider-turn';

const options = { learning: true, profile: 'full' } as const;

it.each([
  'I live in Graz. My sister Ana paints in May, and I never eat meat.',
  'Two dogs and a parrot.',
  'What shall I cook tonight?',
])(
  'analyses a message once, cuts it into words once and parses each sentence of it once: %s',
  async (message) => {
    const { language, ...engines } = builtInEngines();
    const analysed: string[] = [];
    const watched = {
      ...language,
      analyse(text: string) {
        analysed.push(text);
        return language.analyse(text);
      },
    };
    const cut = vi.spyOn(english().parser, 'tokenise');
    const parse = vi.spyOn(english().parser, 'parse');
    const deps = { ...engines, language: watched, clock: { now: () => new Date() } };
    const previous = 'Do you have any pets?';
    await considerTurn(deps, { next: randomUUID }, turnInput({ text: message, previous }), options);
    expect(analysed.filter((text) => text === message)).toHaveLength(1);
    expect(cut.mock.calls.filter(([text]) => text === message).length).toBeLessThanOrEqual(1);
    const parsed = parse.mock.calls.map(([text]) => text);
    expect(parsed).toEqual([...new Set(parsed)]);
    vi.restoreAllMocks();
  },
);
