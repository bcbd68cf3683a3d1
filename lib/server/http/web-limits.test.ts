import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { settingsPatchSchema } from '@/lib/contracts/settings';
import { addressOf } from './client-address';
import { contentSecurityPolicy, TOAST_STYLE_HASH } from './content-security-policy';
import { readBody, readText, withBoundedBody } from './read-body';
import { requireSameOrigin } from './same-origin';

describe('the address of a caller', () => {
  it('is the connection’s, whatever the caller claims, if no proxy is trusted', () => {
    expect(addressOf('1.2.3.4, 5.6.7.8', '9.9.9.9', 0)).toBe('9.9.9.9');
  });

  it('is what the outermost trusted proxy saw; anything further left was made up by the caller', () => {
    expect(addressOf('6.6.6.6, 5.6.7.8', '127.0.0.1', 1)).toBe('5.6.7.8');
    expect(addressOf('6.6.6.6, 5.6.7.8, 10.0.0.1', '127.0.0.1', 2)).toBe('5.6.7.8');
    // Fewer entries than proxies: somebody bypassed one.
    expect(addressOf('5.6.7.8', '9.9.9.9', 2)).toBe('9.9.9.9');
    expect(addressOf(undefined, '9.9.9.9', 1)).toBe('9.9.9.9');
  });

  it('is a network of 64 bits in IPv6, and an IPv4 address in any notation', () => {
    expect(addressOf(undefined, '::ffff:9.9.9.9', 0)).toBe('9.9.9.9');
    const networks = ['2001:db8:0:1::5', '2001:DB8:0:1:ffff::', '2001:0db8:0000:0001:0:0:0:9'];
    expect(new Set(networks.map((one) => addressOf(undefined, one, 0)))).toEqual(
      new Set(['2001:db8:0:1::/64']),
    );
    expect(addressOf(undefined, '::1', 0)).toBe('0:0:0:0::/64');
    expect(addressOf(undefined, undefined, 0)).toBe('unknown');
  });
});

describe('a body', () => {
  const streamed = (pull: (controller: ReadableStreamDefaultController<Uint8Array>) => void) =>
    new Request('http://localhost/', {
      method: 'POST',
      body: new ReadableStream<Uint8Array>({ pull }),
      duplex: 'half',
    } as RequestInit);

  it('is not read further when it grows too large, even without an announced length', async () => {
    let sent = 0;
    const endless = streamed((controller) => {
      sent += 1000;
      controller.enqueue(new Uint8Array(1000));
    });
    await expect(readText(endless, 10_000)).rejects.toMatchObject({ code: 'payload_too_large' });
    expect(sent).toBeLessThan(20_000);
  });

  it('is abandoned if it does not arrive', async () => {
    await expect(
      readText(
        streamed(() => {}),
        10_000,
        50,
      ),
    ).rejects.toMatchObject({ code: 'bad_request' });
  });

  it('contains no characters that the database cannot store, at any depth', async () => {
    const body = String.raw`{"text":"a\u0000b","names":["\ud83d x","\ud83e\udd89"],"kept":"\\u0000"}`;
    const request = () => new Request('http://localhost/', { method: 'POST', body });
    const mended = { text: 'ab', names: ['\ufffd x', '🦉'], kept: String.raw`\u0000` };
    expect(await readBody(request())).toEqual(mended);
    expect(await (await withBoundedBody(request())).json()).toEqual(mended);
  });

  it('is joined from its chunks, even if a character is split', async () => {
    const bytes = Buffer.from('Zoë 🦉');
    let at = 0;
    const request = streamed((controller) =>
      at < bytes.length ? controller.enqueue(bytes.subarray(at, ++at)) : controller.close(),
    );
    expect(await readText(request)).toBe('Zoë 🦉');
  });
});

describe('a request that changes something', () => {
  const change = (headers: Record<string, string>) => () =>
    requireSameOrigin(
      new Request('http://localhost/', { method: 'POST', headers: { host: 'keepsake.test', ...headers } }),
      'https://public.test',
    );

  it('is accepted from our own pages and from callers that are not browsers', () => {
    const own: Record<string, string>[] = [
      {},
      { origin: 'http://keepsake.test' },
      { origin: 'https://public.test', 'sec-fetch-site': 'same-origin' },
    ];
    for (const headers of own) expect(change(headers)).not.toThrow();
  });

  it('is refused from anywhere else', () => {
    const strange: Record<string, string>[] = [
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { origin: 'https://keepsake.test.evil.test' },
      { origin: 'http://public.test' },
      { origin: 'http://keepsake.test:81' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'cross-site', origin: 'http://keepsake.test' },
    ];
    for (const headers of strange) expect(change(headers), JSON.stringify(headers)).toThrow('another site');
  });
});

describe('the addresses that the server calls', () => {
  it('are chosen by its operator: a person’s request contains none', () => {
    const sent = JSON.stringify(z.toJSONSchema(settingsPatchSchema, { io: 'input', unrepresentable: 'any' }));
    expect(sent).not.toMatch(/url|host|endpoint|server/i);
    const patch = settingsPatchSchema.parse({ profile: {}, OPENAI_BASE_URL: 'http://169.254.169.254/' });
    expect(JSON.stringify(patch)).not.toContain('169.254');
  });

  it('are checked: no server code opens other connections by itself', () => {
    // Four modules connect to the outside: to the models, to addresses that a person gave and to the download of a model, all
    // of which check the address first, and to the receiver of traces that the environment names.
    const doors = [
      'lib/engines/in-process/download.ts',
      'lib/server/http/fetch-outside.ts',
      'lib/server/admin/traces.ts',
    ];
    const files = globSync('{app,inngest,lib}/**/*.ts').filter(
      (file) => !doors.includes(file) && !/\.test\.ts$|testing|^lib\/(?:query|engines\/model)\//.test(file),
    );
    const opens = /\bfetch\(|from 'node:(?:https?|net|tls|dgram)'|new WebSocket/;
    expect(
      files.filter((file) =>
        opens.test(
          readFileSync(file, 'utf8').replace(/import type[^;]*;|import \{ isIP(?:v6)? \}[^;]*;/g, ''),
        ),
      ),
    ).toEqual([]);
  });
});

describe('the policy of a page', () => {
  const policy = contentSecurityPolicy({ nonce: 'abc', isDevelopment: false, isSecure: true });

  it('allows no script without its nonce', () => {
    expect(policy).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic';");
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe');
    expect(policy).toContain('upgrade-insecure-requests');
  });

  it('allows the style sheet that the toast library inserts', () => {
    const source = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8');
    const [, css] = /^__insertCSS\((".*")\);?$/m.exec(source) ?? [];
    const hash = createHash('sha256')
      .update(String(JSON.parse(css ?? '""')))
      .digest('base64');
    expect(TOAST_STYLE_HASH).toBe(`sha256-${hash}`);
  });
});
