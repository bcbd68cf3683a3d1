import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startContainer, type TestContainer } from '../testing/start-container';
import { answerInngest } from './inngest-route';

const KEY = `signkey-test-${'5a'.repeat(32)}`;
const NOBODY = '01990000-0000-7000-8000-000000000000';

let server: TestContainer;
beforeAll(async () => {
  server = await startContainer({
    INNGEST_EVENT_KEY: 'an event key',
    INNGEST_SIGNING_KEY: KEY,
    // As Inngest's documentation says for a production server.
    INNGEST_DEV: '0',
  });
});
afterAll(() => server.close());

/** A call of the first step of a turn that does not exist. The keys are in alphabetical order, in which they are signed. */
const CALL = JSON.stringify({
  ctx: { attempt: 0, fn_id: 'keepsake-process-turn', run_id: 'run', stack: { current: 0, stack: [] } },
  event: { data: { turnId: NOBODY, userId: NOBODY }, name: 'keepsake/turn.recorded' },
  events: [],
  steps: {},
  use_api: false,
  version: 1,
});

function sign(body: string, key: string, at = Date.now()): string {
  const seconds = Math.floor(at / 1000);
  const hash = createHmac('sha256', key.replace(/^signkey-\w+-/, ''));
  return `t=${seconds}&s=${hash.update(`${body}${seconds}`).digest('hex')}`;
}

function call(signature?: string): Promise<Response> {
  const request = new Request('http://localhost/api/inngest?fnId=keepsake-process-turn&stepId=step', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      host: 'localhost',
      ...(signature ? { 'x-inngest-signature': signature } : {}),
    },
    body: CALL,
  });
  return answerInngest(server.app.jobs, request);
}

describe('a call of the functions', () => {
  it('is answered if the server signed it', async () => {
    const response = await call(sign(CALL, KEY));
    expect(response.status).toBe(206);
    expect(await response.json()).toMatchObject([{ displayName: 'evaluate', data: { ended: true } }]);
  });

  it('is refused without a signature, or with one by another key, for another body or from long ago', async () => {
    const forged = [
      undefined,
      sign(CALL, 'another key'),
      sign('{}', KEY),
      sign(CALL, KEY, Date.now() - 3_600_000),
    ];
    for (const signature of forged) expect((await call(signature)).status).toBe(401);
  });
});
