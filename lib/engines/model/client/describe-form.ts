import { z } from 'zod';

/** The parts of a JSON schema that describe an answer's format. */
interface Shape {
  type?: unknown;
  enum?: unknown;
  properties?: unknown;
  items?: unknown;
}

const shapeSchema: z.ZodType<Shape> = z.object({
  type: z.unknown().optional(),
  enum: z.unknown().optional(),
  properties: z.unknown().optional(),
  items: z.unknown().optional(),
});

/**
 * The format of an answer in one line, for servers without schema support: `{"kind":"fact|project","known":0,"tags":[""]}`.
 * Alternatives are separated by a bar.
 */
export function describeForm(schema: unknown): string {
  return JSON.stringify(sample(schema));
}

function sample(schema: unknown): unknown {
  const { type, enum: choices, properties, items } = shapeSchema.parse(schema);
  if (Array.isArray(choices)) return choices.join('|');
  switch (type) {
    case 'object': {
      const fields = z.record(z.string(), z.unknown()).parse(properties ?? {});
      return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sample(field)]));
    }
    case 'array':
      return [sample(items)];
    case 'integer':
    case 'number':
      return 0;
    case 'boolean':
      return true;
    default:
      return '';
  }
}
