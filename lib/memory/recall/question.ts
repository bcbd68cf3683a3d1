/** What a message asks of the memory, as a language understands it. */
export interface Question {
  text: string;
  /** Its content words, as a memory's tags are made. */
  tags: string[];
  /** Words of the topics it is about. */
  expanded: string[];
  /** What it leans on; empty when it stands by itself. */
  leaning: string;
  /** Content words that stand side by side. */
  phrases: string[];
  /** Stems that mean little in any message. */
  general: ReadonlySet<string>;
  /** It asks for something, with a question mark or without. */
  asks: boolean;
  /** It asks for a choice or a plan: what the person likes, wants and cannot have bears on it without a word in common. */
  asksAdvice: boolean;
  /** It asks of the person's own life: what others do with the same word bears on it less. */
  asksOwnLife: boolean;
  /** It asks what the person themself did, has or is. */
  asksOfSelf: boolean;
  /** It asks as somebody who wants to be known: for what is theirs, or what they once said. */
  isPersonal: boolean;
  /** The person is in it: "I", "my", "our". */
  isAboutSelf: boolean;
  /** It is about who answers, not about the person. */
  isAboutAssistant: boolean;
  /** Written in a script that does not space its words. */
  isUnspaced: boolean;
  /** It asks how things are, not how they were: of two statements about one thing the newer answers. */
  present: boolean;
  /** The names in it, each in the forms under which it is looked up. */
  names: string[][];
  /** Where the answer is filed; null where it asks for none. */
  askedSlot: AskedSlot | null;
  /** The days that it names, `YYYY-MM-DD`, `end` exclusive; null where open. */
  days: { start: string | null; end: string | null }[];
}

/** Predicates under which an answer is filed. */
export interface AskedSlot {
  /** One of our own patterns of them. */
  predicates: string;
  /** Whose in the person's life, as predicates spell it (`sister`, `ines`); null for the person's own. */
  of: string | null;
}
