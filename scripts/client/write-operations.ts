import { z } from 'zod';
import { describeApi } from '@/lib/contracts/openapi/document';
import { typeOf } from './describe-types';

const contentSchema = z.looseObject({ schema: z.unknown() });
const bodySchema = z.looseObject({ content: z.record(z.string(), contentSchema) });
const parameterSchema = z.looseObject({
  name: z.string(),
  in: z.string(),
  required: z.boolean(),
  schema: z.unknown(),
});
const documentSchema = z.looseObject({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        operationId: z.string(),
        summary: z.string(),
        parameters: z.array(parameterSchema).default([]),
        requestBody: bodySchema.optional(),
        responses: z.record(z.string(), bodySchema),
      }),
    ),
  ),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});
type Operation = z.output<typeof documentSchema>['paths'][string][string];

/** The client's table of operations, with their types, from the OpenAPI document. */
export function writeOperations(): string {
  const { paths, components } = documentSchema.parse(JSON.parse(JSON.stringify(describeApi())));
  const all = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  );
  return `// Written by \`npm run client\` from the OpenAPI document: change the contracts instead.

${Object.entries(components.schemas)
  .map(([name, schema]) => `export type ${name} = ${typeOf(schema)};`)
  .join('\n')}

export interface Operations {
${all.map(({ operation }) => `  /** ${operation.summary}. */\n  ${operation.operationId}: ${describe(operation)};`).join('\n')}
}

/** Method and path of each operation. */
export const ROUTES: Readonly<Record<keyof Operations, readonly [method: string, path: string]>> = {
${all.map(({ path, method, operation }) => `  ${operation.operationId}: ['${method}', '${path}'],`).join('\n')}
};
`;
}

function describe({ parameters, requestBody, responses }: Operation): string {
  const given = (where: string) => parameters.filter((one) => one.in === where);
  const part = (name: string, list: typeof parameters) =>
    list.length === 0
      ? []
      : [
          `${name}${list.some(({ required }) => required) ? '' : '?'}: { ${list
            .map((one) => `${one.name}${one.required ? '' : '?'}: ${typeOf(one.schema)}`)
            .join('; ')} }`,
        ];
  const body = requestBody && Object.values(requestBody.content)[0]?.schema;
  const answers = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, { content }]) => typeOf(Object.values(content)[0]?.schema));
  return `{ ${[
    ...part('params', given('path')),
    ...part('query', given('query')),
    ...(body ? [`body: ${typeOf(body)}`] : []),
    `answer: ${[...new Set(answers)].join(' | ') || 'unknown'}`,
  ].join('; ')} }`;
}
