import type { Redacted } from '@/lib/chat/store';

/** The same value with the secrets in all of its texts replaced (promise 4). */
export async function redactAll(
  redact: (text: string) => Promise<Redacted>,
  value: unknown,
): Promise<unknown> {
  if (typeof value === 'string') return (await redact(value)).text;
  if (Array.isArray(value)) return Promise.all(value.map((one) => redactAll(redact, one)));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(async ([name, one]) => [name, await redactAll(redact, one)]);
  return Object.fromEntries(await Promise.all(fields));
}
