import { expect, it } from 'vitest';
import { isForChat, isForVectors, proposeModel } from './model-presets';
import { knownPrices } from './model-prices';

const HOSTED = 'https://api.example.org/v1';

it('finds a model by the longest matching name, for any provider and version', () => {
  expect(knownPrices(HOSTED, 'gpt-4.1-mini-2025-04-14')).toEqual(knownPrices(HOSTED, 'openai/gpt-4.1-mini'));
  expect(knownPrices(HOSTED, 'gpt-4.1-mini')).not.toEqual(knownPrices(HOSTED, 'gpt-4.1'));
  expect(knownPrices(HOSTED, 'models/gemini-2.5-flash')).toMatchObject({ input: expect.any(Number) });
  expect(knownPrices(HOSTED, 'gpt-4.1x')).toBeNull();
  expect(knownPrices(HOSTED, 'somebody-elses-model')).toBeNull();
});

it('has no price for models on a server of one’s own', () => {
  expect(knownPrices('http://127.0.0.1:11434/v1', 'mistral-small')).toBeNull();
});

it('proposes a listed favourite, otherwise the first that can chat', () => {
  const listed = ['text-embedding-3-small', 'whisper-1', 'gpt-4o', 'gpt-4.1-mini'];
  expect(proposeModel(listed, ['gpt-5', 'gpt-4.1-mini'])).toBe('gpt-4.1-mini');
  expect(proposeModel(listed, [])).toBe('gpt-4o');
  expect(proposeModel(['nomic-embed-text:latest', 'llama3.2:3b'], [])).toBe('llama3.2:3b');
  expect(proposeModel([], ['gpt-5'])).toBe('');
  expect(listed.filter(isForVectors)).toEqual(['text-embedding-3-small']);
  expect(listed.filter(isForChat)).toEqual(['gpt-4o', 'gpt-4.1-mini']);
});
