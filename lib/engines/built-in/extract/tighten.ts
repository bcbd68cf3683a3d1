import { YOUTH } from './patterns/pattern';

/** What hangs on a statement without being part of it. */
const TRAILING: readonly RegExp[] = [
  /,? (?:because|cause|although|though|whereas|so that|even though|even if|which|as long as|in case|unless|if (?:I|you|we|it|that|they|he|she)|that is why|and (?:so on|stuff|such|all that|everything|then some|it|that|they|he|she|you)|or (?:something|anything|so|whatever)|so (?:I|we|it|that|you|whatever|they|he|she|no)|but(?! now it is\b)(?! (?:(?:I|we) )?(?:have )?(?:since |then |now |recently |finally |eventually |just )*(?:quit|stopped|g[ai]ven? (?:it |that |them )?up)\b))\b.*$/i,
  /, so (?!(?:far|long|much|many|so)\b).*$/i,
  /,? since$/i,
  /, not (?!only\b).*$/i,
  new RegExp(
    `,? (?:since|as|while|when(?! I was (?:an? |in |only |just |still )*${YOUTH}\\b)|until|whenever) (?:I|we|it|he|she|they|you|my|there|that|the)\\b.*$`,
    'iu',
  ),
  / so (?:\p{L}+ ){1,3}(?:is|are|can|do|does)\b.*$/iu,
  /,? (?:wish me luck|fingers crossed|to be honest|I think|I guess|I believe|I suppose|if you (?:know|like|want|will)|as you know|like you|for you|with you|thank (?:you|goodness)|thanks|please|right now|right|again|anyway|instead|lately|today|these days|nowadays|overall|in general|somehow|already|(?<!\b(?:back|get|gets|got|getting|move|moved|moving|live|lives|lived|living|stay|stayed|put) (?:in )?)together|currently|now|here|there|yet|then|either|so far|a lot|so much|very much|alot|all the time|from time to time|every (?:now and then|once in a while)|most of the time|over and over|to me|for me)$/i,
];
/** What somebody feels or prefers only at times is not said without the times. */
const CONDITIONAL =
  /^I (?:\p{L}+ ){0,2}(?:feel|felt|get|become|prefer|(?:love|like|hate) it)\b.* ?(?:when|whenever) (?:I|my|we|it|there|the|people)\b|^I (?:\p{L}+ly )?\p{L}+ (?:when|whenever) (?:I|my|we|it|there|the|people)\b/iu;
/** "Used to smoke but I quit": one statement with one subject. */
const QUIT =
  / but (?:I|we)(?: have)? (?=(?:since |then |finally |eventually |just )*(?:quit|stopped|g[ai]ven? )\b)/gi;
const LEADING =
  /^(?:a lot of|lots of|a bunch of|tons of|some of the|some|all kinds of|all sorts of|any kind of|all types of)\s+(?=\p{L})/iu;

/** The core of an object or predicate: what follows from it, excuses or dates it by another event is left to the quote. */
export function tighten(text: string): string {
  if (CONDITIONAL.test(text)) return text;
  let said = text;
  for (let changed = true; changed; ) {
    const before = said;
    said = TRAILING.reduce((rest, trailing) => rest.replace(trailing, ''), said).replace(/[\s,.;:!-]+$/, '');
    changed = said !== before;
  }
  return said.replace(QUIT, ' but ').replace(LEADING, '') || text;
}
