import type { Retraction } from '@/lib/contracts/candidate';
import { analyse, type TextAnalysis } from '@/lib/language/analyse';
import { type Acquaintance, introducePeople } from '@/lib/language/antecedents';
import { formOf, type Tree } from '@/lib/language/clauses/tree';
import { isPartner } from '@/lib/language/kin';
import { withFewer } from '@/lib/language/known-names';
import { NUMBER_WORDS } from '@/lib/language/lexicon/numbers';
import { leadOf } from '../extract/lead-of';
import type { Statement } from '../extract/statement';
import { parseStatements } from '../extract/statements';
import { type ClauseFacts, factsOf, type Somebody } from '../relations/clause-facts';
import { completionOf, objectOf, verbAt } from '../relations/match-relation';
import { parseRule } from './apply-rules';
import { changeTable } from './change-table';
import { type Claims, claim, claimOfAll } from './claim';
import { doingAt } from './claim-words';
import { parseCalledOff } from './parse-called-off';
import { parseDismissal, parseDismissed } from './parse-dismissed';
import { formerly, parseExchange, parsePair } from './parse-exchange';
import { parseFromMemory, parseLeaving } from './parse-from-memory';

/** A change of mind or of life. */
export interface Change extends Claims {
  /** The user's own words for it. */
  span: string;
}

/** Words of time and of hesitation, which introduce something new. */
const CUE =
  /^(?:well|so|oh|hey|actually|no|sorry|wait|these days|nowadays|lately|recently|now|turns out|correction|update|my mistake)\b|\b(?:now|these days|nowadays|lately|currently|any ?more|any longer|actually|instead|from now on)\b/iu;
