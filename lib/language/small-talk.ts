import SMALL_TALK from './lexicon/small-talk.json';
import { SPACED_COURTESIES, UNSPACED_COURTESIES } from './multilingual/courtesies';

const { unspaced, ...spaced } = SMALL_TALK;
const NICETY = `(?:${[...Object.values(spaced).flat(), ...SPACED_COURTESIES].join('|')})`;
const LATIN = new RegExp(String.raw`^[\s¡¿*~]*(?:${NICETY}(?:$|[\s,.!?…~;:)(*-]+))+$`, 'iu');
/** Languages without spaces. */
const UNSPACED = new RegExp(
  `^(?:[\\s、。！？!?.,~…]|${[...unspaced, ...UNSPACED_COURTESIES].join('|')})*$`,
  'u',
);
const SYMBOLS_ONLY = /^[\p{P}\p{S}\s]+$/u;

/** Greetings, thanks, farewells, applause, emoji and nothing else; never the name of the person or a fact. */
export function isSmallTalk(text: string, characterName: string): boolean {
  const name = characterName.replace(/[^\p{L}\p{N} ]/gu, '').trim();
  const rest =
    name === ''
      ? text
      : text.replace(new RegExp(String.raw`(?<!\p{L})${RegExp.escape(name)}(?!\p{L})`, 'giu'), ' ').trim();
  const plain = rest
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain === '' || SYMBOLS_ONLY.test(plain) || LATIN.test(plain) || UNSPACED.test(plain);
}
