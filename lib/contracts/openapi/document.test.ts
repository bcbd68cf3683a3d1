import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeApi } from './document';
import { OPERATIONS } from './operations';

const documentSchema = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(
    z.string().startsWith('/api/'),
    z.partialRecord(
      z.enum(['get', 'post', 'patch', 'delete']),
      z
        .object({
          operationId: z.string(),
          parameters: z
            .array(z.object({ name: z.string(), in: z.string(), schema: z.looseObject({}) }))
            .optional(),
          responses: z.record(z.string(), z.looseObject({})),
        })
        .loose(),
    ),
  ),
  components: z
    .object({ schemas: z.record(z.string(), z.looseObject({ type: z.string().optional() })) })
    .loose(),
});

const text = JSON.stringify(describeApi());
const document = documentSchema.parse(JSON.parse(text));

describe('the OpenAPI document', () => {
  it('names each operation once, and only paths that exist in the file system', () => {
    const ids = OPERATIONS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const files = new Set(
      globSync('app/api/**/route.ts').map((file) => `/${file.replace(/^app\//, 'app/')}`),
    );
    for (const { path } of OPERATIONS) expect(files, path).toContain(`/app${path}/route.ts`);
  });

  it('refers only to definitions that exist', () => {
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference ?? '');
    expect(references.length).toBeGreaterThan(20);
    for (const reference of references) {
      const [, name = ''] = /^#\/components\/schemas\/(\w+)$/.exec(reference) ?? [];
      expect(document.components.schemas, reference).toHaveProperty(name);
    }
    expect(text).not.toMatch(/"\$(?:schema|id)"/);
  });

  it('names every path parameter, and the filters of a list', () => {
    for (const [path, operations] of Object.entries(document.paths))
      for (const [method, operation] of Object.entries(operations)) {
        const named = (operation.parameters ?? []).filter((one) => one.in === 'path').map((one) => one.name);
        expect(named, `${method} ${path}`).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      }
    const list = document.paths['/api/memory']?.get?.parameters ?? [];
    expect(list.map((one) => one.name)).toEqual(expect.arrayContaining(['category', 'status', 'limit']));
  });
});
