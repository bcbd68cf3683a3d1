import { z } from 'zod';

/** Keywords that strict structured output rejects or ignores; zod checks them in the answer. */
const UNSUPPORTED = [
  '$schema',
  'default',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'pattern',
  'format',
] as const;

/** The JSON schema of an answer: every field required, no others, no limits. */
export function toAnswerSchema(schema: z.ZodType): Record<string, unknown> {
  const answer: Record<string, unknown> = {
    ...z.toJSONSchema(schema, {
      io: 'output',
      override: ({ jsonSchema }) => {
        for (const keyword of UNSUPPORTED) delete jsonSchema[keyword];
      },
    }),
  };
  delete answer.$schema;
  return answer;
}
