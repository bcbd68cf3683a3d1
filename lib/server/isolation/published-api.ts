import { z } from 'zod';
import { describeApi } from '@/lib/contracts/openapi/document';

const schemaInDocument = z.looseObject({});
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        requestBody: z
          .object({ content: z.record(z.string(), z.object({ schema: schemaInDocument })) })
          .loose()
          .optional(),
        responses: z.record(
          z.string(),
          z.object({ content: z.record(z.string(), z.object({ schema: schemaInDocument })) }).loose(),
        ),
      }),
    ),
  ),
  components: z.looseObject({ schemas: z.record(z.string(), schemaInDocument) }),
});
/** The OpenAPI document as a client sees it. */
export const published = documentSchema.parse(JSON.parse(JSON.stringify(describeApi())));

/** A validator for a published schema that rejects anything undefined. */
export function checkerOf(schema: object): z.ZodType {
  const whole = JSON.stringify({ ...schema, $defs: published.components.schemas });
  return z.fromJSONSchema(JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/')));
}

/** A contract in the strict form in which it is published. */
export const strictly = (schema: z.ZodType) =>
  checkerOf(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }));
