/**
 * The Fowler–Noll–Vo hash of a part of a text: 32 bits, fast, and the same everywhere. Its low bits are poor, so each caller
 * mixes it once more.
 */
export function fnv1a(text: string, from = 0, to = text.length): number {
  let hash = 0x811c9dc5;
  for (let index = from; index < to; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}
