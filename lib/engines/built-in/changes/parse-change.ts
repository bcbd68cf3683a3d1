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
import { formerly, parseExchange, parsePair, pastWhereAlike } from './parse-exchange';
import { parseFromMemory, parseLeaving } from './parse-from-memory';

/** A statement about oneself, as verb and object in the author's words; `positive` is false for a dislike. */
export type Claim = Retraction;

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
  for (let place = 0; place < statements.length; place++) {
    const statement = statements[place];
    const next = statements[place + 1];
    if (!statement || statement.asks) continue;
    const both = next ? parsePair(statement, next, text) : null;
    if (both) place++;
    const change =
      both ?? parseStatement(statement, { known, earlier: [...earlier, text.slice(0, statement.start)] });
    if (change && !isOfFormerBond(change, around(statement)))
      found.push({ ...change, span: both ? sentencesOf(text, statement, next) : spanOf(statement) });
  }
  return found.length > 0 ? found : null;
}

/** "I used to be married to Al, we split up in 2019": nothing ended that was true until now. */
function isOfFormerBond({ givenUp }: Claims, sentence: string): boolean {
  return FORMER_BOND.test(sentence) && givenUp.some(({ verb }) => verb === 'date' || verb === 'marry');
}

const spanOf = ({ text }: Statement): string => text;

function sentencesOf(text: string, first: Statement, last: Statement | undefined): string {
  return text.slice(first.sentence.start, (last ?? first).sentence.end);
}

/** "I've changed my mind about X: ..." marks the rest as a change, and resolves "it". */
function readMind(text: string): Change | null {
  const match = CHANGED_MIND.exec(text);
  if (!match || /\?\s*$/.test(text)) return null;
  const about = match.groups?.about?.trim() ?? '';
  const rest = text.slice(match.index + match[0].length);
  const span = text.trim();
  for (const statement of parseStatements(analyse(about ? rest.replace(PRONOUN, about) : rest))) {
    if (statement.clause.subjectKind !== 'self') continue;
    const read =
      parseStatement(statement, { known: [], earlier: [] }, true) ?? readPlain(factsOf(statement.clause));
    if (!read) continue;
    const already = read.givenUp.length > 0 || about === '';
    return already ? { ...read, span } : { ...read, givenUp: [attitudeTo(about, read.takenUp)], span };
  }
  return about ? { span, givenUp: [{ verb: 'like', object: about, positive: null }], takenUp: [] } : null;
}

/** After "I've changed my mind", a plain statement is the new state. */
function readPlain(facts: ClauseFacts): Claims | null {
  const claimed = facts.tense === 'present' ? doingAt(facts, facts.head) : null;
  if (!claimed) return null;
  return { givenUp: [], takenUp: [facts.isDenied ? { ...claimed, positive: !claimed.positive } : claimed] };
}

/** The previous attitude: the opposite, if the same thing is mentioned. */
function attitudeTo(object: string, takenUp: readonly Claim[]): Claim {
  const same = takenUp.find((claim) => claim.object.toLowerCase() === object.toLowerCase());
  return { verb: 'like', object, positive: same?.positive == null ? null : !same.positive };
}

