import type { Retraction } from '@/lib/contracts/candidate';
import { relationClassOf } from '@/lib/language/comparison/relation-class';
import { baseForm, claim, DISLIKE, LIKE } from './claim';

interface ReadClaims {
  givenUp: Retraction[];
  takenUp: Retraction[];
}

/** When it happened: left to the quote. */
const WHEN =
  '(?:,? (?:last|this|yesterday|today|recently|suddenly|in|on|at|a|an|one|two|three|four|five|six|\\d+|some|years|months|after|when|from|of|during|over|just|earlier|back)\\b.*)?';

/** A way of saying that something changed. Groups: `verb`, `old`, `new`. */
export interface ChangePattern {
  match: RegExp;
  read(groups: Record<string, string | undefined>): ReadClaims | null;
  /** Counts only where something else says that it is new ("now", "actually"). */
  needsCue?: boolean;
  /** Holds two statements by itself, so it is not cut at the second. */
  spansClauses?: boolean;
}

/** One verb with the preposition that belongs to it. */
const VERB = "(?<verb>can't stand|cannot stand|care for|[a-z]+(?: (?:in|at|for|as|to|with|on|into)(?= ))?)";
const MANNER =
  '(?:(?:really|just|also|even|actually|truly|quite|only|always|usually|often|now|currently|absolutely|much) )*';
const OVER = '(?:any ?more|any longer|no more|these days|nowadays)';
const LATELY = '(?:any ?more|these days|nowadays|lately|now)';
const HAVE = "(?:i|we)(?:'ve| have)? (?:just |recently |finally |already |also )*";
const OLD = '(?<old>.+?)';
const NEW = '(?<new>.+?)';
const JOINT =
  '(?:,? (?:but|and)(?: these days| nowadays)?(?: now)?|[,;:.—–-]+(?: (?:but|and))?(?: these days| nowadays)?(?: now)?)';
const NOT = '(?:instead of|rather than|and not|not)';
/** What one no longer does at the moment says nothing that lasts. */
const PASSING =
  '(?!(?:know|think|mean|care|remember|see|understand|feel|believe|talk|hear|need|mind|get|seem|want to|have to)\\b)';
const PASSING_STATE = '(?!(?:sure|going|here|there|able|certain|afraid|ready|in the mood)\\b)';
const pattern = (source: string): RegExp => new RegExp(`^${source}$`, 'iu');

const PRESENT: Readonly<Record<string, string>> = {
  studied: 'study',
  taught: 'teach',
  drove: 'drive',
  did: 'do',
  was: 'am',
  lived: 'live',
  practiced: 'practice',
  practised: 'practise',
  learnt: 'learn',
};

/** Verbs of what lasts; "not" after any other makes no exchange ("I think you're not ..."). */
const LASTING =
  /^(?:use|watch|read|listen to|wear|buy|order|take|follow|support|grow|collect|cook|bake|commute|travel|want)\b/;

const isLasting = (verb: string): boolean => LASTING.test(verb) || relationClassOf(verb) !== null;

/** One for the other, where the verb speaks of something that lasts. */
const exchangeLasting = (
  verb: string,
  old: string | undefined,
  next: string | undefined,
): ReadClaims | null =>
  isLasting(baseForm(verb.toLowerCase())) || DISLIKE.test(verb) || LIKE.test(verb)
    ? exchange(verb, old, next)
    : null;

const giveUp = (verb: string, object: string | undefined): ReadClaims => ({
  givenUp: [claim(verb, object)],
  takenUp: [],
});
const exchange = (verb: string, old: string | undefined, next: string | undefined): ReadClaims => ({
  givenUp: [claim(verb, old)],
  takenUp: [claim(verb, next)],
});

/** What held of somebody, all of it. */
const everythingOf = (of: string): Retraction => ({ verb: '', object: '', positive: true, of });

/** Of whom nothing holds any more: somebody who died. Null: of nobody. */
export function whoIsGone(givenUp: readonly Retraction[]): string | null {
  return givenUp.find(({ verb, object, of }) => verb === '' && object === '' && of !== undefined)?.of ?? null;
}

