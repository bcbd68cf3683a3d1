import { createTree, type Tree } from '@/lib/language/clauses/tree';
import type { ParsedSentence, ParsedToken } from '@/lib/language/parse/parsed-sentence';
import type { WordClasses } from './word-knowledge';

/** Who or what a phrase refers to, from the speaker's point of view. */
export type Referent =
  | 'self'
  | 'group'
  | 'own'
  | 'addressee'
  | 'neuter'
  | 'other'
  | 'anyone'
  | 'name'
  | 'noun'
  | 'none';

export interface Clause {
  /** The index of the predicate. */
  readonly index: number;
  readonly predicate: ParsedToken;
  /** The index of the subject, -1 for none. An elided one is taken from the governing clause. */
  readonly subject: number;
  readonly referent: Referent;
  /** The finite verb's tense or modal, then "+" perfect and "~" progressive. */
  readonly tense: string;
  readonly negated: boolean;
  readonly copula: boolean;
}

/** A sentence with queries on its tree. */
export interface SentenceTree extends Tree {
  /**
   * Each word as in the word lists: the lemma in lower case; inside a quotation with a prefix, since those words are
   * another's, or material to work on.
   */
  readonly words: readonly string[];
  readonly clauses: readonly Clause[];
  /** The referent of a phrase, given the index of its head. */
  referentOf(index: number): Referent;
}

const CLAUSES = /^(?:root|ccomp|xcomp|advcl|acl|parataxis|csubj)/;
const SUBJECTS = /^(?:nsubj|csubj|expl)/;

/** @param text the whole message, since quotations may begin before the sentence and end after it. */
export function readTree(sentence: ParsedSentence, text: string, classOf: WordClasses): SentenceTree {
  const tree = createTree(sentence);
  const { tokens, childrenOf } = tree;
  const quotations = findQuotations(text);
  const words = tokens.map(({ lemma, start, end }) => {
    const quoted = quotations.some((span) => span.start < start && end < span.end);
    return `${quoted ? '"' : ''}${lemma.toLowerCase()}`;
  });
  const referentOf = (index: number): Referent => {
    const token = tokens[index];
    if (!token) return 'none';
    const known = pronounReferent(words[index] ?? '', classOf);
    if (known) return known;
    const owned = childrenOf(index).some((child) => {
      const owner = classOf(words[child] ?? '');
      return tokens[child]?.deprel === 'nmod:poss' && (owner === 'self' || owner === 'group');
    });
    if (owned) return 'own';
    return token.upos === 'PROPN' ? 'name' : 'noun';
  };
  const subjects = new Map<number, number>();
  const subjectOf = (index: number): number => {
    const known = subjects.get(index);
    if (known !== undefined) return known;
    subjects.set(index, -1);
    const found = childrenOf(index).find((child) => SUBJECTS.test(tokens[child]?.deprel ?? ''));
    const inherits = /^(?:conj|xcomp|advcl)/.test(tokens[index]?.deprel ?? '');
    const subject = found ?? (inherits ? subjectOf(tokens[index]?.head ?? -1) : -1);
    subjects.set(index, subject);
    return subject;
  };
  const clauses = tokens.flatMap((predicate, index): Clause[] => {
    const below = childrenOf(index);
    if (!isClause(predicate, below, tokens)) return [];
    const subject = subjectOf(index);
    return [
      {
        ...{ index, predicate, subject, referent: referentOf(subject) },
        tense: parseTense(predicate, below, tokens),
        negated: below.some((child) => isNegation(words[child] ?? '')),
        copula: below.some((child) => tokens[child]?.deprel === 'cop'),
      },
    ];
  });
  return { ...tree, words, clauses, referentOf };
}

/** Shorter quotations are titles and names. */
const QUOTATION = /["“](?:[^\s"“”]+\s+){3,}[^\s"“”]+["”]/gu;

function findQuotations(text: string): { start: number; end: number }[] {
  if (!/["“]/.test(text)) return [];
  return Array.from(text.matchAll(QUOTATION), ({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));
}

const PRONOUNS = ['self', 'group', 'addressee', 'neuter', 'anyone'] as const;

function pronounReferent(word: string, classOf: WordClasses): Referent | null {
  const known = classOf(word);
  if (known === 'others') return 'other';
  return PRONOUNS.find((name) => name === known) ?? null;
}

function isClause(token: ParsedToken, below: readonly number[], tokens: readonly ParsedToken[]): boolean {
  if (CLAUSES.test(token.deprel)) return true;
  if (token.deprel !== 'conj') return false;
  return token.upos === 'VERB' || below.some((child) => /^(?:nsubj|cop)/.test(tokens[child]?.deprel ?? ''));
}

function isNegation(word: string): boolean {
  return word === 'not' || word === 'never' || word === 'no';
}

function parseTense(
  predicate: ParsedToken,
  below: readonly number[],
  tokens: readonly ParsedToken[],
): string {
  const verbs = [...below.flatMap((child) => tokens[child] ?? []), predicate].filter(
    ({ deprel }) => deprel === 'cop' || deprel.startsWith('aux') || deprel === predicate.deprel,
  );
  const modal = verbs.find(({ xpos }) => xpos === 'MD');
  const finite = verbs.find(({ xpos }) => /^VB[DPZ]$/.test(xpos));
  const base = modal ? modal.lemma : (finite?.xpos ?? `-${predicate.xpos}`);
  const auxiliaries = verbs.filter(({ deprel }) => deprel.startsWith('aux'));
  const perfect = predicate.xpos === 'VBN' && auxiliaries.some(({ lemma }) => lemma === 'have') ? '+' : '';
  const progressive = predicate.xpos === 'VBG' && auxiliaries.some(({ lemma }) => lemma === 'be') ? '~' : '';
  return `${base}${perfect}${progressive}`;
}