function parseStatement(statement: Statement, acquaintance: Acquaintance, isExpected = false): Claims | null {
  const { known } = acquaintance;
  const facts = asDone(pastWhereAlike(factsOf(statement.clause)));
  const calledOff = parseCalledOff(facts, acquaintance);
  if (calledOff) return calledOff;
  if (facts.tense === 'future' || (facts.tense === 'modal' && !facts.isDenied)) return null;
  const lost =
    parseGone(facts, known) ?? readLeft(facts) ?? parseDismissal(facts) ?? parseLeaving(facts, known);
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
function parseGone(facts: ClauseFacts, known: readonly string[]): Claims | null {
  const { who, tense, tree, head, verb } = facts;
  const { died } = changeTable().gone;
  if (!/^(?:past|perfect)$/.test(tense) || facts.isDenied) return null;
  const isPut =
    verb !== 'put' || tree.subtreeOf(head).some((index) => /^(?:down|sleep)$/.test(formOf(tree, index)));
  const isDead = died.has(verb) && isPut && verb !== 'pass' && who?.isKin !== false;
  const isPassed = verb === 'pass' && tree.subtreeOf(head).some((index) => formOf(tree, index) === 'away');
  if (!isDead && !isPassed && !isLost()) return null;
  if (!who) return parseFewer(facts, known);
  const of = who.of ? nameOf(who.of) : undefined;
  const owned: Claim = { ...claim('have', nameOf(who)), ...(of && { of }) };
  // Whoever died no longer lives or works anywhere.
  const all = { verb: '', object: '', positive: true, of: of ? `${of}'s ${nameOf(who)}` : nameOf(who) };
  return { givenUp: isDead || isPassed ? [owned, all] : [owned], takenUp: [] };

  function isLost(): boolean {
    return (
      verb === 'run_away' ||
      (verb === 'run' && tree.childrenOf(head).some((child) => formOf(tree, child) === 'away')) ||
      (tree.tokens[head]?.lemma === 'steal' && tree.childOf(head, 'aux:pass', 'aux', 'cop') !== undefined)
    );
  }
}

/** "One of my cats died": there is one less than the memory says. */
function parseFewer({ tree, clause: { subject } }: ClauseFacts, known: readonly string[]): Claims | null {
  const several = tree.childOf(subject ?? -1, 'nmod');
  const number = NUMBER_WORDS.get(formOf(tree, subject ?? -1));
  if (number === undefined || several === undefined || !/^(?:my|our)$/.test(formOf(tree, several - 1)))
    return null;
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
  const isDone =
    isOver || (facts.isDenied && tense === 'present' && /\b(?:these days|nowadays)\b/.test(formsOf(facts)));
  if (isDone && tense !== 'past') {
    // "No longer like": the verb, if the parser took another word for it.
    const isAfter = formOf(tree, head) === 'longer';
    const old = isAfter ? doingAt(facts, head + 1, true) : doingAt(facts, head);
    return old && { givenUp: [old], takenUp: [] };
  }
  if (isCopular || facts.isDenied) return null;
  if (verb === 'use' && tense === 'past') {
    if (FORMER_BOND.test(formsOf(facts))) return null;
    const old = formerly(facts);
    return old && { givenUp: [old], takenUp: [] };
  }
  const deed = stoppedDeed(facts);
  if (deed === undefined || !/^(?:past|perfect)$/.test(tense)) return null;
  const old = doingAt(facts, deed, true);
  return old && { givenUp: [old], takenUp: [] };
}

/** The word for what somebody stopped doing: "smoking" in "I gave up smoking". */
function stoppedDeed(facts: ClauseFacts): number | undefined {
  if (!/^(?:stop|quit|give_up|cease|cut_out)$/.test(facts.verb)) return undefined;
  const to = completionOf(facts) ?? objectOf(facts);
  return to !== undefined && isDeed(facts.tree, to) ? to : undefined;
}

/** "Smoking", whether it is parsed as a verb or as a noun. */
function isDeed(tree: Tree, index: number): boolean {
  const token = tree.tokens[index];
  return (
    token?.xpos === 'VBG' ||
    (token?.xpos === 'NN' && /ing$/.test(token.form) && tree.childOf(index, 'det', 'nmod:poss') === undefined)
  );
}

function ofSomebody({ givenUp, takenUp, ...rest }: Claims, of: string): Claims {
  const theirs = (claimed: Claim): Claim => ({ ...claimed, of: claimed.of ? `${of}'s ${claimed.of}` : of });
  return { ...rest, givenUp: givenUp.map(theirs), takenUp: takenUp.map(theirs) };
}
