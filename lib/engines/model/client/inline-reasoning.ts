const OPENINGS = ['<think>', '<thinking>'];
const CLOSINGS = ['</think>', '</thinking>'];
const OPENING = /<think(?:ing)?>/i;
const CLOSING = /<\/think(?:ing)?>\s*/i;
/** The length of the longest closing tag, of which all but the last sign may have arrived. */
const LONGEST_CLOSING = '</thinking>'.length;

export interface ReasoningFilter {
  /** Takes the next piece of a reply. @returns what of it may be shown now; `drops`: what was shown so far was reasoning. */
  pass(piece: string): { text: string; drops: boolean };
  /** What was held back at the end, since it could have become a tag. */
  rest(): string;
}

/**
 * Drops the reasoning in tags that some models begin their replies with; its tags may arrive in pieces. Where a server's
 * template has written the opening tag into the prompt, the closing one comes alone: what stands before it was shown by then.
 *
 * @param comesFirst the model is known to do so: nothing is shown before the tag.
 */
export function filterReasoning({ comesFirst = false }: { comesFirst?: boolean } = {}): ReasoningFilter {
  let state: 'start' | 'unopened' | 'inside' | 'after' | 'reply' | 'plain' = comesFirst
    ? 'unopened'
    : 'start';
  let held = '';
  let tail = '';
  const release = () => {
    const text = held;
    held = '';
    return text;
  };
  /** In a reply without an opening tag: shows what cannot be the beginning of a closing one. */
  const watch = (): { text: string; drops: boolean } => {
    const end = CLOSING.exec(held);
    if (OPENING.test(tail + (end ? held.slice(0, end.index) : held))) {
      state = 'plain';
      return { text: release(), drops: false };
    }
    if (end) {
      state = 'after';
      held = held.slice(end.index + end[0].length);
      return { text: showAfter(), drops: true };
    }
    const begun = held.lastIndexOf('<');
    const rest = held.slice(begun).toLowerCase();
    const shown = begun >= 0 && CLOSINGS.some((tag) => tag.startsWith(rest)) ? held.slice(0, begun) : held;
    held = held.slice(shown.length);
    tail = (tail + shown).slice(-LONGEST_CLOSING);
    return { text: shown, drops: false };
  };
  const showAfter = () => {
    held = held.trimStart();
    if (held === '') return '';
    state = 'plain';
    return release();
  };
  return {
    pass(piece) {
      if (state === 'plain') return { text: piece, drops: false };
      held += piece;
      if (state === 'reply') return watch();
      if (state === 'start') {
        const begun = held.trimStart().toLowerCase();
        const opening = OPENINGS.find((tag) => begun.startsWith(tag));
        if (!opening) {
          if (OPENINGS.some((tag) => tag.startsWith(begun))) return { text: '', drops: false };
          state = 'reply';
          return watch();
        }
        state = 'inside';
        held = held.trimStart().slice(opening.length);
      }
      if (state === 'inside' || state === 'unopened') {
        const end = CLOSING.exec(held);
        if (!end) {
          if (state === 'inside') held = held.slice(1 - LONGEST_CLOSING);
          return { text: '', drops: false };
        }
        state = 'after';
        held = held.slice(end.index + end[0].length);
      }
      return { text: showAfter(), drops: false };
    },
    rest: () => (state === 'inside' ? '' : release()),
  };
}
