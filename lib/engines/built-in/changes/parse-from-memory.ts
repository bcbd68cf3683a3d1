import { formOf } from '@/lib/language/clauses/tree';
import { isSameThing } from '@/lib/language/comparison/find-retracted';
import type { ClauseFacts } from '../relations/clause-facts';
import { objectOf } from '../relations/match-relation';
import { changeTable } from './change-table';
import { baseOf, type Claims, claim } from './claim';
import { clearText, wordsFrom } from './claim-words';

const WORKS = /\b(?:works|working) (?:at|for)\b/;
const DOES = /^User (?:only |now |usually |always )?(?!(?:is|has|was|had)\b)(\p{Ll}+(?<=s)) /u;

/** Changes that need the memory to be understood: "I left Philips", "I cut down to one coffee a day". */
export function parseFromMemory(facts: ClauseFacts, known: readonly string[]): Claims | null {
  const { tree, verb, clause, isDenied } = facts;
  if (isDenied || clause.subjectKind !== 'self') return null;
  if (changeTable().leaving.has(verb)) {
    const obj = objectOf(facts);
    const employer =
      obj === undefined || tree.tokens[obj]?.upos !== 'PROPN'
        ? null
        : clearText(tree, wordsFrom(facts, tree.subtreeOf(obj)[0] ?? obj));
    const isKnown =
      employer !== null &&
      known.some((sentence) => sentence.includes(` ${employer}`) && WORKS.test(sentence));
    return isKnown ? { givenUp: [claim('work', employer)], takenUp: [] } : null;
  }
  const { amounts, levels } = changeTable();
  if (!amounts.has(verb) && !(facts.isCopular && levels.has(formOf(tree, facts.head)))) return null;
  const from = clause.words.find((index) => index > facts.head && formOf(tree, index) === 'to');
  const object = from === undefined ? null : clearAmount(facts, from + 1);
  const held =
    object &&
    known.find((sentence) => DOES.test(sentence) && isSameThing(sentence.replace(DOES, ''), object));
  const does = held ? DOES.exec(held)?.[1] : undefined;
  if (!object || !does) return null;
  const amount = claim(baseOf(does), object);
  return { givenUp: [amount], takenUp: [amount] };
}

function clearAmount({ tree, clause }: ClauseFacts, start: number): string | null {
  const words = clause.words.filter(
    (index) => index >= start && !/^(?:now|just|only|about)$/.test(formOf(tree, index)),
  );
  const phrase = words.map((index) => tree.tokens[index]?.form ?? '').join(' ');
  return /\d|^(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|half)\b/i.test(phrase) ? phrase : null;
}
