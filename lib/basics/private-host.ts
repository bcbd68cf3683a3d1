import { isLoopbackHost } from './loopback';

/** RFC 1918, RFC 3927 and RFC 4193: addresses of private networks. */
const PRIVATE_ADDRESS = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|f[cd][0-9a-f]{2}:|fe80:)/;
/** Names that no public server has; one without a dot is a machine or a container in the same network. */
const PRIVATE_NAME = /^[^.:]+$|\.(?:local|lan|home|internal|home\.arpa)$/;

/** Whether a host, as given in a URL, is on this machine or in its own network. */
export function isPrivateHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  return isLoopbackHost(name) || PRIVATE_ADDRESS.test(name) || PRIVATE_NAME.test(name);
}
