import { type NextRequest, NextResponse } from 'next/server';
import { contentSecurityPolicy } from '@/lib/server/http/content-security-policy';
import { PAGE_PATH_HEADER } from '@/lib/server/http/page-path';

/** One year, as browsers require. */
const STRICT_TRANSPORT = 'max-age=31536000';

/**
 * Gives each page a content security policy with a fresh nonce, which Next adds to every script tag, and passes on its path.
 */
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
  headers.set(PAGE_PATH_HEADER, request.nextUrl.pathname + request.nextUrl.search);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  if (isSecure) response.headers.set('strict-transport-security', STRICT_TRANSPORT);
  return response;
}

/** Only pages: an API response has a stricter policy (`next.config.ts`), and a static file runs nothing. */
export const config = { matcher: ['/((?!api/|_next/static/|icon\\.svg).*)'] };
