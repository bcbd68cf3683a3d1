/** Whether a host name or address is loopback, in the notation of a URL, a `Host` header or a socket (with or without `[ ]`). */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  // RFC 6761: every name below localhost; RFC 1122: all of 127.0.0.0/8.
  return /^(?:localhost|.+\.localhost|::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/.test(name);
}
