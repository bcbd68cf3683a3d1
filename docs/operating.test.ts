import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('..', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** What runs each command of the operator's guide, and words of it that show it. */
const RUN_BY: Record<string, { file: string; shows: string }> = {
  'npm start': { file: 'e2e/fixtures/app-server.ts', shows: "[START, 'start']" },
  'npm run check:container': { file: 'scripts/main.ts', shows: "'check:container'" },
  'npm run database:script': { file: 'docs/operating.postgres.test.ts', shows: "'database:script'" },
  'npm run database:move': { file: 'docs/operating.postgres.test.ts', shows: "'database:move'" },
  'npm run backup': { file: 'scripts/backup.test.ts', shows: 'backUp(' },
  'npm run restore': { file: 'scripts/backup.test.ts', shows: 'restoreBackup(' },
  'npm run bench -- scale': { file: 'bench/suites/scale.postgres.test.ts', shows: 'scale' },
  'npm run test:postgres': { file: 'scripts/main.ts', shows: "'test:postgres'" },
  'npm run bench -- replay': { file: 'bench/suites/replay.ts', shows: "name: 'replay'" },
  pg_dump: { file: 'docs/operating.postgres.test.ts', shows: "'pg_dump '" },
  pg_restore: { file: 'docs/operating.postgres.test.ts', shows: "'pg_restore '" },
};

/** No container engine runs where Keepsake is tested, and no test replaces the repository that it runs in. */
const NOT_RUN: Record<string, { file: string; shows: string }> = {
  'docker compose up': {
    file: 'scripts/container/check.ts',
    shows: 'the steps of the Dockerfile without Docker',
  },
  'git pull': { file: 'scripts/build.test.ts', shows: 'hashSources' },
};

/** Lines of code and words between backticks that begin like a command. */
function commandsOf(guide: string): string[] {
  const begins = /^(?:npm|npx|node|docker|git|pg_\w+|psql|curl|systemctl)\b/;
  const lines = guide.split('\n').flatMap((line) => (line.startsWith('    ') ? [line.trim()] : []));
  const inline = [...guide.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  return [...new Set([...lines, ...inline])].filter((code) => begins.test(code) && !isName(code));
}

/** `psql` or `pg_trgm`: what something is called, and nothing to type. */
const isName = (code: string) => !code.includes(' ');

it('names no command that no test and no script runs', () => {
  const commands = commandsOf(read('docs/operating.md'));
  expect(commands.length).toBeGreaterThan(8);
  const known = { ...RUN_BY, ...NOT_RUN };
  const unknown = commands.filter(
    (command) => !Object.keys(known).some((start) => command.startsWith(start)),
  );
  expect(unknown).toEqual([]);
  for (const [start, { file, shows }] of Object.entries(known)) {
    expect(
      commands.some((command) => command.startsWith(start)),
      start,
    ).toBe(true);
    expect(read(file), `${start} in ${file}`).toContain(shows);
  }
});
