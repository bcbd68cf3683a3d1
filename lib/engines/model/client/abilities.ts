import type { Failure } from './failures';

/** Ways of requesting an answer's format, the strictest first. */
const FORMATS = ['structured', 'json_mode', 'text'] as const;
export type AnswerFormat = (typeof FORMATS)[number];

/**
 * What a server supports for a model. Each engine has one such record for its server's model, so that a format that failed is
 * not tried again with every call.
 */
export interface Abilities {
  format: AnswerFormat;
  temperature: boolean;
  /** OpenAI's newer models only accept the second name; most servers only know the first. None: the server gives what its window leaves. */
  limit: 'max_tokens' | 'max_completion_tokens' | 'none';
}

export const ALL_ABILITIES: Abilities = { format: 'structured', temperature: true, limit: 'max_tokens' };

/** Reduces the requirements after a refused request; null if nothing is left to reduce. */
export function demandLess(abilities: Abilities, failure: Failure): Abilities | null {
  if (!failure.refusedRequest) return null;
  if (failure.parameter === 'temperature' && abilities.temperature)
    return { ...abilities, temperature: false };
  // Some servers count the limit against the window; no other format makes the request smaller.
  if (failure.exceedsWindow) return abilities.limit === 'none' ? null : { ...abilities, limit: 'none' };
  if (failure.parameter === 'max_tokens' && abilities.limit === 'max_tokens')
    return { ...abilities, limit: 'max_completion_tokens' };
  // A 404 that names no parameter means that the model does not exist.
  if (failure.status === 404 && failure.parameter === null) return null;
  const format = FORMATS[FORMATS.indexOf(abilities.format) + 1];
  return format ? { ...abilities, format } : null;
}
