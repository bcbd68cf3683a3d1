import { type NextRequest, NextResponse } from 'next/server';
import { contentSecurityPolicy } from '@/lib/server/http/content-security-policy';

/** A year, as browsers ask for it. */
const STRICT_TRANSPORT = 'max-age=31536000';

/** Gives each page a content security policy with a nonce of its own; Next puts the nonce on every script it writes. */
export function proxy(request: NextRequest): NextResponse {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  const isSecure = process.env.KEEPSAKE_PUBLIC_URL?.startsWith('https://') ?? false;
  const policy = contentSecurityPolicy({
    nonce,
    isDevelopment: process.env.NODE_ENV === 'development',
    isSecure,
  });
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  if (isSecure) response.headers.set('strict-transport-security', STRICT_TRANSPORT);
  return response;
}

/** Pages alone: an API's answer has a policy without exceptions (`next.config.ts`), and a file runs nothing by itself. */
export const config = { matcher: ['/((?!api/|_next/static/|icon\\.svg).*)'] };
