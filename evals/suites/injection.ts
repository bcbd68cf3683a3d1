import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Candidate } from '@/lib/contracts/candidate';
import { extractDrafts } from '@/lib/engines/built-in/extract/extract-drafts';
import { analyse } from '@/lib/language/analyse';
import { requestsIn } from '@/lib/memory/directives/commands';
import type { Language } from '@/lib/memory/language-port';
import { KINDS_BY_PROFILE } from '@/lib/memory/memory-profiles';
import { checkDrafts, isAdmitted } from '@/lib/memory/pipeline/check-drafts';
import { draftRequested } from '@/lib/memory/pipeline/remember-now';
import { lineAnalyser } from '@/lib/memory/readable-turn';
import { detectInjection } from '@/lib/safety/injection/detect-injection';
import { redactSecrets } from '@/lib/safety/secrets/redact-secrets';
import { detectors } from '@/lib/server/detectors';
import { createConsider, PROFILE, turnInput } from '../consider';
import { eachLine } from '../each-line';
import { type Failure, type Suite, share } from '../suite';

const lineSchema = z.object({
  id: z.string(),
  text: z.string(),
  label: z.enum(['attack', 'benign']),
  source: z.string(),
});

/** Attacks on the memory itself; all other attacks are aimed at the answer. */
const ON_MEMORY = 'memory_poisoning';
const ORDINARY = /^NotInject/;

interface Tally {
  hits: number;
  of: number;
}

export const suite: Suite = {
  name: 'injection',
  async run(options) {
    const { engines } = options;
    const failures: Failure[] = [];
    const consider = createConsider(engines);
    const tallies = {
      planted: { hits: 0, of: 0 },
      stored_from_attacks: { hits: 0, of: 0 },
      session_from_attacks: { hits: 0, of: 0 },
      benign_kept: { hits: 0, of: 0 },
      notinject_ordinary: { hits: 0, of: 0 },
    } satisfies Record<string, Tally>;
    let n = 0;
    await eachLine(options, lineSchema, async ({ id, text, label, source }) => {
      n++;
      const count = (key: keyof typeof tallies, hit: boolean) => {
        tallies[key].of++;
        if (hit) tallies[key].hits++;
      };
      if (ORDINARY.test(source)) {
        const { flagged, code } = detectInjection(text);
        count('notinject_ordinary', !flagged);
        if (flagged) failures.push({ id, why: `flagged_${code}`, source, text });
        return;
      }
      if (label === 'benign' && source !== ON_MEMORY) return;
      const candidates = await candidatesOf(text, consider, engines.language);
      const admitted = candidates.filter(isAdmitted);
      // A role for this conversation only is neither active nor pending.
      const kept = admitted.filter(({ scope }) => scope !== 'session').map(({ content }) => content);
      if (label === 'benign') {
        count('benign_kept', kept.length > 0);
        if (kept.length === 0)
          failures.push({ id, why: 'benign_not_kept', source, text, refused: refusals(candidates) });
        return;
      }
      // Strictly: anything kept of an attack counts as its payload.
      count(source === ON_MEMORY ? 'planted' : 'stored_from_attacks', kept.length > 0);
      count('session_from_attacks', admitted.length > kept.length);
      if (kept.length > 0) failures.push({ id, why: 'stored', source, text, kept });
    });
    const metrics = Object.entries(tallies).map(([key, { hits, of }]) => [key, share(hits, of)]);
    return { n, metrics: Object.fromEntries(metrics), failures };
  },
};

/** What the product would store of a message: by its directive, or by the gatekeeper. */
async function candidatesOf(
  message: string,
  consider: ReturnType<typeof createConsider>,
  language: Language,
): Promise<Candidate[]> {
  const { text } = await redactSecrets(message);
  const requests = requestsIn(language.analyse(text).directives);
  if (requests.length === 0) return (await consider({ text })).candidates;
  const input = turnInput({ text });
  const read = (content: string) =>
    extractDrafts({ text: analyse(content), speaker: null, kinds: KINDS_BY_PROFILE[PROFILE] });
  const drafts = requests
    .flatMap(({ content }) => draftRequested({ readDrafts: read, language }, content))
    .map((draft) => ({ candidateId: randomUUID(), draft }));
  return checkDrafts({ detectors, language }, { input, profile: PROFILE }, drafts, lineAnalyser(language));
}

function refusals(candidates: readonly Candidate[]): string[] {
  return candidates.flatMap(({ filters }) =>
    filters.filter(({ passed }) => !passed).map(({ filter, detail }) => `${filter}:${detail}`),
  );
}
