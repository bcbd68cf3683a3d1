import { analyse } from '@/lib/language/analyse';
import { formOf } from '@/lib/language/clauses/tree';
import { isSameThing } from '@/lib/language/comparison/find-retracted';
import { toFirstPerson } from '@/lib/language/first-person';
import { predicatesAnswering } from '@/lib/memory/predicates';
import { parseStatements } from '../extract/statements';
import type { ClauseFacts } from '../relations/clause-facts';
import { objectOf } from '../relations/match-relation';
import { parseRelation } from '../relations/parse-relation';
import { changeTable } from './change-table';
import { baseOf, type Claims, claim } from './claim';
import { clearText, wordsFrom } from './claim-words';

/** What leaving a place ends, by the question that a memory of the place answers. */
const ENDED_BY_LEAVING = { work: 'work', home: 'live in' } as const;
const DOES = /^User (?:only |now |usually |always )?(?!(?:is|has|was|had)\b)(\p{Ll}+(?<=s)) /u;

/** "I left Philips", "we left Leeds": the end of a job or of a home, as the memory shows. */
export function parseLeaving(facts: ClauseFacts, known: readonly string[]): Claims | null {
  const { tree, verb, clause, isDenied, tense } = facts;
  const isOwn = clause.subjectKind === 'self' || clause.subjectKind === 'together';
  if (isDenied || !isOwn || !/^(?:past|perfect)$/.test(tense) || !changeTable().leaving.has(verb))
    return null;
  const obj = objectOf(facts);
  if (obj === undefined || tree.childOf(obj, 'det', 'nmod:poss') !== undefined) return null;
  const place = clearText(tree, wordsFrom(facts, tree.subtreeOf(obj)[0] ?? obj));
  if (!place) return null;
  const named = new RegExp(`(?<![\\p{L}])${RegExp.escape(place)}(?!\\p{L})`, 'iu');
  const predicates = known.flatMap((sentence) => (named.test(sentence) ? predicatesIn(sentence) : []));
  const ended = (['work', 'home'] as const).filter((topic) =>
    predicatesAnswering(topic).some((predicate) => predicates.includes(predicate)),
  );
  if (ended.length === 0) return null;
  return {
    givenUp: ended.map((topic) => claim(ENDED_BY_LEAVING[topic], place)),
    takenUp: [],
    // Read alone, "left Leeds in May" is clear, and "quit Brill" is not.
    implied: verb === 'leave' ? 'clearly' : 'unclearly',
  };
}

/** The relations that a memory states. */
function predicatesIn(sentence: string): string[] {
  return parseStatements(analyse(toFirstPerson(sentence))).flatMap(
    (statement) => parseRelation(statement)?.predicate ?? [],
  );
}

/** Changes that need the memory to be understood: "I cut down to one coffee a day". */
export function parseFromMemory(facts: ClauseFacts, known: readonly string[]): Claims | null {
  const { tree, verb, clause, isDenied } = facts;
  if (isDenied || clause.subjectKind !== 'self') return null;
  const { amounts, levels } = changeTable();
  if (!amounts.has(verb) && !(facts.isCopular && levels.has(formOf(tree, facts.head)))) return null;
  const from = clause.words.find((index) => index > facts.head && formOf(tree, index) === 'to');
  const object = from === undefined ? null : clearAmount(facts, from + 1);
  const held =
    object &&
    known.find((sentence) => DOES.test(sentence) && isSameThing(sentence.replace(DOES, ''), object));
  const does = held ? DOES.exec(held)?.[1] : undefined;
  if (!object || !does) return null;
  const amount = claim(baseOf(does, 'VBZ'), object);
  return { givenUp: [amount], takenUp: [amount] };
}

function clearAmount({ tree, clause }: ClauseFacts, start: number): string | null {
  const words = clause.words.filter(
    (index) => index >= start && !/^(?:now|just|only|about)$/.test(formOf(tree, index)),
  );
  const phrase = words.map((index) => tree.tokens[index]?.form ?? '').join(' ');
  return /\d|^(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|half)\b/i.test(phrase) ? phrase : null;
}
