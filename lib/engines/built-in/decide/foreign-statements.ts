import type { PlainStatement, StatementPattern } from './statement-pattern';

const FACT: PlainStatement = { category: 'personal_info', reason: 'personal_fact', priority: 4 };
const LIKING: PlainStatement = { category: 'preference', reason: 'preference', priority: 3 };
const STUDY: PlainStatement = { category: 'goal', reason: 'goal', priority: 3 };

/** The same plain forms in the other languages that commands are understood in; those that drop "I" are read by the verb. */
export const FOREIGN_STATEMENTS: readonly StatementPattern[] = [
  // Spanish
  [
    FACT,
    /(?<!\p{L})(?:me llamo|mi nombre es|vivo (?:en|con)|trabajo (?:en|como|de|para)|soy (?:de |una? |al[eé]rgic|estudiante|vegetarian|\p{L}+(?:er[oa]|or|ora|ista|ente|óloga?|ólogo)(?!\p{L}))|nac[ií] en|tengo (?:\d+ años|una? |dos |tres )|mi (?:madre|padre|hermana|hermano|esposa|marido|mujer|hijo|hija|novi[oa]|cumpleaños) )/iu,
  ],
  [
    LIKING,
    /(?<!\p{L})(?:(?:no )?me (?:gustan?|encantan?) |prefiero |odio |no soporto |detesto |mi \p{L}+ favorit[oa] )/iu,
  ],
  [STUDY, /(?<!\p{L})(?:estoy (?:aprendiendo|estudiando)|estudio |aprendo |mi (?:meta|objetivo|sueño) )/iu],
  // French
  [
    FACT,
    /(?<!\p{L})(?:je m['’]appelle |j['’]habite |je vis |je travaille |je suis (?!d[ée]sol|d['’]accord|l[aà]|fatigu|content|en retard|pr[eê]t)|je viens de |je suis n[ée]|j['’]ai (?:\d+ ans|une? |deux |trois )|m(?:on|a) (?:m[eè]re|p[eè]re|s[oœ]e?ur|fr[eè]re|femme|mari|fils|fille|copain|copine|nom|anniversaire) )/iu,
  ],
  [
    LIKING,
    /(?<!\p{L})(?:j['’](?:aime|adore) |je (?:pr[eé]f[eè]re|d[eé]teste|n['’]aime pas) |je ne supporte pas |mon \p{L}+ pr[eé]f[eé]r[eé] )/iu,
  ],
  [STUDY, /(?<!\p{L})(?:j['’](?:apprends|[eé]tudie) |mon (?:but|objectif|r[eê]ve) )/iu],
  // German
  [
    FACT,
    /(?<!\p{L})(?:ich hei(?:ß|ss)e |mein name ist |ich (?:wohne|lebe|arbeite|komme aus) |ich bin (?:\d+|ein(?:e)? |allergisch|vegetarier|verheiratet|\p{Lu}\p{L}+(?:er|erin|ist|istin|ent|entin)(?!\p{L}))|ich habe (?:eine?n? |zwei |drei )|mein(?:e)? (?:mutter|vater|schwester|bruder|frau|mann|sohn|tochter|freund(?:in)?|geburtstag) )/iu,
  ],
  [
    LIKING,
    /(?<!\p{L})(?:ich (?:mag|liebe|hasse|bevorzuge) |ich \p{L}+ (?:sehr )?(?:lieber|gern(?:e)?|am liebsten)|mein(?:e)? lieblings)/iu,
  ],
  [STUDY, /(?<!\p{L})(?:ich (?:lerne|studiere) |mein (?:ziel|traum) )/iu],
  // Portuguese
  [
    FACT,
    /(?<!\p{L})(?:(?:eu )?me chamo |meu nome é |moro (?:em|no|na|com) |trabalho (?:em|como|no|na|para) |(?:eu )?sou (?:de |uma? |al[eé]rgic|estudante|vegetarian|\p{L}+(?:eir[oa]|ora?|ista|ente)(?!\p{L}))|nasci em |tenho (?:\d+ anos|uma? |dois |duas )|minha (?:m[aã]e|irm[aã]|esposa|filha|namorada) |meu (?:pai|irm[aã]o|marido|filho|namorado|anivers[aá]rio) )/iu,
  ],
  [
    LIKING,
    /(?<!\p{L})(?:(?:n[aã]o )?gosto (?:de|muito)|adoro |prefiro |odeio |detesto |(?:meu|minha) \p{L}+ favorit[oa] )/iu,
  ],
  [STUDY, /(?<!\p{L})(?:estou (?:aprendendo|estudando|a aprender)|(?:meu|minha) (?:meta|objetivo|sonho) )/iu],
  // What has changed: moved, or no longer so
  [
    FACT,
    /(?<!\p{L})(?:me (?:mud[eé]|he mudado) a |ya no (?:vivo|trabajo|estudio) |j['’]ai d[eé]m[eé]nag[eé] |je n['’]habite plus |je ne (?:vis|travaille) plus |ich bin (?:\p{L}+ ){0,3}nach \p{L}+ (?:um)?gezogen|ich (?:wohne|lebe|arbeite) nicht mehr |(?:me )?mudei(?:-me)? para |(?:j[aá] )?n[aã]o (?:moro|trabalho) mais )/iu,
  ],
  [
    FACT,
    /(?:に|へ)引っ越し|もう.{0,12}(?:住んで|働いて)い(?:ない|ません)|(?:으로|로) ?이사|더 이상 .{1,20}(?:살지|일하지)|搬到|不再(?:住|在)/u,
  ],
  // Japanese, Korean, Chinese: written without spaces, or with endings that carry the verb
  [
    FACT,
    /(?:私|僕|俺|わたし|ぼく)(?:の(?:名前|仕事|母|父|妻|夫|兄|姉|弟|妹|趣味)|は.{1,30}(?:です|だ|います|ました|ています))|に住んで|で働いて|と申します|出身です|アレルギー|を[^。]*飼って|引っ越(?:します|す予定)/u,
  ],
  [LIKING, /が(?:大)?(?:好き|嫌い)|(?:が|は)苦手/u],
  [STUDY, /を勉強して|を習って|を学んで/u],
  [
    FACT,
    /(?:저는|나는|제|내) .{1,30}(?:입니다|이에요|예요|이야|살아|살고|일해|일하고)|제 이름은|에서? (?:살아|살고|일하)|알레르기|를? ?키(?:워|우)/u,
  ],
  [LIKING, /(?:을|를|이|가) (?:정말 |아주 )?(?:좋아|싫어)/u],
  [STUDY, /(?:을|를) (?:공부|배우)/u],
  [
    FACT,
    /我(?:叫|养|是(?!说)|住在|在.{1,12}(?:工作|上班|上学)|来自|有(?:一|两|三|个)|的(?:名字|生日|妈妈|爸爸|妻子|丈夫|女儿|儿子|姐姐|妹妹|哥哥|弟弟))|过敏/u,
  ],
  [LIKING, /我(?:很|最|特别|非常|不)?(?:喜欢|讨厌|爱吃|爱喝)|我更喜欢/u],
  [STUDY, /我(?:正)?在?学(?:习)?|我的目标/u],
];
