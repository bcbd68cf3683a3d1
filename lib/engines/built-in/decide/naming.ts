import nlp from 'compromise/two';
import { spellOut } from '@/lib/language/gate-tokens';

/** What follows "call me" if it is about a telephone call, a time or a taxi. */
const NO_NAME = String.raw`(?!(?:back|when|later|if|an? (?:cab|taxi|ride|uber|car|doctor|plumber|lift)|at|on|in|once|after|before|to|from|tomorrow|today|tonight|crazy|again|maybe|what|whatever|and|anytime|asap|now|soon|about|for|names|every|please|up|out|or|as soon|by \d|an ambulance|that|this|it|by that|something|anything)\b)(?:by |as |the |a )?[\p{L}'"]`;
const NAMING = new RegExp(
  `(?<!\\p{L})(?:${[
    String.raw`my (?:full |real |first |last |middle |nick|sur|new |preferred |actual |user ?|given |birth )*name(?:'s| 's| (?:is|will be|should be|would be|has changed to|was changed to|changed to))(?: now| actually| really)? (?!on\b|in\b|not\b|what\b)['"]?\p{L}`,
    String.raw`my name (?:is not|isn't) \p{L}+`,
    String.raw`(?<!\b(?:did not|do not|she|he|who|ever|never|has|have|had|mom|mum|dad|boss|wife|husband|someone|to) )(?:call|calling) me ${NO_NAME}`,
    `(?:you to|please|going to|want to|people|friends|they|everyone|everybody|family|will you|begin to|start to|able to|feel free to|prefer to) call me ${NO_NAME}`,
    String.raw`(?:everyone|everybody|people|(?:my )?(?:friends|family|colleagues))(?: (?:at|in) (?:the )?\p{L}+| here| always| usually)* calls? me ${NO_NAME}`,
    String.raw`(?:^|[.,!] )(?!what\b|that\b|this\b|it\b|which\b|here\b|there\b)\p{L}+ is (?:actually )?my (?:new |real |first |last |nick|actual |preferred )?name\b`,
    String.raw`(?:speak|talk) to me as (?!an?\b|if\b|though\b|you\b|the\b|my\b)\p{L}`,
    String.raw`when (?:you )?(?:talk|speak|address|write|refer)(?:ing)?(?: to)? me,? (?:please |just )?(?:use|say) (?!the\b|an?\b|your\b|more\b|less\b|simple\b|formal\b|informal\b|plain\b)['"]?\p{L}`,
    `(?:you|it if everyone) (?:just |always |please )?called me ${NO_NAME}`,
    String.raw`i (?:should|shall|want to|wanna|prefer to|would rather|would prefer to|would like to|am to|will now) be (?:called|named|known as|addressed as|referred to as) ['"]?\p{L}`,
    String.raw`(?:can|could|let|make) my name (?:be|say) ['"]?\p{L}`,
    String.raw`(?:^|[.,!] )(?:the )?name(?: is|'s| 's) ['"]?\p{L}`,
    String.raw`from now on,? i am ['"]?\p{L}+[.! ]*$`,
    String.raw`(?:refer(?:ring)? to|address(?:ing)?|know|greet(?:ing)?|recogni[sz]e) me (?:as|by|with|using)(?: the name(?: of)?| my name)? ['"]?\p{L}`,
    String.raw`(?:change|changing|switch|update|set|modify|edit|alter|make|save|put|correct|replace)(?: to)? (?:what you have (?:for )?|the |your record of )?(?:my (?:user ?|nick ?|first |last |saved |current )?name|what you call me|the name you (?:call|use for|have for|have)(?: me)?|how you (?:address|refer to) me)\b(?: [\p{L}']+){0,5}? (?:to|as|with|from|be|is) ['"]?\p{L}`,
    String.raw`use (?:the name )?['"]?[\p{L}]+['"]? (?:as my (?:nick)?name|instead of|when (?:you )?(?:address|talk|speak|refer|call)(?:ing)?|for my name|to (?:refer to|address) me)`,
    String.raw`(?:i|me) (?:now |usually |mostly |actually |typically |would rather |would like to |want to |prefer to |like to |wish to |need to )*(?:go by|be called|am called|am known as|be known as|go as|am named|be named|going by)(?: the name(?: of)?)? ['"]?\p{L}`,
    String.raw`(?:the name|my name) (?:you should (?:call me|use)|i (?:want|would like|prefer|go by)[^,.]{0,40}?) is ['"]?\p{L}`,
    String.raw`(?:say|use) my name as \p{L}`,
    String.raw`i (?:want|would like|wish|need|prefer) (?:for )?(?:you to (?:use|say)|my name to be|the name) ['"]?\p{L}`,
  ].join('|')})`,
  'u',
);
/** "Hi, I'm Dana": a capitalised word in mid-sentence that is not a nationality. */
const INTRODUCTION =
  /^(?:(?:hi|hello|hey|good (?:morning|evening|afternoon)|yes|no|ok|well|oh|so)(?: there| all| everyone)?[,.! ]+)*i(?:'m| am) (?!\p{L}+(?:ese|ish|ian|ean|can|man|ch|sh|ist|i)\b)(\p{L}{3,})(?=[\s]*(?:[.,!]|$|and\b|from\b|by the way))/iu;
const ASKS_FOR_NAME =
  /\b(?:what|do you (?:know|remember)|guess|tell me|forgot|forgotten)\b[^,.]*\b(?:my name|i am called|call me|refer to me)\b/;

/** A lower-case word is a name if it is in the lexicon of first names. */
function introduces(text: string): boolean {
  const name = INTRODUCTION.exec(text.trim())?.[1];
  if (name === undefined) return false;
  return /^\p{Lu}\p{Ll}/u.test(name) || nlp(name).has('#FirstName');
}

/** The user states their name, or asks to be called by it: a fact in the form of a request. */
export function givesName(text: string): boolean {
  const spelled = spellOut(text);
  return (NAMING.test(spelled) || introduces(text)) && !ASKS_FOR_NAME.test(spelled);
}
