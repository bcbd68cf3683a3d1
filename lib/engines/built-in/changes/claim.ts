import type { Retraction } from '@/lib/contracts/candidate';
import { parseOwner } from '@/lib/language/comparison/related-person';
import { isDislike, relationClassOf } from '@/lib/language/comparison/relation-class';
import { english } from '@/lib/language/english/english';

/** What is no longer true, and what is true instead. */
export interface Claims {
  /** An empty object means anything known of that kind ("I quit my job"). */
  givenUp: readonly Retraction[];
  /** Empty if the person only gave something up. */
  takenUp: readonly Retraction[];
  /** The end in the third person, in the person's own words, if its verb is not theirs: "was fired". */
  says?: string;
  /** The same as a whole sentence. */
  sentence?: string;
  /** Only the memory shows what ended; `unclearly`: the person's own words would not tell it to a reader. */
  implied?: 'clearly' | 'unclearly';
}

/** Liking by any verb is `like`; "dislike X" is the negation of "like X". */
export function claim(verb: string, object: string): Retraction {
  const base = verb.endsWith('ing') ? baseOf(verb, 'VBG') : verb;
  // "I can't bear crowds any more"
  const isAttitude = base === 'bear' || relationClassOf(base) === 'attitude';
  return { verb: isAttitude ? 'like' : base, object, positive: !isDislike(base) };
}

/** A verb's dictionary form: of "drinking" (`VBG`), "goes" (`VBZ`). */
export function baseOf(verb: string, xpos: 'VBG' | 'VBZ'): string {
  return english().parser.lemmatise({ form: verb, upos: 'VERB', xpos, deprel: 'root', headXpos: '' });
}

/** All that a sentence of the memory says. */
export function claimOfAll(sentence: string): Retraction {
  const owner = parseOwner(sentence);
  const of = owner && `${owner.relation} ${owner.name ?? ''}`.trim();
  const object = sentence.slice(owner?.length ?? 0).replace(/^User(?:'s)?(?= )/, '');
  return { verb: '', object: object.trim(), positive: true, ...(of && { of }) };
}
