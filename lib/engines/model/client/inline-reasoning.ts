const OPENINGS = ['<think>', '<thinking>'];
const CLOSING = /<\/think(?:ing)?>\s*/i;
/** The length of the longest closing tag, of which all but the last sign may have arrived. */
const LONGEST_CLOSING = '</thinking>'.length;

export interface ReasoningFilter {
  /** Takes the next piece of a reply. @returns what of it may be shown now. */
  pass(piece: string): string;
  /** What was held back at the end, since it could have become a tag. */
  rest(): string;
}

/** Drops the reasoning in tags that some models begin their replies with; its tags may arrive in pieces. */
export function filterReasoning(): ReasoningFilter {
  let state: 'start' | 'inside' | 'after' | 'reply' = 'start';
  let held = '';
  const release = () => {
    const text = held;
    held = '';
    return text;
  };
  return {
    pass(piece) {
      if (state === 'reply') return piece;
      held += piece;
      if (state === 'start') {
        const begun = held.trimStart().toLowerCase();
        const opening = OPENINGS.find((tag) => begun.startsWith(tag));
        if (!opening) {
          if (OPENINGS.some((tag) => tag.startsWith(begun))) return '';
          state = 'reply';
          return release();
        }
        state = 'inside';
        held = held.trimStart().slice(opening.length);
      }
      if (state === 'inside') {
        const end = CLOSING.exec(held);
        if (!end) {
          held = held.slice(1 - LONGEST_CLOSING);
          return '';
        }
        state = 'after';
        held = held.slice(end.index + end[0].length);
      }
      held = held.trimStart();
      if (held === '') return '';
      state = 'reply';
      return release();
    },
    rest: () => (state === 'start' ? release() : ''),
  };
}
