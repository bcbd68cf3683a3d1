export interface EnvironmentVariable {
  name: string;
  /** Null: not set, or a secret. */
  value: string | null;
  isSet: boolean;
  isSecret: boolean;
}

/** A URL may contain a password, and a key is a secret. */
const SECRET = /(?:_KEY|_SECRET|_URL)$/;
const PUBLIC: ReadonlySet<string> = new Set(['KEEPSAKE_PUBLIC_URL']);

/** Variables of the environment for display: secrets without their value. */
export function describeVariables(
  names: readonly string[],
  source: Readonly<Record<string, string | undefined>>,
): EnvironmentVariable[] {
  return names.map((name) => {
    const value = source[name]?.trim() || null;
    const isSecret = SECRET.test(name) && !PUBLIC.has(name);
    return { name, value: isSecret ? null : value, isSet: value !== null, isSecret };
  });
}
