import type { z } from 'zod';
import { CATEGORIES } from '@/components/memory/categories';
import type { newReplaySchema } from '@/lib/contracts/api/admin-replays';
import { memoryCategorySchema } from '@/lib/contracts/enums';

/** What the form holds. */
export interface Draft {
  /** Days back, or the judged decisions. */
  source: string;
  people: string[];
  /** `present`, `built_in`, `environment`, or a connection. */
  engine: string;
  model: string;
  /** `as_it_is`, `every`, or a category. */
  bar: string;
  from: string;
  prompt: string;
  guidance: string;
  /** `as_they_are`, `none`, or labels with commas between them. */
  examples: string;
  budget: string;
}

export const SOURCES = [
  { value: '7', label: 'Of the last 7 days' },
  { value: '30', label: 'Of the last 30 days' },
  { value: '90', label: 'Of the last 90 days' },
  { value: '365', label: 'Of the last year' },
  { value: 'labelled', label: 'Those that were judged right or wrong' },
];
export const ENGINES = [
  { value: 'present', label: 'What is in use' },
  { value: 'built_in', label: 'The built-in engine' },
];
export const BARS = [
  { value: 'as_it_is', label: 'As it is' },
  { value: 'every', label: 'For every category' },
  ...memoryCategorySchema.options.map((value) => ({ value, label: `For: ${CATEGORIES[value].label}` })),
];
export const PROMPTS = [
  { value: 'as_it_is', label: 'As it is' },
  { value: 'shipped', label: 'As shipped, with nothing added' },
  { value: 'added', label: 'With instructions of your own' },
];

export const EXAMPLES = [
  { value: 'as_they_are', label: 'As they are' },
  { value: 'none', label: 'None' },
];

const DAY_MS = 86_400_000;

/** The form as the server takes it. */
export function toReplay(draft: Draft, now: Date): z.input<typeof newReplaySchema> {
  const { engine, model, bar, from, prompt, guidance, examples, budget } = draft;
  const namesModel = engine !== 'present' && engine !== 'built_in';
  const categories = memoryCategorySchema.options.filter((name) => bar === 'every' || bar === name);
  return {
    source:
      draft.source === 'labelled'
        ? { kind: 'labelled' }
        : {
            kind: 'period',
            from: new Date(now.getTime() - Number(draft.source) * DAY_MS).toISOString(),
            to: now.toISOString(),
            people: draft.people,
          },
    choice: {
      engine: engine === 'built_in' ? 'built_in' : namesModel ? 'model' : 'present',
      model: namesModel ? { connectionId: engine === 'environment' ? null : engine, name: model } : null,
      bars: Object.fromEntries(categories.map((name) => [name, Number(from)])),
      guidance: prompt === 'as_it_is' ? null : prompt === 'shipped' ? '' : guidance,
      examples: examples === 'as_they_are' ? null : examples === 'none' ? [] : examples.split(','),
    },
    budgetUsd: budget === '' ? null : Number(budget),
  };
}
