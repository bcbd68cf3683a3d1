// JavaScript, because the test runner's configuration imports it before anything compiles TypeScript.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Path of this machine's PgBouncer; packages install it with the administrator's programs.
 *
 * @returns {string | null} null if it is not installed.
 */
export function findPgbouncer() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const programs = folders.filter(Boolean).map((folder) => join(folder, 'pgbouncer'));
  return programs.find((program) => existsSync(program)) ?? null;
}
