const SIGNS: readonly [RegExp, string][] = [
  [
    /\b(?:kill(?:ing)? myself|suicid\w+|end (?:my life|it all)|want(?:ed)? to die|don'?t want to (?:live|be alive)|self[- ]?harm\w*|hurt(?:ing)? myself|cut(?:ting)? myself|better off dead)\b/i,
    'self_harm',
  ],
  [
    /\b(?:(?:going to|want to|will|gonna) (?:kill|murder|shoot|stab|hurt) (?:him|her|them|my|someone|somebody|people|everyone))\b/i,
    'violence',
  ],
  [
    /\b(?:(?:he|she|they|my (?:husband|wife|partner|boyfriend|girlfriend|father|mother|dad|mom|uncle)) (?:hits?|beats?|abuses?|threatens?|raped|assaulted|molested) me|i (?:was|am being) (?:raped|abused|assaulted|stalked))\b/i,
    'abuse',
  ],
];

/** Lines about self-harm or danger: never filed as facts; the reply answers them with care. */
export function detectDanger(text: string): { isDanger: boolean; code: string } {
  const sign = SIGNS.find(([pattern]) => pattern.test(text));
  return { isDanger: sign !== undefined, code: sign?.[1] ?? '' };
}
