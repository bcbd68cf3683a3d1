/** The languages whose grammar the rules know; `other` is everything they do not. */
export type KnownLanguage = 'en' | 'es' | 'fr' | 'de' | 'pt' | 'it' | 'ja' | 'ko' | 'zh' | 'other';

type Alphabetic = 'en' | 'es' | 'fr' | 'de' | 'pt' | 'it';

const listed = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Frequent little words: enough to tell these six apart in a line of chat. */
const LITTLE_WORDS: Record<Alphabetic, ReadonlySet<string>> = {
  en: listed(
    `the a an and of to in is are am was were i you my your me he she it we they that this have has had do does did not for on with at
    but so be been from what when where who why how can could would will just like about there as or if his her our their them no yes
    i'm i've i'd i'll don't it's that's really very love am please`,
  ),
  es: listed(
    `el la los las un una unos unas de del y en que es soy eres estoy está son yo tú mi mis tu tus su me te se lo no con por para como
    muy pero más cuando donde tengo tiene quiero gusta gustan al ya también vivo trabajo hola gracias qué cómo dónde eso esto he ha hace
    nunca siempre nos nuestra nuestro sobre todo todos olvida recuerda cuál puedes podrías`,
  ),
  fr: listed(
    `le la les un une des du de et en que qui est suis es je tu il elle nous vous on mon ma mes ton ta tes son sa ses ne pas avec pour
    par dans sur mais plus très quand où j'ai j'aime c'est ce cette ça me te se au aux ai as a avons avez bonjour merci habite
    travaille aussi toujours jamais l'ai d'un d'une qu'est quel quelle comment tout oublie peux pourrais`,
  ),
  de: listed(
    `der die das ein eine einen einem einer und ist sind bin ich du er sie es wir ihr mein meine meinen meiner dein deine nicht kein
    keine mit für auf in zu im am von vom den dem des aber auch sehr wenn wo was wie wer habe hast hat haben war mag liebe wohne arbeite
    hallo danke mir mich dir dich uns schon immer nie gerne lieber dass vergiss merke kannst könntest aus seit bei`,
  ),
  pt: listed(
    `o os a as um uma uns umas de do da dos das e em no na nos nas que é são sou estou está eu tu você meu minha meus minhas seu sua
    me te se não com por para como muito mas mais quando onde tenho tem quero gosto ao já também moro trabalho olá obrigado obrigada
    isso isto nunca sempre esqueça lembre sobre tudo pode poderia qual prefiro`,
  ),
  it: listed(
    `il lo la i gli le un uno una di del della dei delle e è in che sono sei ho hai ha io tu lui lei noi mio mia miei mie tuo tua mi ti
    si non con per come molto ma più quando dove voglio piace piacciono al già anche vivo abito lavoro ciao grazie questo quello mai
    sempre nel nella da dal cosa perché puoi potresti`,
  ),
};

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/gu;
const HAN = /\p{Script=Han}/gu;
const LATIN = /\p{Script=Latin}/gu;
const LETTER = /\p{L}/gu;

/**
 * Which language a message is most likely in, by its script and its little words. Text in Latin letters without a
 * telling word counts as English, so that names, brands and single words are not strangers.
 */
export function guessLanguage(text: string): KnownLanguage {
  const letters = count(text, LETTER);
  if (letters === 0) return 'en';
  if (KANA.test(text)) return 'ja';
  if (count(text, HANGUL) * 3 > letters) return 'ko';
  if (count(text, HAN) * 3 > letters) return 'zh';
  if (count(text, LATIN) * 2 < letters) return 'other';
  return guessAlphabetic(text);
}

function guessAlphabetic(text: string): KnownLanguage {
  const tokens = text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/\p{L}+(?:'\p{L}+)?/gu);
  if (!tokens) return 'en';
  let best: Alphabetic = 'en';
  let most = scoreOf(tokens, LITTLE_WORDS.en);
  for (const language of ['es', 'fr', 'de', 'pt', 'it'] as const) {
    const score = scoreOf(tokens, LITTLE_WORDS[language]);
    if (score > most) [best, most] = [language, score];
  }
  if (most > 0) return best;
  // A sentence of which no little word is known is in none of these languages.
  return tokens.length >= 4 && /[^\p{ASCII}]/u.test(text) ? 'other' : 'en';
}

function scoreOf(tokens: readonly string[], little: ReadonlySet<string>): number {
  let score = 0;
  for (const token of tokens) {
    // "j'ai" and "d'un" count by their parts where the whole is not listed.
    if (little.has(token) || token.split("'").some((part) => part.length > 1 && little.has(part))) score++;
  }
  return score;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
