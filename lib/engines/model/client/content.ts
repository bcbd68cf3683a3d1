import { z } from 'zod';

const partSchema = z.object({ type: z.literal('text'), text: z.string() });

/**
 * What a model wrote: as text, or in parts, of which those with its reasoning are left out (Mistral). `inParts` is a sign of
 * life even if there is no text.
 */
export const contentSchema = z.union([
  z
    .string()
    .nullish()
    .transform((text) => ({ text: text ?? '', inParts: false })),
  z.array(z.unknown()).transform((parts) => ({
    text: parts.map((part) => partSchema.safeParse(part).data?.text ?? '').join(''),
    inParts: parts.length > 0,
  })),
]);
