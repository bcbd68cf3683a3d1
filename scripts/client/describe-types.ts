type Schema = Record<string, unknown>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A schema of the OpenAPI document as a TypeScript type. */
export function typeOf(schema: unknown): string {
  if (!isSchema(schema)) return 'unknown';
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? 'unknown';
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const several = asList(schema.anyOf ?? schema.oneOf);
  if (several.length > 0) return unite(several.map(typeOf));
  const all = asList(schema.allOf);
  if (all.length > 0) return all.map((one) => `(${typeOf(one)})`).join(' & ');
  if (Array.isArray(schema.type)) return unite(schema.type.map((type) => typeOf({ ...schema, type })));
  switch (schema.type) {
    case 'string':
      return 'string';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array':
      return `(${typeOf(schema.items)})[]`;
    case 'object':
      return objectOf(schema);
    default:
      return 'unknown';
  }
}

const unite = (types: readonly string[]) => [...new Set(types)].join(' | ');

function objectOf(schema: Schema): string {
  const required = new Set(asList(schema.required));
  const fields = Object.entries(isSchema(schema.properties) ? schema.properties : {}).map(
    ([name, field]) => `${JSON.stringify(name)}${required.has(name) ? '' : '?'}: ${typeOf(field)}`,
  );
  const rest = schema.additionalProperties;
  if (fields.length > 0) return `{ ${fields.join('; ')} }`;
  return `Record<string, ${isSchema(rest) && Object.keys(rest).length > 0 ? typeOf(rest) : 'unknown'}>`;
}
