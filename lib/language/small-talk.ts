import { SPACED_COURTESIES } from './multilingual/courtesies';

/** Greetings and farewells. */
const GREETINGS = [
  'hi+|hello+|hey+|hiya|yo|howdy|greetings|sup|good (?:morning|afternoon|evening|night|day)',
  'morning|evening|night|bye+(?: bye)?|goodbye|farewell|ciao',
  'see (?:you|ya|u)(?: later| soon| tomorrow| around| again| then)?|later|take care',
  'have a (?:nice|good|great|lovely|wonderful) (?:day|evening|night|weekend|one|time)',
  'talk (?:to you )?(?:later|soon|tomorrow)',
];
/** Thanks, assent and applause. */
const THANKS = [
  String.raw`thank(?:s| you| u)(?: you)?(?: (?:so|very|too) much| a lot| a (?:bunch|ton|million)| again| for (?:the|your|all your|all the|that|this|everything)(?: \p{L}+){0,2})?`,
  'thx|ty|much appreciated|i (?:really )?appreciate (?:it|that|your help)|cheers|ok(?:ay)?|k',
  'sure(?: thing)?|of course|certainly|definitely|absolutely|exactly|indeed|true|right|cool',
  'nice|great|awesome|perfect|wonderful|lovely|excellent|fantastic|amazing|super|sweet|brilliant',
  'good(?: job| one| work| idea| point| to (?:know|hear))?|well done',
  'nice (?:one|job|work|try)|great (?:job|idea|work)|congrats|congratulations',
  'happy (?:birthday|new year|holidays|easter)|merry christmas|bravo',
];
/** Laughter, sounds, yes and no. */
const NOISES = [
  'lol|lmao|rofl|haha+|hehe+|ha+|hmm+|um+|uh+|oh+|ah+|aw+|ooh+|wow|whoa|yay|oops|yes|no|yep',
  'yup|nope|yeah+|nah|alright|all right|fine',
];
/** Courtesies, apologies and how somebody is. */
const MANNERS = [
  "welcome|you(?:'re| are) (?:very )?welcome|no (?:problem|worries|thanks?|thank you)",
  "never mind|nevermind|don'?t worry(?: about it)?",
  "(?:i(?:'m| am) )?(?:so |very |really )?sorry(?: (?:about|for|to hear) (?:that|it|this))?",
  'excuse me|pardon(?: me)?|my (?:bad|apologies|pleasure)|please',
  'how are (?:you|things)(?: doing| going| feeling)?(?: today)?',
  'how (?:do you do|have you been)',
  "how(?:'s| is) (?:it going|everything|life|your day)(?: going)?",
  "what(?:'s| is) (?:up|new|going on)|nice to (?:meet|see|talk to|chat with) you(?: too)?",
  'pleased to meet you(?: too)?',
  '(?:it was )?(?:nice|great|good|lovely) (?:talking|chatting|speaking|to talk|to chat|meeting|seeing)(?: (?:to|with) you| you)?(?: too)?',
  'long time no see',
  "i(?:'m| am) (?:fine|good|ok(?:ay)?|great|well|alright|back|here|bored|just kidding|joking|kidding)(?:,? thanks?(?: you)?)?",
  'just kidding|there|you too|me too|same(?: here)?|likewise',
];
/** Signs of listening. */
const REACTIONS = [
  'got it',
  "i (?:see|know|understand|agree|think so|guess(?: so)?|hope so|don'?t know|do not know)",
  'makes sense|sounds (?:good|great|fun|nice|lovely|interesting|like (?:a plan|fun))',
  'fair enough',
  "that(?:'s| is| was| sounds) (?:so |very |really |pretty |just )?(?:nice|great|cool|fine|good|funny|awesome|ok(?:ay)?|interesting|amazing|true|right|correct|hilarious|sad|too bad|a shame|wonderful|perfect|lovely|fun|sweet|all)",
  "(?:you(?:'re| are) )(?:so |very |really |the )?(?:funny|nice|sweet|smart|great|awesome|amazing|cute|kind|helpful|right|best|cool|silly)",
  '(?:i )?(?:love|miss|like) you(?: too| so much)?',
];
/** Words added to any of these. */
const FILLERS = [
  'today|again|then|now|man|dude|buddy|friend|everyone|all|to(?: you)?|and|but|so|well|very',
  'really|too|for now',
];
const NICETY = `(?:${[GREETINGS, THANKS, NOISES, MANNERS, REACTIONS, FILLERS, SPACED_COURTESIES].flat().join('|')})`;
const LATIN = new RegExp(String.raw`^[\s¡¿*~]*(?:${NICETY}(?:$|[\s,.!?…~;:)(*-]+))+$`, 'iu');
/** Languages without spaces. */
const SPACELESS =
  /^(?:こんにちは|こんばんは|おはよう(?:ございます)?|ありがとう(?:ございます)?|さようなら|またね|はい|いいえ|すみません|お元気ですか|元気|안녕(?:하세요|히 가세요)?|감사합니다|고마워(?:요)?|네|아니요|잘 지내(?:요|세요)?|你好(?:吗)?|您好|早上好|晚上好|晚安|谢谢(?:你)?|再见|好的?|是的?|不是|你好吗|哈哈+)?(?:[\s、。！？!?.,~…]|こんにちは|ありがとう(?:ございます)?|안녕하세요|감사합니다|你好|谢谢|再见)*$/u;
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
  return plain === '' || SYMBOLS_ONLY.test(plain) || LATIN.test(plain) || SPACELESS.test(plain);
}
