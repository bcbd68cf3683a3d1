import type { z } from 'zod';
import type { newReplaySchema } from '@/lib/contracts/api/admin-replays';
import { memoryCategorySchema } from '@/lib/contracts/enums';

/** The state of the form. */
export interface Draft {
  /** Days back, or the labelled decisions. */
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
  /** `as_they_are`, `none`, or label ids separated by commas. */
  examples: string;
  budget: string;
}

export const SOURCES = ['7', '30', '90', '365', 'labelled'] as const;
export const ENGINES = ['present', 'built_in'] as const;
export const BARS = ['as_it_is', 'every', ...memoryCategorySchema.options] as const;
export const PROMPTS = ['as_it_is', 'shipped', 'added'] as const;
export const EXAMPLES = ['as_they_are', 'none'] as const;

const DAY_MS = 86_400_000;

/** The form in the server's format. */
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
