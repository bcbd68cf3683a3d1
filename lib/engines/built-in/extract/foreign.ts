import type { Piece } from '@/lib/language/sentences';
import { CONFIDENCE } from '../relations/confidence';
import type { Reading } from './reading';

type Rule = Pick<Reading, 'predicate' | 'category'> & { match: RegExp; positive?: boolean };

/** First person in the languages whose commands we know; English has its own grammar. */
const FIRST_PERSON =
  /(?:^|[^\p{L}])(?:yo|soy|estoy|tengo|vivo|trabajo|me (?:llamo|gusta|encanta)|mi|mis|nací|quiero|je|j['’]\p{L}+|mon|ma|mes|ich|bin|mein(?:e|en|er|em)?|wir|unser\p{L}*|eu|sou|estou|tenho|moro|meu|minha|gosto|io|sono|ho|mi chiamo|mia|mio|abito|ik|mijn)(?=$|[^\p{L}])|私|僕|俺|わたし|ぼく|うち|나는|저는|제|내가|我|住んで|好き|アレルギー|です|살아|좋아/iu;
const ENGLISH =
  /(?<!\p{L})(?:i|the|is|are|my|have|and|to|you|it|was|of|in|am|i'm|do|not|a|that|with|for|on|we|they)(?!\p{L})/giu;
const OTHER_LATIN =
  /(?<!\p{L})(?:ich|bin|und|nicht|ein|eine|der|die|das|mein|meine|yo|soy|el|los|las|una|mi|en|con|por|je|suis|les|des|une|dans|avec|est|et|eu|sou|um|uma|meu|minha|com|não|io|sono|il|gli|che|non|tengo|vivo|habe|wohne|wir|ist|auf|zu|me|gusta|moro|tenho|ho|le|la|ya|mudé|mudei|déménagé|gezogen|trasferit[oa]|ahora|jetzt|maintenant|j['’]\p{L}+)(?!\p{L})/giu;
const SPACED_OTHERWISE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Greek}\p{Script=Thai}\p{Script=Devanagari}]/u;
const QUESTION = /[?？]\s*$|^¿|か[。]?$|ですか|ますか|까요?[.?]?$|吗[。？]?$/u;
const UNREAL =
  /\b(?:wenn ich .* (?:wäre|hätte)|vielleicht|quizás|tal vez|si (?:yo )?fuera|peut-être|si j['’]étais|talvez|se eu fosse|forse)\b|もし|たぶん|かもしれ|아마|만약|也许|如果|可能/iu;

/** What was so is over. */
const NO_LONGER =
  /(?<!\p{L})(?:ya no|nicht mehr|já não|niet meer|non [^.]+ più|não [^.]+ mais|n(?:e |['’])[^.]+ plus)(?!\p{L})|もう[^。]+(?:ない|ません)|더 이상|不再|已经不/iu;
/** Moving says where one lives now. */
const MOVED =
  /(?<!\p{L})(?:me mudé|me he mudado|j['’]ai déménagé|je me suis installée?|gezogen|mudei|me mudei|mi sono trasferit[oa])(?!\p{L})|引っ越し|이사|搬到/iu;

const RULES: readonly Rule[] = [
  {
    match:
      /(?<!\p{L})(?:me (?:mudé|he mudado) a|j['’]ai déménagé (?:à|au|en|aux)|je me suis installée? (?:à|au|en|aux)|(?:me )?mudei(?:-me)? para|mi sono trasferit[oa] a|bin [^.]*?nach(?= [^.]*gezogen)) ([^,.;!]+?)(?= (?:um)?gezogen|[,.;!]|$)/iu,
    predicate: 'lives_in',
    category: 'personal_info',
  },
  {
    match:
      /(?:私は|僕は)?([^\s、。は]+?)(?:に|へ)引っ越し(?=まし?た|た|てき)|([^\s]+?)(?:으로|로) ?이사|搬到(?:了)?([^，。了]+)/u,
    predicate: 'lives_in',
    category: 'personal_info',
  },
  {
    match:
      /\b(?:me llamo|mi nombre es|je m['’]appelle|mon nom est|ich heiße|ich heisse|mein name ist|meu nome é|me chamo|mi chiamo|ik heet) (\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?)/iu,
    predicate: 'name',
    category: 'personal_info',
  },
  {
    match:
      /(?:私|僕|わたし)?の?名前は([^\s、。]+?)(?:です|だ|と)|(?:제|내) 이름은 ?([^\s.]+?)(?:입니다|이에요|예요|야)|我(?:的名字)?叫([^\s，。]+)/u,
    predicate: 'name',
    category: 'personal_info',
  },
  {
    match:
      /\b(?:vivo en|j['’]habite (?:(?:plus|maintenant) )?(?:à|au|en|aux)|je n['’]habite plus (?:à|au|en|aux)|ich (?:wohne|lebe) (?:(?:jetzt|nicht mehr|schon lange|seit \S+(?: (?:jahren?|monaten?|wochen?))?) )?in|moro (?:mais )?em|abito a|vivo a|ik woon in) ([^,.;!]+)/iu,
    predicate: 'lives_in',
    category: 'personal_info',
  },
  {
    match: /(?:私は|僕は)?([^\s、。は]+)に住んで|([^\s]+?)에(?:서)? ?살(?:아|고|고있|습)|我住在([^，。]+)/u,
    predicate: 'lives_in',
    category: 'personal_info',
  },
  {
    match:
      /\b(?:soy alérgic[oa] a|je suis allergique (?:à|aux|au)|ich bin allergisch gegen|sou alérgic[oa] a|sono allergic[oa] a[il]?) ([^,.;!]+)/iu,
    predicate: 'allergic_to',
    category: 'personal_info',
  },
  {
    match: /([^\s、。は]+(?:に|へ)引っ越(?:します|す(?:予定|つもり)))/u,
    predicate: 'plans_to',
    category: 'goal',
  },
  {
    match:
      /(?<!\p{L})(?:ich habe|tengo|j['’]ai|tenho|ho|ik heb) ((?:eine?n?|zwei|drei|una?|dos|tres|une|deux|trois|uma?|dois|duas|due|een|twee) (?:hund|katze|kater|kaninchen|hamster|pferd|papagei|perr[oa]|gat[oa]|conejo|caballo|chien|chat|lapin|cheval|cachorr[oa]|cão|coelho|cane|gatt[oa]|coniglio|hond|kat)\p{L}*[^,.;!]*)/iu,
    predicate: 'has_pet',
    category: 'relationship',
  },
  {
    match:
      /(犬|猫|うさぎ|ハムスター|鳥|魚)を[^。]*飼|(강아지|고양이|개|토끼)를? ?키|我(?:养|有)(?:了)?(?:[一两三四]?[只条匹个])?(狗|猫|兔子|仓鼠)/u,
    predicate: 'has_pet',
    category: 'relationship',
  },
  {
    match: /([^\s、。は]+)アレルギー|([^\s]+) ?알레르기|我对([^，。]+)过敏/u,
    predicate: 'allergic_to',
    category: 'personal_info',
  },
  {
    match:
      /\b(?:no me gusta[n]?|je n['’]aime pas|je déteste|ich mag kein(?:e|en)?|ich hasse|não gosto d[eoa]s?|odeio|non mi piace|odio) ([^,.;!]+)/iu,
    predicate: 'likes',
    category: 'preference',
    positive: false,
  },
  {
    match:
      /\b(?:me (?:gusta|encanta)n?|j['’]aime|j['’]adore|ich (?:mag|liebe)|gosto d[eoa]s?|adoro|mi piace|amo|ik hou van) ([^,.;!]+)/iu,
    predicate: 'likes',
    category: 'preference',
  },
  {
    match: /(?:私は|僕は)?([^\s、。は]+)が(?:大)?好き|([^\s]+?)(?:을|를|이|가) ?좋아|我喜欢([^，。]+)/u,
    predicate: 'likes',
    category: 'preference',
  },
  {
    match:
      /\b(?:trabajo (?:en|para|como)|je travaille (?:chez|comme|à|pour)|ich arbeite (?:bei|als|für)|trabalho (?:na|no|em|como)|lavoro (?:come|per|a)) ([^,.;!]+)/iu,
    predicate: 'works_at',
    category: 'personal_info',
  },
];

/** Whether a sentence is in another language than English, as far as its script and small words tell. */
export function isForeign(text: string): boolean {
  if (SPACED_OTHERWISE.test(text)) return true;
  const other = new Set(text.toLowerCase().match(OTHER_LATIN) ?? []).size;
  return other >= 2
    ? other > new Set(text.toLowerCase().match(ENGLISH) ?? []).size
    : other === 1 && (text.match(ENGLISH) ?? []).length === 0 && FIRST_PERSON.test(text);
}

/** So many characters without a space or a mark are no sentence in any language. */
const ENDLESS = /[^\s\p{P}]{120}/u;

/** A statement in another language keeps its own words (design §3: content is in the person's language). */
export function readForeign(sentence: Piece): Reading | null {
  const said = sentence.text.replace(/[\s.!。！]+$/u, '');
  if (ENDLESS.test(said) || QUESTION.test(sentence.text) || UNREAL.test(said)) return null;
  for (const { match, predicate, category, positive = true } of RULES) {
    const found = match.exec(said);
    const object = found
      ?.slice(1)
      .find((group) => group !== undefined)
      ?.replace(/ (?:und|y|et|e|ed|en) .+$/u, '');
    if (object)
      return {
        content: said,
        isVerbatim: true,
        object,
        predicate,
        category,
        positive: positive && !NO_LONGER.test(said),
        corrects: NO_LONGER.test(said) || MOVED.test(said),
        kind: 'fact',
        confidence: CONFIDENCE.direct,
      };
  }
  if (!FIRST_PERSON.test(said)) return null;
  return {
    content: said,
    isVerbatim: true,
    object: said.slice(0, 400),
    predicate: 'says',
    category: 'other',
    kind: 'fact',
    confidence: CONFIDENCE.implied,
  };
}
