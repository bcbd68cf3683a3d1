import { spellOut } from './learned/tokens';

/** What follows "call me" when it is about a telephone, a time or a taxi. */
const NO_NAME = String.raw`(?!(?:back|when|later|if|an? (?:cab|taxi|ride|uber|car|doctor|plumber|lift)|at|on|in|once|after|before|to|from|tomorrow|today|tonight|crazy|again|maybe|what|whatever|and|anytime|asap|now|soon|about|for|names|every|please|up|out|or|as soon|by \d|an ambulance|that|this|it|by that|something|anything)\b)(?:by |as |the |a )?[\p{L}'"]`;
const NAMING = new RegExp(
  `(?<!\\p{L})(?:${[
    String.raw`my (?:full |real |first |last |middle |nick|sur|new |preferred |actual |user ?|given |birth )*name (?:is|will be|should be|would be|has changed to|was changed to|changed to)(?: now| actually| really)? (?!on\b|in\b|not\b|what\b)['"]?\p{L}`,
    String.raw`my name is not \p{L}+`,
    String.raw`(?<!\b(?:will|did|to|did not|do not|who|they|he|she|people|please) )(?:call|calling) me ${NO_NAME}`,
    String.raw`(?:will you|you to|please|going to|want to|people|friends|they|everyone|everybody|family|do not|to) call me ${NO_NAME}`,
    String.raw`(?:refer(?:ring)? to|address(?:ing)?|know|greet(?:ing)?|recogni[sz]e) me (?:as|by|with|using)(?: the name(?: of)?| my name)? ['"]?\p{L}`,
    String.raw`(?:change|changing|switch|update|set|modify|edit|alter|make|save|put|correct|replace)(?: to)? (?:what you have (?:for )?|the |your record of )?(?:my (?:user ?|nick ?|first |last |saved |current )?name|what you call me|the name you (?:call|use for|have for|have)(?: me)?|how you (?:address|refer to) me)\b(?: [\p{L}']+){0,5}? (?:to|as|with|from|be|is) ['"]?\p{L}`,
    String.raw`use (?:the name )?['"]?[\p{L}]+['"]? (?:as my (?:nick)?name|instead of|when (?:you )?(?:address|talk|speak|refer|call)(?:ing)?|for my name|to (?:refer to|address) me)`,
    String.raw`(?:i|me) (?:now |usually |mostly |would rather |would like to |want to |prefer to |like to |wish to |need to )*(?:go by|be called|am called|am known as|be known as|go as|am named|be named|going by)(?: the name(?: of)?)? ['"]?\p{L}`,
    String.raw`(?:the name|my name) (?:you should (?:call me|use)|i (?:want|would like|prefer|go by)[^,.]{0,40}?) is ['"]?\p{L}`,
    String.raw`(?:say|use) my name as \p{L}`,
    String.raw`i (?:want|would like|wish|need|prefer) (?:for )?(?:you to (?:use|say)|my name to be|the name) ['"]?\p{L}`,
  ].join('|')})`,
  'u',
);
const ASKS_FOR_NAME =
  /\b(?:what|do you (?:know|remember)|guess|tell me|forgot|forgotten)\b[^,.]*\b(?:my name|i am called|call me|refer to me)\b/;

/** The person says what they are called, or asks to be called so: a fact in the form of a request. */
export function givesName(text: string): boolean {
  const spelled = spellOut(text);
  return NAMING.test(spelled) && !ASKS_FOR_NAME.test(spelled);
}
