import { z } from 'zod';
import { redactSecrets } from '@/lib/safety/secrets/redact-secrets';
import { type Failure, readLines, type Suite, type SuiteOptions, type SuiteResult, share } from '../suite';

const lineSchema = z.object({
  id: z.string(),
  source: z.string(),
  rule: z.string(),
  label: z.enum(['secret', 'benign']),
  text: z.string(),
  secrets: z.array(z.string()),
});
const utteranceSchema = z.object({ id: z.string(), text: z.string() });

interface Tally {
  wrong: number;
  all: number;
}

/** Leaked secrets by source, and harmless texts that were redacted. */
export const suite: Suite = {
  name: 'secrets',
  async run({ data, benign }: SuiteOptions): Promise<SuiteResult> {
    const tallies = new Map<string, Tally>();
    const failures: Failure[] = [];
    const durations: number[] = [];
    let n = 0;
    const judge = async (
      key: string,
      { id, text }: { id: string; text: string },
      why: (redacted: string) => string | null,
    ) => {
      const startedAt = performance.now();
      const { text: redacted, redactions } = await redactSecrets(text);
      durations.push(performance.now() - startedAt);
      const tally = tallies.get(key) ?? { wrong: 0, all: 0 };
      tallies.set(key, tally);
      tally.all++;
      n++;
      const reason = why(redacted);
      if (reason === null) return;
      tally.wrong++;
      failures.push({ id, why: reason, key, patterns: redactions.map(({ pattern }) => pattern), text });
    };
    for await (const line of readLines(data, lineSchema)) {
      if (line.label === 'secret')
        await judge(`${line.source}.leak`, line, (redacted) => leak(line, redacted));
      else
        await judge('benign.fpr', line, (redacted) =>
          redacted === line.text ? null : 'harmless text redacted',
        );
    }
    if (benign)
      for await (const line of readLines(benign, utteranceSchema))
        await judge('gate.fpr', line, (redacted) =>
          redacted === line.text ? null : 'harmless text redacted',
        );
    const metrics = Object.fromEntries([...tallies].map(([key, { wrong, all }]) => [key, share(wrong, all)]));
    durations.sort((a, b) => a - b);
    return { n, metrics: { ...metrics, 'ms_per_item.p50': durations[durations.length >> 1] ?? 0 }, failures };
  },
};

/** Why it leaked: a known part remained, or, if none is known, nothing was redacted. */
function leak(line: z.infer<typeof lineSchema>, redacted: string): string | null {
  if (line.secrets.length === 0) return redacted === line.text ? `unchanged (${line.rule})` : null;
  return line.secrets.some((secret) => redacted.includes(secret))
    ? `known part survived (${line.rule})`
    : null;
}
