import { describe, expect, it } from 'vitest';
import { hasForeignHost, isLocalRequest, LOCAL_HEADER, noteRequest } from './local-request';

const request = (headers: Record<string, string>, httpVersion = '1.1') => ({
  headers: { host: '127.0.0.1:3000', ...headers },
  httpVersion,
});

describe('a request made on this machine', () => {
  it('is one to an address of this machine, from this machine', () => {
    for (const host of ['127.0.0.1:3000', 'localhost:3000', '[::1]:3000', 'keepsake.localhost'])
      for (const connection of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
        expect(noteRequest(request({ host }), connection), `${host} ${connection}`).toBe('1');
  });

  it('is not one that a proxy forwarded, not even a proxy on this machine', () => {
    const signs: Record<string, string>[] = [
      { 'x-forwarded-for': '203.0.113.7' },
      { 'x-forwarded-proto': 'https' },
      { forwarded: 'for=203.0.113.7' },
      { 'x-real-ip': '127.0.0.1' },
      { via: '1.1 proxy' },
      { 'cf-connecting-ip': '203.0.113.7' },
    ];
    for (const headers of signs)
      expect(noteRequest(request(headers), '127.0.0.1'), JSON.stringify(headers)).toBe('0');
    expect(noteRequest(request({}, '1.0'), '127.0.0.1')).toBe('0');
  });

  it('is not one from elsewhere, or for a name that is not this machine’s', () => {
    expect(noteRequest(request({}), '203.0.113.7')).toBe('0');
    expect(noteRequest(request({}), undefined)).toBe('0');
    for (const host of ['keepsake.example.org', 'localhost.example.org', '127.0.0.1.example.org', ''])
      expect(noteRequest(request({ host }), '127.0.0.1'), host).toBe('foreign');
  });

  it('is recognised only by what the process recorded: otherwise no request is local', () => {
    expect(isLocalRequest(new Headers({ [LOCAL_HEADER]: '1' }))).toBe(true);
    expect(isLocalRequest(new Headers({ [LOCAL_HEADER]: '0' }))).toBe(false);
    expect(isLocalRequest(new Headers())).toBe(false);
    expect(isLocalRequest(null)).toBe(false);
  });

  it('is one sent here by a page elsewhere if it names another host', () => {
    expect(hasForeignHost(new Headers({ [LOCAL_HEADER]: 'foreign' }))).toBe(true);
    for (const note of ['0', '1']) expect(hasForeignHost(new Headers({ [LOCAL_HEADER]: note }))).toBe(false);
    expect(hasForeignHost(new Headers())).toBe(false);
    // A tunnel forwards the host name that its users know.
    const host = 'keepsake.example.org';
    expect(noteRequest(request({ host, 'x-forwarded-for': '203.0.113.7' }), '127.0.0.1')).toBe('0');
  });
});