const IMAGINED = /\b(?:if i|i wish|imagine|pretend|suppose|maybe|perhaps|might|would have|what if)\b/i;
const PRONOUN = /\b(?:that|it|them|those|these|this|him|her)\b(?! (?:i|is|are|was)\b)/i;
const CLEFT = /\bit(?:['’]s| is) (?:now )?(?<what>.+?) (?:that )?(?<says>i [a-z]+)\b(?=.* not )/i;
const FORMER_BOND = /\bused to (?:be (?:married|engaged|with)|date|go out with|live with)\b/i;
const CHANGED_MIND =
  /\b(?:changed my (?:mind|opinion|view)|had a change of heart|reconsidered|feel differently)(?: (?:about|on|regarding|of) (?<about>[^:;.,!—–]+?))?\s*(?:[:;.,!—–]|\b(?:and|so|because)\b|$)/i;
/** "She ran away and came back", "we found him": nobody is gone. */
const RETURNED =
  /(?<!(?:\bnever|\bnot|n['’]t) (?:\w+ )?)\b(?:(?:came|come|is|are|was) back|returned|turned up|found|(?:got|gave) (?:him|her|it|them) back)\b/i;
/** Longer sentences, in characters, are stories. */
const LONGEST_SENTENCE = 300;

/**
 * Parses what the person gives up and what they begin instead: "I no longer like golf", "I moved from Leeds to York", "I like
 * herbal tea now instead of green tea", "we broke up". Works on the person's words alone, so that it is independent of the
 * engine.
 *
 * @param acquaintance who a name or "she" refers to: "Rex died" is about the dog.
 * @returns one change for each statement that contains one; null if there are none.
 */
export function parseChange(
  analysis: TextAnalysis,
  acquaintance: Acquaintance = { known: [], earlier: [] },
): Change[] | null {
  const { text, own } = analysis;
  if (!changeTable().mayDescribeChange(text.replaceAll('’', "'"))) return null;
  const { known, earlier } = acquaintance;
  const mind = readMind(own.replaceAll('’', "'"));
  if (mind) return [mind];
  const statements = parseStatements(analysis, (sentence, start) =>
    introducePeople(sentence.slice(leadOf(sentence)).replace(CLEFT, '$2 $1'), {
      known,
      earlier: [...earlier, text.slice(0, start)],
    }),
  ).filter(({ sentence }) => sentence.text.length <= LONGEST_SENTENCE && !IMAGINED.test(sentence.text));
  const found: Change[] = [];
  const around = ({ start }: Statement) =>
    analysis.sentences.find((sentence) => sentence.start <= start && start < sentence.end)?.text ?? '';
  let isRead = false;
  for (const [place, statement] of statements.entries()) {
    const next = statements[place + 1];
    const both: Claims | null = next && !isRead && !statement.asks ? parsePair(statement, next, text) : null;
    const before = { known, earlier: [...earlier, text.slice(0, statement.start)] };
    const isBack = RETURNED.test(text.slice(statement.start));
    const change = both ?? (isRead || statement.asks ? null : parseStatement(statement, before, { isBack }));
    isRead = both !== null;
    if (!change || isOfFormerBond(change, around(statement)) || isOfSaying(change)) continue;
    const span = next && both ? text.slice(statement.sentence.start, next.sentence.end) : statement.text;
    found.push({ ...change, span });
  }
  return found.length > 0 ? found : null;
}

/** "I used to be married to Al, we split up in 2019": nothing ended that was true until now. */
function isOfFormerBond({ givenUp }: Claims, sentence: string): boolean {
  return FORMER_BOND.test(sentence) && givenUp.some(({ verb }) => verb === 'date' || verb === 'marry');
}

/** "As my gran used to say": nothing that was true has ended. */
const isOfSaying = ({ givenUp }: Claims): boolean => givenUp.some(({ verb }) => /^(?:say|tell)$/.test(verb));

/** "I've changed my mind about X: ..." marks the rest as a change, and resolves "it". */
function readMind(text: string): Change | null {
  const match = CHANGED_MIND.exec(text);
  if (!match || /\?\s*$/.test(text)) return null;
  const about = match.groups?.about?.trim() ?? '';
  const rest = text.slice(match.index + match[0].length);
  const span = text.trim();
  const before: Retraction = { verb: 'like', object: about, positive: null };
  for (const statement of parseStatements(analyse(about ? rest.replace(PRONOUN, about) : rest))) {
    const facts = factsOf(statement.clause);
    const read = parseStatement(statement, { known: [], earlier: [] }, { isExpected: true });
    if (read) return { ...read, span };
    // A plain statement is the new state: about the same thing, the previous attitude was the opposite.
    const claimed = facts.tense === 'present' && !facts.isDenied ? doingAt(facts, facts.head) : null;
    const isSame = about === '' || claimed?.object.toLowerCase() === about.toLowerCase();
    if (claimed)
      return {
        span,
        givenUp: [isSame ? { ...claimed, positive: !claimed.positive } : before],
        takenUp: [claimed],
      };
  }
  return about ? { span, givenUp: [before], takenUp: [] } : null;
}

function parseStatement(
  statement: Statement,
  acquaintance: Acquaintance,
  { isExpected = false, isBack = false } = {},
): Claims | null {
  const { known } = acquaintance;
  const facts = asDone(factsOf(statement.clause));
  if (facts.isUnreal) return null;
  const calledOff = parseCalledOff(facts, acquaintance);
  if (calledOff) return calledOff;
  if (facts.tense === 'future' || (facts.tense === 'modal' && !facts.isDenied)) return null;
  const lost =
    parseGone(facts, known, isBack) ?? readLeft(facts) ?? parseDismissal(facts) ?? parseLeaving(facts, known);
  if (lost) return lost;
  const of = ownerOf(facts);
  if (of === undefined) return null;
  const isNew = isExpected || CUE.test(statement.sentence.text);
  const read =
    parseDismissed(facts) ??
    (stoppedDeed(facts) === undefined ? parseRule(facts, known) : null) ??
    (isAlone(facts) ? (readOver(facts) ?? parseExchange(facts, isNew)) : null) ??
    parseFromMemory(facts, known);
  return read && (of === null ? read : ofSomebody(read, of));
}

/** The speaker alone: "my brother and I no longer speak" ends nothing of the speaker's. */
function isAlone({ clause, tree }: ClauseFacts): boolean {
  return clause.subject === null || tree.childOf(clause.subject, 'conj') === undefined;
}

/** The owner: null for the person, undefined for nobody related to them. */
function ownerOf({ clause, who }: ClauseFacts): string | null | undefined {
  if (clause.subjectKind === 'self' || clause.subjectKind === 'together') return null;
  if (!who?.isKin || who.of) return undefined;
  return nameOf(who);
}

const nameOf = ({ relation, name }: Somebody) => `${relation} ${name}`.trim();

/** "Had to be put down", "had to sell it": what had to be done was done. */
function asDone(facts: ClauseFacts): ClauseFacts {
  const deed = facts.verb === 'have' && facts.tense === 'past' ? completionOf(facts) : undefined;
  return deed === undefined ? facts : { ...facts, head: deed, verb: verbAt(facts, deed) };
}

/** "My hamster died", "my van was stolen". */
function parseGone(facts: ClauseFacts, known: readonly string[], isBack: boolean): Claims | null {
  const { who, tense, tree, head, verb } = facts;
  const { died, away } = changeTable().gone;
  if (!/^(?:past|perfect)$/.test(tense) || facts.isDenied) return null;
  const isDone = (words: ReadonlySet<string>) =>
    words.has(verb) || tree.childrenOf(head).some((child) => words.has(`${verb}_${formOf(tree, child)}`));
  const isDead = isDone(died) && who?.isKin !== false;
  const isStolen =
    tree.tokens[head]?.lemma === 'steal' && tree.childOf(head, 'aux:pass', 'aux', 'cop') !== undefined;
  if (!isDead && (isBack || !(isStolen || isDone(away)))) return null;
  if (!who) return parseFewer(facts, known);
  const owned = claim('have', nameOf(who));
  // Whoever died no longer lives or works anywhere.
  const all = { verb: '', object: '', positive: true, of: nameOf(who) };
  // "User has a kitten", whose name another memory tells.
  const unnamed = known.filter((sentence) =>
    new RegExp(`^\\S+ has an? ${RegExp.escape(who.relation)}$`).test(sentence),
  );
  const gone = { givenUp: [owned, ...(isDead ? [all] : []), ...unnamed.map(claimOfAll)], takenUp: [] };
  return who.of ? ofSomebody(gone, nameOf(who.of)) : gone;
}

/** "One of my cats died": there is one less than the memory says. */
function parseFewer({ tree, clause: { subject } }: ClauseFacts, known: readonly string[]): Claims | null {
  const several = tree.childOf(subject ?? -1, 'nmod') ?? -1;
  const number = NUMBER_WORDS.get(formOf(tree, subject ?? -1));
  if (number === undefined || !/^(?:my|our)$/.test(formOf(tree, several - 1))) return null;
  const [fewer, ...others] = known.flatMap((of) => {
    const sentence = withFewer(of, formOf(tree, several), number);
    return sentence === null ? [] : { givenUp: [claimOfAll(of)], takenUp: [], sentence };
  });
  return fewer && others.length === 0 ? fewer : null;
}

/** "My boyfriend left me", "my wife broke up with me". */
function readLeft({ who, verb, tree, head, tense }: ClauseFacts): Claims | null {
  if (!who || who.of || !isPartner(who.noun) || !/^(?:past|perfect)$/.test(tense)) return null;
  if (!/^(?:leave|dump|divorce|break_up|split_up)$/.test(verb)) return null;
  const isMe = tree.childrenBy(head, 'obj', 'obl').some((child) => formOf(tree, child) === 'me');
  return isMe ? { givenUp: [claim('date', '')], takenUp: [] } : null;
}

const formsOf = ({ tree, clause }: ClauseFacts): string =>
  clause.words.map((index) => formOf(tree, index)).join(' ');

/** "I no longer live in Leeds", "I stopped drinking wine", "I used to row". */
function readOver(facts: ClauseFacts): Claims | null {
  const { verb, tense, isOver, isCopular, head, tree } = facts;
  const ended = (old: Retraction | null) => old && { givenUp: [old], takenUp: [] };
  const isDone =
    isOver || (facts.isDenied && tense === 'present' && /\b(?:these days|nowadays)\b/.test(formsOf(facts)));
  // "No longer like": the verb, if the parser took another word for it.
  if (isDone && tense !== 'past')
    return ended(formOf(tree, head) === 'longer' ? doingAt(facts, head + 1, true) : doingAt(facts, head));
  if (isCopular || facts.isDenied) return null;
  if (verb === 'use' && tense === 'past')
    return FORMER_BOND.test(formsOf(facts)) ? null : ended(formerly(facts));
  const deed = stoppedDeed(facts);
  const isPast = /^(?:past|perfect)$/.test(tense);
  return deed === undefined || !isPast ? null : ended(doingAt(facts, deed, true));
}

/** The word for what somebody stopped doing: "smoking" in "I gave up smoking". */
function stoppedDeed(facts: ClauseFacts): number | undefined {
  if (!/^(?:stop|quit|give_up|cease|cut_out)$/.test(facts.verb)) return undefined;
  const to = completionOf(facts) ?? objectOf(facts);
  return to !== undefined && isDeed(facts.tree, to) ? to : undefined;
}

/** "Smoking", whether it is parsed as a verb or as a noun. */
function isDeed(tree: Tree, index: number): boolean {
  const { xpos, form = '' } = tree.tokens[index] ?? {};
  const isOwned = tree.childOf(index, 'det', 'nmod:poss') !== undefined;
  return xpos === 'VBG' || (xpos === 'NN' && form.endsWith('ing') && !isOwned);
}

function ofSomebody({ givenUp, takenUp, ...rest }: Claims, of: string): Claims {
  const theirs = (one: Retraction) => ({ ...one, of: one.of ? `${of}'s ${one.of}` : of });
  return { ...rest, givenUp: givenUp.map(theirs), takenUp: takenUp.map(theirs) };
}
