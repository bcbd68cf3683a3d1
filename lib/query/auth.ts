import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { ApiError } from './api-error';

/** The authentication library's error response. */
const refusalSchema = z.object({ code: z.string().optional() });

async function call(path: string, body: Record<string, unknown> = {}): Promise<void> {
  let response: Response;
  try {
    response = await fetch(`/api/auth${path}`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  } catch {
    throw ApiError.unreachable();
  }
  if (response.ok) return;
  if (response.status === 429) throw new ApiError('rate_limited', 429);
  const refusal = refusalSchema.safeParse(await response.json().catch(() => null));
  const { code = '' } = refusal.success ? refusal.data : {};
  throw new ApiError(
    response.status >= 500 ? 'internal' : 'bad_request',
    response.status,
    // The library's own sentence is in English, whatever the page's language is.
    '',
    code === 'INVALID_PASSWORD' ? [{ path: 'currentPassword', message: code }] : [],
    code,
  );
}

export function useSignIn() {
  return useMutation({
    mutationFn: (values: { email: string; password: string }) => call('/sign-in/email', values),
  });
}

export function useSignUp() {
  return useMutation({
    mutationFn: (values: { name: string; email: string; password: string }) => call('/sign-up/email', values),
  });
}

export function useContinueAsGuest() {
  return useMutation({ mutationFn: () => call('/sign-in/anonymous') });
}

export function useSignOut() {
  return useMutation({ mutationFn: () => call('/sign-out') });
}

/** Changes the password, which signs out all other browsers. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (values: { currentPassword: string; newPassword: string }) =>
      call('/change-password', { ...values, revokeOtherSessions: true }),
  });
}

export function useSignOutEverywhere() {
  return useMutation({ mutationFn: () => call('/revoke-sessions') });
}
