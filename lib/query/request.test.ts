import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ApiError } from './api-error';
import { request } from './request';

const schema = z.object({ ok: z.boolean() });
const realFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = realFetch;
});

/** A server that always answers the same, and records the requested addresses. */
function serve(answer: () => Response | Promise<Response>): string[] {
  const asked: string[] = [];
  globalThis.fetch = async (input) => {
    asked.push(String(input));
    return answer();
  };
  return asked;
}

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('It did not fail as an ApiError.');
  return error;
}

describe('a request', () => {
  it('repeats the names of list parameters and leaves out unset ones', async () => {
    const asked = serve(() => Response.json({ ok: true }));
    await request(schema, '/api/memory', {
      query: { q: 'tea', category: ['goal', 'skill'], from: undefined },
    });
    expect(asked).toEqual(['/api/memory?q=tea&category=goal&category=skill']);
  });

  it('fails with the code and detail of a problem document', async () => {
    const problem = {
      type: 'urn:keepsake:problem:conflict',
      title: 'Changed meanwhile',
      status: 409,
      code: 'conflict',
      detail: 'It was changed meanwhile.',
    };
    serve(() => new Response(JSON.stringify(problem), { status: 409 }));
    const error = await failureOf(request(schema, '/api/memory'));
    expect([error.code, error.status, error.detail]).toEqual(['conflict', 409, 'It was changed meanwhile.']);
  });

  it('rejects an answer that does not match the contract', async () => {
    serve(() => Response.json({ ok: 'perhaps' }));
    expect((await failureOf(request(schema, '/api/memory'))).code).toBe('unexpected');
  });

  it('distinguishes a failing server from a malformed response', async () => {
    serve(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    const error = await failureOf(request(schema, '/api/memory'));
    expect([error.code, error.status]).toEqual(['internal', 502]);
  });

  it('reports an unreachable server when there is no response', async () => {
    serve(() => Promise.reject(new TypeError('Failed to fetch')));
    expect((await failureOf(request(schema, '/api/memory'))).code).toBe('unreachable');
  });

  it('reads a failure without a problem document as unexpected', async () => {
    serve(() => new Response('<html>', { status: 404 }));
    const error = await failureOf(request(schema, '/api/memory'));
    expect([error.code, error.status]).toEqual(['unexpected', 404]);
  });
});
