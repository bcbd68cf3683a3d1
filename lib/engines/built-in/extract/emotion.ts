import type { Draft } from '@/lib/contracts/candidate';
import { CIRCLE, FAMILY } from '@/lib/language/kin';

/** The emotional weight of a moment, 0 to 1: grief and great changes, then strong feelings, then any feeling. */
const WEIGHTS: readonly [RegExp, number][] = [
  [
    /\b(?:died|passed away|death|funeral|lost (?:my|his|her|our) (?!job|keys|phone)|miscarriage|suicide|abus\w+|assault\w*|cancer|stillborn)\b/i,
    0.9,
  ],
  [
    /\b(?:divorce\w*|broke up|break ?up|betray\w*|heartbr\w+|gave birth|got married|wedding|engaged|pregnant|newborn|lost my job|fired|accident|adopted)\b/i,
    0.8,
  ],
  [
    /\b(?:broke (?:my|his|her)|cried|devastat\w*|terrified|lonely|ashamed|proud(?:est)?|graduat\w+|overjoyed|best day|worst|dream come true|trauma\w*|homesick|miss (?:my|him|her|them))\b/i,
    0.6,
  ],
  [
    /\b(?:love[sd]?|hate[sd]?|scared|afraid|sad|happy|excited|worried|angry|upset|grateful|nervous|anxious|stressed)\b/i,
    0.4,
  ],
];
const STORY_WEIGHT = 0.5;
const KINDS_WITH_PEOPLE: ReadonlySet<Draft['kind']> = new Set(['experience', 'story', 'relationship']);
const RELATIONS = new RegExp(`\\bmy ((?:${FAMILY}|${CIRCLE}))\\b`, 'gi');
const COMPANY = /\b(?:with|and) (\p{Lu}\p{Ll}+)\b/gu;

/** The emotion in a statement, if any. */
export function weighEmotion(statement: string, kind: Draft['kind']): number | null {
  const felt = WEIGHTS.find(([words]) => words.test(statement))?.[1] ?? null;
  if (felt !== null) return felt;
  return kind === 'story' || kind === 'relationship' ? STORY_WEIGHT : null;
}

/** The participants of an event, always including the person. Plain facts have none. */
export function findParticipants(statement: string, kind: Draft['kind'], speaker: string | null): string[] {
  if (!KINDS_WITH_PEOPLE.has(kind)) return speaker ? [speaker] : [];
  const others = new Set<string>();
  for (const match of statement.matchAll(RELATIONS)) others.add((match[1] ?? '').toLowerCase());
  for (const match of statement.matchAll(COMPANY)) others.add(match[1] ?? '');
  if (others.size === 0 && /\b(?:we|us|our)\b/i.test(statement)) others.add('companion');
  return [speaker ?? 'user', ...others];
}

/** `since 2024`, `for ten years`, `every Sunday`, `over coffee` qualify a statement without making it a different one. */
export function parseQualifiers(statement: string): Record<string, string> {
  const found = {
    since: /\bsince ((?:19|20)\d\d|I was \p{L}+|(?!I\b)\p{L}+(?: (?:19|20)\d\d)?)\b/u.exec(statement)?.[1],
    for: /\bfor ((?:about |over |almost |nearly )?(?:\d+|a|an|two|three|four|five|six|seven|eight|nine|ten|twenty|many|several|a few) (?:years?|months?|weeks?|decades?))\b/i.exec(
      statement,
    )?.[1],
    frequency:
      /\b(every (?:other )?\p{L}+|(?:once|twice|\d+ times) (?:a|per) \p{L}+|on (?:weekends|weekdays|\p{Lu}\p{L}+days))\b/u.exec(
        statement,
      )?.[1],
    over: /\bprefers? .+ (?:over|rather than) (.+)$/i.exec(statement)?.[1],
    until: /\buntil ((?:19|20)\d\d|next \p{L}+|\p{Lu}\p{L}+)\b/u.exec(statement)?.[1],
  };
  return Object.fromEntries(
    Object.entries(found)
      .filter((entry): entry is [string, string] => entry[1] !== undefined)
      .map(([key, value]) => [key, value.slice(0, 120)]),
  );
}
