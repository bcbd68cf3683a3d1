import type { Failure } from './failures';

/** Forms in which an answer's shape can be asked for, the firmest first. */
const FORMATS = ['structured', 'json_mode', 'text'] as const;
export type AnswerFormat = (typeof FORMATS)[number];

/**
 * What a server takes for a model. One model of one server has one such record, inside the engine made for it, so that a
 * form that failed once is not tried again with every call.
 */
export interface Abilities {
  format: AnswerFormat;
  temperature: boolean;
  /** Newer models of the first vendor take the second name alone; most servers know the first. */
  limit: 'max_tokens' | 'max_completion_tokens';
}

export const ALL_ABILITIES: Abilities = { format: 'structured', temperature: true, limit: 'max_tokens' };

/** The next lesser demand after a refused request, or null when nothing is left to leave out. */
export function demandLess(abilities: Abilities, failure: Failure): Abilities | null {
  if (!failure.refusedRequest) return null;
  if (failure.parameter === 'temperature' && abilities.temperature)
    return { ...abilities, temperature: false };
  if (failure.parameter === 'max_tokens' && abilities.limit === 'max_tokens')
    return { ...abilities, limit: 'max_completion_tokens' };
  // A 404 that names no parameter is a model that is not there.
  if (failure.status === 404 && failure.parameter === null) return null;
  const format = FORMATS[FORMATS.indexOf(abilities.format) + 1];
  return format ? { ...abilities, format } : null;
}