/** Tried in order; the first that fits a sentence reads it. */
export const CHANGE_PATTERNS: readonly ChangePattern[] = [
  {
    match: pattern(`i used to ${MANNER}${VERB} ${OLD}${JOINT} (?:it's|it is) ${NEW}`),
    spansClauses: true,
    read: ({ verb = '', old, new: next }) => exchange(verb, old, next),
  },
  {
    match: pattern(
      `i used to ${MANNER}${VERB} ${OLD}${JOINT} i ${MANNER}${VERB.replace('verb', 'verb2')} ${NEW}`,
    ),
    spansClauses: true,
    read: ({ verb = '', old, new: next = '', verb2 = '' }) => ({
      givenUp: [claim(verb, old)],
      // "I used to hate olives but now I love them": the same thing.
      takenUp: [claim(verb2, /^(?:it|them|that|those)$/i.test(next.trim()) ? old : next)],
    }),
  },
  {
    match: pattern(
      `i (?<past>studied|worked|taught|played|lived|drove|did|practi[sc]ed|learn(?:ed|t)|was)(?<in>(?: (?:in|at|for|as|with))?) ${OLD},? (?:but|and|then)(?: then)? (?:now|nowadays|these days|at the moment) i(?:'m| am)? ${MANNER}${VERB} ${NEW}`,
    ),
    spansClauses: true,
    read: ({ past = '', in: where = '', old, verb = '', new: next }) => ({
      givenUp: [claim(`${PRESENT[past.toLowerCase()] ?? past.replace(/ed$/i, '')}${where}`, old)],
      takenUp: [claim(verb, next)],
    }),
  },
  {
    match: pattern(`i used to ${MANNER}${VERB}(?: ${OLD})?`),
    read: ({ verb = '', old }) => giveUp(verb, old),
  },
  {
    match: pattern(
      `i(?:'m| am) (?:no longer|not)(?: really)? ${PASSING_STATE}${OLD} (?:any ?more|any longer)`,
    ),
    read: ({ old }) => giveUp('am', old),
  },
  { match: pattern(`i(?:'m| am) no longer ${PASSING_STATE}${OLD}`), read: ({ old }) => giveUp('am', old) },
  {
    match: pattern(`i ${MANNER}(?:no longer|never) ${MANNER}${VERB}(?: ${OLD})? ${OVER}`),
    read: ({ verb = '', old }) => giveUp(verb, old),
  },
  {
    match: pattern(`i ${MANNER}no longer ${MANNER}${PASSING}${VERB}(?: ${OLD})?`),
    read: ({ verb = '', old }) => giveUp(verb, old),
  },
  {
    match: pattern(`i (?:don't|do not|can't|cannot|won't) ${MANNER}${PASSING}${VERB}(?: ${OLD})? ${OVER}`),
    read: ({ verb = '', old }) => giveUp(verb === 'stand' || verb === 'bear' ? 'like' : verb, old),
  },
  {
    match: pattern(
      `(?:i've|i have|i) (?:finally |really |slowly )*(?:come|came) (?:a)?round (?:on|to|about) ${OLD}[:;,.—–-]+ (?:now |and now |so now )?i ${MANNER}${VERB} ${NEW}`,
    ),
    spansClauses: true,
    read: ({ old, verb = '', new: next }) => ({
      givenUp: [{ verb: 'like', object: old ?? '', positive: false }],
      takenUp: [claim(verb, next)],
    }),
  },
  {
    match: pattern(
      `(?:i've|i have|i) (?:finally |really |slowly )*(?:(?:come|came) (?:a)?round (?:on|to)|warmed (?:up )?to|grown to (?:like|love)|grew to (?:like|love)|learn(?:ed|t) to (?:like|love)) ${OLD}`,
    ),
    read: ({ old }) => ({
      givenUp: [{ verb: 'like', object: old ?? '', positive: false }],
      takenUp: [claim('like', old)],
    }),
  },
  {
    match: pattern(
      `(?:i've|i have|i|i'm|i am) (?:really |kind of |so |just |totally |completely )*(?:gone off|went off|grown out of|lost (?:all )?interest in|fallen out of love with) ${OLD}`,
    ),
    read: ({ old }) => giveUp('like', old),
  },
  {
    match: pattern(
      `(?:i|we)(?:'m| am|'ve| have)? ${MANNER}(?:switched|switching|converted|migrated|upgraded|changed)(?: over)? from ${OLD} (?:over )?to ${NEW}`,
    ),
    read: ({ old, new: next }) => exchange('', old, next),
  },
  {
    match: pattern(
      `(?:i|we)(?:'ve| have|'m| am)? ${MANNER}(?:moved|relocated|moving)(?: house| home)?(?: away)? from ${OLD} to ${NEW}`,
    ),
    read: ({ old, new: next }) => exchange('live in', old, next),
  },
  {
    match: pattern(`${HAVE}(?:moved|relocated) (?:out of|away from) ${OLD}`),
    read: ({ old }) => giveUp('live in', old),
  },
  {
    match: pattern(
      `${HAVE}(?:swapped|traded(?: in)?|exchanged|replaced|ditched|dropped|gave up|given up) ${OLD} (?:for|with|in favou?r of) ${NEW}`,
    ),
    read: ({ old, new: next }) => exchange('', old, next),
  },
  {
    match: pattern(
      `(?:it's|it is) (?:now )?${NEW}(?: that)? i(?:'m| am)? ${MANNER}${VERB.replace('(?= )', '')}(?: ${LATELY})?,? ${NOT} ${OLD}`,
    ),
    needsCue: true,
    spansClauses: true,
    read: ({ verb = '', old, new: next }) => exchangeLasting(verb, old, next),
  },
  {
    match: pattern(`i ${MANNER}${VERB} not ${OLD},? but ${NEW}`),
    spansClauses: true,
    read: ({ verb = '', old, new: next }) => exchangeLasting(verb, old, next),
  },
  {
    match: pattern(
      `i (?:don't|do not) ${MANNER}${VERB} ${OLD}(?: ${OVER})?(?:,| but|;) (?:i ${MANNER}(?<verb2>[a-z]+(?: (?:in|at|for|as|to|with|on))?) |but )${NEW}`,
    ),
    needsCue: true,
    spansClauses: true,
    read: ({ verb = '', verb2 = verb, old, new: next }) => {
      const [before, after] = [exchangeLasting(verb, old, next), exchangeLasting(verb2, old, next)];
      return before && after ? { givenUp: before.givenUp, takenUp: after.takenUp } : null;
    },
  },
  {
    match: pattern(`i(?:'ve started to|'m| am| have)? ${MANNER}${VERB} ${NEW},? (?:now )?${NOT} ${OLD}`),
    needsCue: true,
    spansClauses: true,
    read: ({ verb = '', old, new: next }) => exchangeLasting(verb, old, next),
  },
  {
    match: pattern(
      `${HAVE}(?:quit|left|resigned from|lost|gave up) (?:my |the )?(?:old )?(?:job|work|position|post|role)(?: (?:at|as|with|in) (?:an? )?${OLD})?`,
    ),
    read: ({ old }) => giveUp('work', old),
  },
  {
    match: pattern(
      `${HAVE}(?:retired|resigned|(?:been|was|were|got) (?:fired|sacked|laid off|let go|made redundant))(?: (?:from|by) ${OLD})?`,
    ),
    read: ({ old }) => giveUp('work', old),
  },
  {
    match: pattern(
      `${HAVE}(?:stopped|quit|given up|gave up|ceased|cut out) (?<verb>[a-z]{3,}ing)(?: ${OLD})?`,
    ),
    read: ({ verb = '', old }) => giveUp(verb, old),
  },
  {
    match: pattern(
      `${HAVE}(?:quit|given up|gave up|dropped|cut out|cancelled|canceled|unsubscribed from|abandoned) (?:my |the |our )?${OLD}`,
    ),
    read: ({ old }) => giveUp('', old),
  },
  {
    match: pattern(
      `${HAVE}(?:sold|got rid of|gotten rid of|gave away|given away|scrapped|donated|returned) (?:my|our) ${OLD}`,
    ),
    read: ({ old }) => giveUp('have', old),
  },
  {
    match: pattern(
      `(?:my|our) (?<old>[^'’]+?) (?:has |have |had to be |just |recently |sadly |suddenly )*(?:died|passed away|(?:was )?put (?:down|to sleep))${WHEN}`,
    ),
    // Whoever is gone lives and works nowhere.
    read: ({ old = '' }) => ({ givenUp: [claim('have', old), everythingOf(old)], takenUp: [] }),
  },
  {
    match: pattern(
      `(?:my|our) (?<old>[^'’]+?) (?:has |have |just |recently |sadly )*(?:ran away|was stolen|got stolen)${WHEN}`,
    ),
    read: ({ old }) => giveUp('have', old),
  },
  {
    match: pattern(
      `(?:we|my (?:partner|boyfriend|girlfriend|husband|wife|fianc[eé]e?) and i|me and my (?:partner|boyfriend|girlfriend|husband|wife|fianc[eé]e?)|(?:me and )?(?<old>\\p{Lu}\\p{L}+) and i)(?:'ve| have|'re| are)? (?:just |recently |sadly )*(?:broke up|broken up|split up|split|separated|got(?:ten)? divorced|divorced|no longer together|not together any ?more).*`,
    ),
    spansClauses: true,
    read: ({ old }) => giveUp('date', old),
  },
  {
    match: pattern(
      `(?:(?<old>\\p{Lu}\\p{L}+)|my (?:partner|boyfriend|girlfriend|husband|wife|ex)|we)(?: and i)? (?:have |are |just |finally )*(?:got |gotten )?back together.*`,
    ),
    spansClauses: true,
    read: ({ old }) => ({
      givenUp: [{ verb: 'date', object: '', positive: false }],
      takenUp: [claim('date', old)],
    }),
  },
  {
    match: pattern(
      `my (?:partner|boyfriend|girlfriend|husband|wife|fianc[eé]e?)(?: \\p{Lu}\\p{L}+)? (?:has |just |recently |finally )*(?:broke up with|broken up with|split up with|left|dumped|divorced) me.*`,
    ),
    spansClauses: true,
    read: () => giveUp('date', ''),
  },
  {
    match: pattern(
      `${HAVE}dropped out(?: of (?:uni|university|college|school|my (?:degree|course|studies)))?(?: .*)?`,
    ),
    read: () => giveUp('study', ''),
  },
  {
    match: pattern(
      `${HAVE}(?:broke up|broken up|split up|split|separated) (?:with|from) (?:my (?:partner|boyfriend|girlfriend|husband|wife|ex)|${OLD})`,
    ),
    read: ({ old }) => giveUp('date', old),
  },
  { match: pattern(`${HAVE}(?:got(?:ten)? divorced|divorced)`), read: () => giveUp('marry', '') },
];
