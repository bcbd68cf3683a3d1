/** Whether a host name or address is this machine's own, as a URL, a `Host` header or a socket writes it (with or without `[ ]`). */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  // RFC 6761: every name below localhost; RFC 1122: the whole of 127.0.0.0/8.
  return /^(?:localhost|.+\.localhost|::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/.test(name);
}
