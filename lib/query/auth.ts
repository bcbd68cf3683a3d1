import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { ApiError } from './api-error';

/** What the authentication library answers when it refuses. */
const refusalSchema = z.object({ code: z.string().optional(), message: z.string().optional() });

/** Its codes in our words; any other is shown as it says it. */
const SENTENCES: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: 'That e-mail address and password do not belong together.',
  USER_ALREADY_EXISTS: 'There is an account with this e-mail address. Sign in instead.',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'There is an account with this e-mail address. Sign in instead.',
  INVALID_EMAIL: 'That does not look like an e-mail address.',
  PASSWORD_TOO_SHORT: 'The password needs at least 10 characters.',
  PASSWORD_TOO_LONG: 'The password may have at most 200 characters.',
  INVALID_PASSWORD: 'That is not your current password.',
};

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
  if (response.status === 429) {
    throw new ApiError('rate_limited', 429, 'Too many attempts. Wait a minute and try again.');
  }
  const refusal = refusalSchema.safeParse(await response.json().catch(() => null));
  const { code = '', message } = refusal.success ? refusal.data : {};
  const sentence = SENTENCES[code] ?? message ?? 'That did not work. Try again.';
  throw new ApiError(
    response.status >= 500 ? 'internal' : 'bad_request',
    response.status,
    sentence,
    code === 'INVALID_PASSWORD' ? [{ path: 'currentPassword', message: sentence }] : [],
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

/** Changes the password; every other browser is signed out with it. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (values: { currentPassword: string; newPassword: string }) =>
      call('/change-password', { ...values, revokeOtherSessions: true }),
  });
}

export function useSignOutEverywhere() {
  return useMutation({ mutationFn: () => call('/revoke-sessions') });
}
