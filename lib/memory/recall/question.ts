/** What a message asks of the memory, as the language module understands it. */
export interface Question {
  text: string;
  /** Its content words, in the form of a memory's tags. */
  tags: string[];
  /** Words of the topics it is about. */
  expanded: string[];
  /** The text that it depends on; empty if it stands by itself. */
  leaning: string;
  /** Content words that are next to each other. */
  phrases: string[];
  /** Stems that mean little in any message. */
  general: ReadonlySet<string>;
  /**
   * In scripts without spaces between words: what means little by itself, as function words do and characters that are only part
   * of a word.
   */
  fillers: string[];
  /** It asks for something, with or without a question mark. */
  asks: boolean;
  /** It asks for a choice or a plan: the person's preferences, goals and restrictions are relevant even without a shared word. */
  asksAdvice: boolean;
  /** It asks about the person's own life: memories about others with the same words are less relevant. */
  asksOwnLife: boolean;
  /** It asks what the person themself did, has or is. */
  asksOfSelf: boolean;
  /** It expects to be known: it asks about something of theirs, or about what they once said. */
  isPersonal: boolean;
  /** It refers to the person: "I", "my", "our". */
  isAboutSelf: boolean;
  /** It is about the assistant, not about the person. */
  isAboutAssistant: boolean;
  /** Written in a script without spaces between words. */
  isUnspaced: boolean;
  /** It asks how things are, not how they were: of two statements about one thing the newer one answers it. */
  present: boolean;
  /** The names in it, each in all forms that are looked up. */
  names: string[][];
  /** The slot that holds the answer; null if there is none. */
  askedSlot: AskedSlot | null;
  /** The dates that it names, `YYYY-MM-DD`, `end` exclusive; null if open. */
  days: { start: string | null; end: string | null }[];
  /** It asks what happens in the person's life on those dates, not something about the world: "what did I do in May". */
  asksOfOwnTime: boolean;
}

/** The predicates of the memories that answer a question. */
export interface AskedSlot {
  /** A pattern for predicates, one of our own. */
  predicates: string;
  /** The owner, as predicates spell it (`sister`, `ines`); null for the person themself. */
  of: string | null;
}
