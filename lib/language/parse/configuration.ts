/**
 * A state of the arc-hybrid transition system (Kuhlmann, Gómez-Rodríguez and Satta, 2011): a stack, a buffer of remaining
 * words, and the arcs so far. Word 0 is the artificial root at the bottom of the stack.
 *
 * SHIFT moves the next word onto the stack; LEFT makes the next word the head of the stack's top and pops it; RIGHT
 * makes the word below the top its head and pops it. A sentence of n words always takes 2n steps, so derivations have
 * comparable scores.
 *
 * All numbers of a state are in one array, so that copying takes one call.
 */
export interface Configuration {
  cells: Int32Array;
  stackSize: number;
  /** The first word of the buffer; one more than the last word when the buffer is empty. */
  next: number;
}

/** Sections of the array, one cell per word: [section × words + word]. */
export const HEAD = 0;
export const LABEL = 1;
/** Outermost children and their inner neighbours; 0 for none. */
export const LEFT_CHILD = 2;
export const LEFT_CHILD_2 = 3;
export const RIGHT_CHILD = 4;
export const RIGHT_CHILD_2 = 5;
export const RIGHT_COUNT = 6;
/** Labels of the children as a bit set; rare labels share bits. */
export const LEFT_LABELS = 7;
export const RIGHT_LABELS = 8;
const STACK = 9;
const PARTS = 10;

/** Action numbers: 0 shifts, then a LEFT and a RIGHT for each label. */
export const SHIFT = 0;
export const leftAction = (label: number) => 1 + 2 * label;
export const rightAction = (label: number) => 2 + 2 * label;
export const labelOf = (action: number) => (action - 1) >> 1;
export const isLeft = (action: number) => (action & 1) === 1;
export const actionsFor = (labels: number) => 1 + 2 * labels;

/** The initial state: the root on the stack, every word in the buffer. */
export function startOf(words: number): Configuration {
  return { cells: new Int32Array(PARTS * (words + 1)), stackSize: 1, next: 1 };
}

/** Copies `from` into `to`; both must be of the same sentence. */
export function copyInto(to: Configuration, from: Configuration): void {
  to.cells.set(from.cells);
  to.stackSize = from.stackSize;
  to.next = from.next;
}

export const widthOf = (state: Configuration) => state.cells.length / PARTS;
export const isFinal = (state: Configuration) => state.stackSize === 1 && state.next === widthOf(state);

/** The word `depth` below the stack's top; 0, the root, if the stack is shorter. */
export function stackAt(state: Configuration, width: number, depth: number): number {
  const at = state.stackSize - 1 - depth;
  return at > 0 ? (state.cells[STACK * width + at] ?? 0) : 0;
}

/** @param root the label reserved for the sentence's root. */
export function isLegal(state: Configuration, width: number, action: number, root: number): boolean {
  if (action === SHIFT) return state.next < width;
  if (state.stackSize < 2) return false;
  const label = labelOf(action);
  if (isLeft(action)) return state.next < width && label !== root;
  // Only one word depends on the root: the last one left.
  return state.stackSize === 2 ? state.next === width && label === root : label !== root;
}

/** Whether the head that an action selects already has a child with the action's label, on either side. */
export function isRepeated(state: Configuration, width: number, action: number): boolean {
  const { cells, next } = state;
  const head = isLeft(action) ? next : stackAt(state, width, 1);
  const label = labelOf(action);
  const labels = (cells[LEFT_LABELS * width + head] ?? 0) | (cells[RIGHT_LABELS * width + head] ?? 0);
  if ((labels & (1 << (label & 31))) === 0) return false;
  // Rare labels share bits.
  for (let word = 1; word < width; word++)
    if (cells[HEAD * width + word] === head && cells[LABEL * width + word] === label) return true;
  return false;
}

export function apply(state: Configuration, width: number, action: number): void {
  const { cells } = state;
  if (action === SHIFT) {
    cells[STACK * width + state.stackSize] = state.next;
    state.stackSize++;
    state.next++;
    return;
  }
  const child = stackAt(state, width, 0);
  state.stackSize--;
  const label = labelOf(action);
  const toLeft = isLeft(action);
  const head = toLeft ? state.next : stackAt(state, width, 0);
  cells[HEAD * width + child] = head;
  cells[LABEL * width + child] = label;
  const outer = (toLeft ? LEFT_CHILD : RIGHT_CHILD) * width + head;
  const second = (toLeft ? LEFT_CHILD_2 : RIGHT_CHILD_2) * width + head;
  const labels = (toLeft ? LEFT_LABELS : RIGHT_LABELS) * width + head;
  cells[second] = cells[outer] ?? 0;
  cells[outer] = child;
  if (!toLeft) cells[RIGHT_COUNT * width + head] = (cells[RIGHT_COUNT * width + head] ?? 0) + 1;
  cells[labels] = (cells[labels] ?? 0) | (1 << (label & 31));
}
