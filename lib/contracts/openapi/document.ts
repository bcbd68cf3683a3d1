import { z } from 'zod';
import { PROBLEM_STATUS } from '../problem';
import type { Operation } from './operation';
import { NAMED_SCHEMAS, OPERATIONS } from './operations';

type Json = Record<string, unknown>;

const KEY = 'apiKey';
const refTo = (name: string) => `#/components/schemas/${name}`;

/** The OpenAPI 3.1 document of the routes open to API keys, made from the contracts that validate them. */
export function describeApi(): Json {
  const paths: Record<string, Json> = {};
  for (const operation of OPERATIONS) {
    const path = operation.path.replace(/\[(\w+)\]/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method]: describeOperation(operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Keepsake',
      version: '1.0.0',
      description:
        'A memory for your own assistant. Make a key on the settings page; each operation says which scope it needs. What is not listed takes a session: the account itself with its keys and applications; what uncovers the words of others or changes other people, the judged decisions with their words among it; and the pages’ own two streams, `/api/chat` and `/api/events`, whose place `/api/v1/chat/completions` and `/api/turns` take for a key.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // Relative to the document's own address.
    servers: [{ url: '/' }],
    tags: [
      { name: 'Memory' },
      { name: 'Conversations' },
      { name: 'Settings' },
      { name: 'Assistants' },
      { name: 'Administration' },
    ],
    paths,
    components: {
      securitySchemes: {
        [KEY]: { type: 'http', scheme: 'bearer', description: 'An API key: `Authorization: Bearer ks_…`' },
      },
      schemas: namedSchemas(),
    },
  };
}

function describeOperation({
  id,
  summary,
  description,
  tag,
  scope,
  params,
  query,
  body,
  takesFile,
  answersWith,
  answers,
}: Operation) {
  const parameters = [...describeParameters(params, 'path'), ...describeParameters(query, 'query')];
  return {
    operationId: id,
    summary,
    description: [description, `Needs a key with the scope \`${scope}\`.`].filter(Boolean).join(' '),
    tags: [tag],
    security: [{ [KEY]: [scope] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(body, 'input') } },
          },
        }
      : {}),
    ...(takesFile
      ? {
          requestBody: {
            required: true,
            content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
          },
        }
      : {}),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, answer]) => [
          status,
          {
            description: status === '202' ? 'Under way' : 'Done',
            content: { [answersWith ?? 'application/json']: { schema: schemaOf(answer, 'output') } },
          },
        ]),
      ),
      default: {
        description: `A problem with a stable code: ${Object.keys(PROBLEM_STATUS).join(', ')}.`,
        content: { 'application/problem+json': { schema: { $ref: refTo('Problem') } } },
      },
    },
  };
}

function describeParameters(schema: z.ZodObject | undefined, index: 'path' | 'query'): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: index,
    required: index === 'path' || !field.safeParse(undefined).success,
    schema: withoutMeta(
      z.toJSONSchema(z.instanceof(z.ZodType).parse(field), { io: 'input', unrepresentable: 'any' }),
    ),
  }));
}

/** A reference if the schema has a name, otherwise the schema itself. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const [name] = Object.entries(NAMED_SCHEMAS).find(([, named]) => named === schema) ?? [];
  return name ? { $ref: refTo(name) } : withoutMeta(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
}

/** Requests are described as sent, before defaults and transforms; answers as received. */
const REQUESTS: ReadonlySet<string> = new Set([
  'MemoryChange',
  'ForgetRequest',
  'RestoreRequest',
  'AnalyzeRequest',
  'CompletionRequest',
  'JsonRpc',
]);

function namedSchemas(): Record<string, Json> {
  const described = (isRequest: boolean) => {
    const registry = z.registry<{ id: string }>();
    for (const [id, schema] of Object.entries(NAMED_SCHEMAS)) registry.add(schema, { id });
    const { schemas } = z.toJSONSchema(registry, {
      io: isRequest ? 'input' : 'output',
      unrepresentable: 'any',
      uri: refTo,
    });
    return Object.entries(schemas)
      .filter(([id]) => REQUESTS.has(id) === isRequest)
      .map(([id, schema]): [string, Json] => [id, withoutMeta(schema)]);
  };
  return Object.fromEntries([...described(true), ...described(false)]);
}

/** The document declares its dialect once, and its schemas are referenced by path. */
function withoutMeta({ $schema: _, $id: __, id: ___, '~standard': ____, ...schema }: Json): Json {
  return schema;
}
