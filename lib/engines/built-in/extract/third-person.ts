/** Verbs whose form with "I" and with a past meaning are the same, or whose past does not end in -ed. */
const IRREGULAR_PAST = new Set(
  `was were had did went got made took came saw knew thought found gave told felt became left began kept held wrote stood heard
  meant met ran paid sat spoke led grew lost fell sent built understood drew broke spent rose drove bought wore chose ate
  won taught caught fought sold slept swam sang drank flew forgot forgave hid rode shook stole threw woke dealt dug fed fled hung
  laid lit slid stuck struck swore tore dreamt learnt burnt bent bit blew brought froze shot shut sought said used quit could would
  should might must may can cannot will shall ought`.split(/\s+/),
);
const ENDS_LIKE_PAST = new Set([
  'need',
  'feed',
  'breed',
  'seed',
  'speed',
  'bleed',
  'succeed',
  'proceed',
  'exceed',
  'weed',
  'heed',
  'embed',
  'shed',
  'wed',
]);
const BEFORE_VERB =
  /^(?:always|usually|often|normally|never|sometimes|rarely|seldom|hardly|mostly|generally|regularly|occasionally|frequently|mainly|recently|currently|now|still|only|finally|once|already|even|ever|almost|barely|typically|no|longer|not|both|all|then|first|mostly|probably|soon|eventually|do)$/i;

/** Verbs whose past and present are one, where what follows tells that it is over. */
const PAST_PHRASE =
  /^(?:cut (?:down|back|out|off|my)|hurt my|hit (?!on\b)|split (?:up|from|with)|let (?:him|her|them|go)|quit|bet|cast|burst)\b/i;
const JOINED: Record<string, string> = { am: 'is', have: 'has', 'do not': 'does not' };

/** Whether a verb as it stands after "I" is past (or a modal): it keeps its form with "User". */
export function isPast(verb: string): boolean {
  const said = verb.toLowerCase();
  return IRREGULAR_PAST.has(said) || (/(?:[^e]ed|[^s]eed|ied)$/.test(said) && !ENDS_LIKE_PAST.has(said));
}

/** "live" → "lives", "have" → "has", "went" → "went". */
export function agreeWithUser(verb: string): string {
  const said = verb.toLowerCase();
  if (said === 'am' || said === 'are') return 'is';
  if (said === 'were') return 'was';
  if (said === 'have') return 'has';
  if (said === 'do') return 'does';
  if (isPast(said)) return verb;
  if (/[^aeiou]y$/.test(said)) return `${verb.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh|o)$/.test(said) ? `${verb}es` : `${verb}s`;
}

/** "never work on Sundays" → "never works on Sundays": what follows "User", with its verb in agreement. */
export function agreePredicate(rest: string): string {
  const tokens = rest.split(' ');
  const verb = tokens.findIndex((word) => !BEFORE_VERB.test(word) || /^do$/i.test(word));
  return tokens
    .map((word, place) =>
      place === verb && !PAST_PHRASE.test(tokens.slice(place).join(' ')) ? agreeWithUser(word) : word,
    )
    .join(' ')
    .replace(
      /\b(and|but|or) (am|have|do not)\b/g,
      (_, joint: string, also: string) => `${joint} ${JOINED[also] ?? also}`,
    );
}

/** "Do" with an object is the verb itself; before another verb it only stresses or denies that one. */
const DOES_SOMETHING =
  /^do (?:a|an|the|my|our|some|alot|lots|many|most|all|it|this|that|\p{L}+(?:ing|s))\b/iu;

/** The verb of what follows "I", adverbs aside; empty where there is none. */
export function mainVerb(rest: string): string {
  if (DOES_SOMETHING.test(rest)) return 'do';
  return rest.split(' ').find((word) => !BEFORE_VERB.test(word)) ?? '';
}

const OWN_VERB =
  /\b(?:I|[Ww]e) ((?:(?:\p{L}+ly|always|often|never|sometimes|also|still|now|just) )*)([\p{L}']+)/gu;
const FORMS: readonly [RegExp, string, string][] = [
  [/\b(?:myself|ourselves)\b/gi, 'themselves', 'themselves'],
  [/\b(?:mine|ours)\b/gi, 'theirs', "User's"],
  // A capital inside the sentence is part of a title: "Stand by Me", "My Fair Lady".
  [/\b(?:my|our)\b|^(?:My|Our)\b/g, 'their', "User's"],
  [/\b(?:I|we|us|me)\b|^(?:We|Us|Me)\b/g, 'User', 'User'],
];
const OTHERS = /\b(?:they|them|their|theirs|themselves)\b|^(?:(?:\p{L}+ )*of )?my\b/iu;
/** The person comes up again as the one who does something or to whom it is done. */
const OWN_PART = /\b(?:I|we|us|me)\b/i;

/**
 * Says in the third person what somebody said of themselves. "Their" stands for the person only where it can mean nobody
 * else: where the statement speaks of others ("my parents sold their house"), begins with something else, or comes back to
 * the person ("a car that my uncle gave me"), the person is named each time, so that nobody's house changes hands.
 *
 * @param said the whole statement in the first person.
 * @param isNamed the person is to be named whatever is said: the sentence begins with something else.
 */
export function toThirdPerson(text: string, said: string, isNamed = false): string {
  const named = isNamed || OTHERS.test(said) || OWN_PART.test(text);
  const agreed = text.replace(
    OWN_VERB,
    (_, adverbs: string, verb: string) => `User ${adverbs}${agreeWithUser(verb)}`,
  );
  return FORMS.reduce((rest, [form, plain, byName]) => rest.replace(form, named ? byName : plain), agreed);
}
