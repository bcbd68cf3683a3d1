import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './paths';

/** A change of one file. */
interface Edit {
  file: string;
  /** Occurs exactly once in the file. */
  find: string;
  replace: string;
}

/** A way to break a promise, bypassing every layer that keeps it, and the test that must notice. */
interface Break {
  promise: string;
  edits: readonly Edit[];
  test: string;
}

const EVIDENCE = {
  file: 'lib/memory/pipeline/check-drafts.ts',
  find: 'const found = findEvidence(candidate.span, message);',
};
/** Also needed to break the evidence: disables the check that the words support the candidate. */
const CARRIES_ANYTHING: Edit = {
  file: 'lib/memory/pipeline/check-drafts.ts',
  find: "found ? (whyUnsupported(language, turn, candidate, found) ?? '')",
  replace: "found ? ''",
};

/** The promises of docs/architecture.md, each with changes that break it. */
export const BREAKS: readonly Break[] = [
  {
    promise: 'Selective: what a turn that is not memorable proposes is stored',
    edits: [
      {
        file: 'lib/memory/gatekeeper/gatekeep.ts',
        find: 'decision.isMemorable ? weighDrafts(',
        replace: 'decision.reason ? weighDrafts(',
      },
      {
        file: 'lib/engines/model/decide/read-answer.ts',
        find: 'drafts: [], ...role',
        replace: 'drafts: keeps, ...role',
      },
    ],
    test: 'inngest/functions/model-decides.test.ts',
  },
  {
    promise: 'Evidence or nothing: words that nobody wrote carry a memory',
    edits: [{ ...EVIDENCE, replace: 'const found = findEvidence(message.text, message);' }, CARRIES_ANYTHING],
    test: 'inngest/functions/hostile-model.test.ts',
  },
  {
    promise: 'No echo: what the assistant said carries a memory',
    edits: [
      {
        ...EVIDENCE,
        replace: `const echoed = turn.previous.map((line) => line.text).join(' ');
  const found = findEvidence(candidate.span, { ...message, text: \`\${message.text} \${echoed}\` });`,
      },
      CARRIES_ANYTHING,
    ],
    test: 'inngest/functions/hostile-model.test.ts',
  },
  {
    promise: 'No secrets: what was found is not replaced',
    edits: [
      {
        file: 'lib/safety/secrets/redact-secrets.ts',
        find: 'if (findings.length === 0) break;',
        replace: 'if (findings.length >= 0) break;',
      },
    ],
    test: 'lib/server/secret-doors.test.ts',
  },
  {
    promise: 'Settings win: a statement against them becomes a memory',
    edits: [
      {
        file: 'lib/memory/gatekeeper/prefer-settings.ts',
        find: 'const conflict = draft.userRequested ? null : findConflict(draft, profile, comparer);',
        replace: 'const conflict = findConflict(draft, profile, comparer) && null;',
      },
    ],
    test: 'inngest/functions/model-decides.test.ts',
  },
  {
    promise: 'Supersede, never overwrite: what was replaced has no end',
    edits: [
      {
        file: 'lib/db/queries/outcomes.ts',
        find: 'validTo: input.message.at,',
        replace: 'validTo: null,',
      },
    ],
    test: 'lib/db/turn-store.test.ts',
  },
  {
    promise: 'Forgetting is complete: words of the memory stay in what was made of it',
    edits: [
      {
        file: 'lib/db/queries/purge.ts',
        find: 'await coverColumns(tx, userId, search);',
        replace: '',
      },
    ],
    test: 'lib/server/residue.test.ts',
  },
  {
    promise: 'Memory costs the conversation nothing: a greeting is sent to the model',
    edits: [
      {
        file: 'lib/memory/gatekeeper/reject-certainly.ts',
        find: 'if (analysed.isSmallTalk(setting.characterName) && !isAnswer(input, language))',
        replace:
          'if (analysed.isSmallTalk(setting.characterName) && !isAnswer(input, language) && setting.characterName === "")',
      },
    ],
    test: 'inngest/functions/model-examples.test.ts',
  },
  {
    promise: 'It runs with nothing configured, and nobody else reaches it then',
    edits: [
      {
        file: 'lib/env.ts',
        find: "HOST: z.string().default('127.0.0.1'),",
        replace: "HOST: z.string().default('0.0.0.0'),",
      },
    ],
    test: 'lib/env.test.ts',
  },
];

/**
 * `npm run check:promises [words of a promise]`: breaks each promise in turn, in the code that keeps it, and checks that its
 * test fails. The changes are reverted, even if it is interrupted.
 */
export async function checkPromises(words: readonly string[]): Promise<void> {
  const asked = BREAKS.filter(({ promise }) => promise.toLowerCase().includes(words.join(' ').toLowerCase()));
  const unnoticed: string[] = [];
  for (const one of asked) {
    const isNoticed = await withBreak(one, () => !passes(one.test));
    console.log(`${isNoticed ? 'noticed   ' : 'UNNOTICED '} ${one.promise} (${one.test})`);
    if (!isNoticed) unnoticed.push(one.promise);
  }
  console.log(`${asked.length - unnoticed.length} noticed, ${unnoticed.length} unnoticed`);
  process.exit(unnoticed.length === 0 ? 0 : 1);
}

async function withBreak<T>({ edits }: Break, work: () => T): Promise<T> {
  const kept = new Map<string, string>();
  try {
    for (const { file, find, replace } of edits) {
      const path = join(ROOT, file);
      const text = await readFile(path, 'utf8');
      if (!kept.has(path)) kept.set(path, text);
      const parts = text.split(find);
      if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${find}`);
      await writeFile(path, parts.join(replace));
    }
    return work();
  } finally {
    for (const [path, text] of kept) await writeFile(path, text);
  }
}

/** Blocks, so that an interruption ends the test first, and the changes are reverted afterwards. */
function passes(test: string): boolean {
  const { status } = spawnSync('vitest', ['run', test], { cwd: ROOT, stdio: 'ignore' });
  return status === 0;
}
