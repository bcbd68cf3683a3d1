export type DangerCode = 'self_harm' | 'violence' | 'abuse' | 'danger';

const latin = (source: string) => new RegExp(`(?<![\\p{L}])(?:${source})(?![\\p{L}])`, 'iu');
const unspaced = (source: string) => new RegExp(source, 'u');

/** Somebody close to the person, as the subject of what is done to them. */
const SOMEBODY =
  '(?:he|she|they|my (?:ex[- ]?)?(?:husband|wife|partner|boyfriend|girlfriend|father|mother|dad|mom|mum|stepdad|stepfather|stepmother|uncle|aunt|brother|sister|son|boss|coach|teacher|parents|family|roommate|ex))';

/**
 * Phrases about self-harm, abuse, danger to life or harming somebody, by language. Figures of speech ("dying to see it",
 * "this job kills me") are excluded.
 */
export const DANGER_SIGNS: readonly [DangerCode, RegExp][] = [
  [
    'self_harm',
    latin(
      "kill(?:s|ed|ing)? (?:my|him|her|them)sel(?:f|ves)|suicid(?:e|al)(?! (?:prevention|hotline|helpline|awareness|squad))|tak(?:e|ing) my (?:own )?life|end(?:ing)? (?:my (?:own )?life|it all)|(?:want(?:ed)?|wish(?:ed)?|going|rather|ready) (?:to (?:die|be dead)|i (?:was|were) dead)|(?:don'?t|do not|didn'?t|no longer) want to (?:live|be alive|be here any ?more|exist|wake up)|no reason to (?:live|go on)|self[- ]?harm\\w*|(?:(?:wants?|wanted|going|plan(?:s|ning)?|needs?|about|urge|tempted|used) to|gonna|feel like|keeps?|kept|thinking (?:of|about)) (?:hurt|cutt?|harm|starv|burn)(?:ing|e)? (?:my|them)sel(?:f|ves)|(?:hurt|cutt?|burn)(?:ing)? (?:my|them)sel(?:f|ves) on purpose|(?:hang|shoot|stab|drown)(?:ing)? (?:my|them)sel(?:f|ves)(?! in )|plan(?:s|ning)? to (?:drown|die)|better off (?:dead|without me)|overdos(?:e|ed|ing)|took (?:too many|all (?:my|the)) pills|jump(?:ing)? off (?:a|the) (?:bridge|roof|building)",
    ),
  ],
  [
    'self_harm',
    latin(
      'quiero morir(?:me)?|quisiera morir|matarme|suicid(?:io|arme|arse|é|a)|quitarme la vida|acabar con mi vida|no quiero (?:vivir|seguir viviendo)|autolesi\\p{L}+|me (?:corto|cort[eé]) (?:los brazos|las venas)|hacerme daño|me hago daño',
    ),
  ],
  [
    'self_harm',
    latin(
      "envie de mourir|veux mourir|voudrais mourir|me suicider|(?:le|au|du) suicide|suicidaires?|me tuer|mettre fin [aà] (?:mes jours|ma vie)|veux plus vivre|automutil\\p{L}+|me faire du mal|m'automutile|me scarifi\\p{L}+",
    ),
  ],
  [
    'self_harm',
    latin(
      'umbringen|selbstmord\\p{L}*|suizid\\p{L}*|das leben nehmen|will (?:sterben|nicht mehr leben)|m[oö]chte (?:sterben|nicht mehr leben)|nicht mehr leben|selbst ?verletz\\p{L}*|ritze mich|mich ritzen|mir etwas antun',
    ),
  ],
  [
    'self_harm',
    latin(
      'quero morrer|queria morrer|me matar|suic[ií]d(?:io|ar|a)|tirar a (?:minha )?(?:pr[oó]pria )?vida|acabar com a minha vida|n[aã]o quero (?:mais )?viver|automutil\\p{L}+|me cortar|me machucar de prop[oó]sito',
    ),
  ],
  [
    'self_harm',
    unspaced(
      '死にたい|死のうと|自殺|自傷|リストカット|消えてしまいたい|消えたい|生きていたくない|生きるのがつらい',
    ),
  ],
  ['self_harm', unspaced('죽고\\s?싶|자살|자해|살고\\s?싶지\\s?않|목숨을\\s?끊|죽어버리고')],
  [
    'self_harm',
    unspaced(
      '想死|自杀|自殺|自残|自殘|不想活|活不下去|结束(?:自己的)?生命|結束(?:自己的)?生命|轻生|輕生|割腕',
    ),
  ],
  [
    'violence',
    latin(
      "(?:going to|want to|wanna|will|gonna|i'?ll|could|plan(?:ning)? to) (?:kill|murder|shoot|stab|strangle|poison|hurt|beat up) (?:him|her|them|my \\w+|someone|somebody|people|everyone|you)|voy a matar(?:lo|la|los|te)|quiero matar(?:lo|la|los)|(?:vais|veux) (?:le|la|les) tuer|(?:werde|will) (?:ihn|sie|jemanden) (?:umbringen|t[oö]ten)|vou mat[aá]-?l[oa]s?|quero mat[aá]-?l[oa]s?",
    ),
  ],
  [
    'violence',
    unspaced(
      '殺してやる|殺したい|죽여\\s?버리|죽이고\\s?싶|杀了(?:他|她|他们|你)|殺了(?:他|她|他們|你)|想杀人|想殺人',
    ),
  ],
  [
    'abuse',
    latin(
      `${SOMEBODY} (?:\\w+ ){0,2}?(?:hits?|beats?(?! me (?:at|in|to))|punch(?:es|ed)?|slap(?:s|ped)?|kick(?:s|ed)?|chok(?:es?|ed)|abuses?|abused|threaten(?:s|ed)|rap(?:es|ed)|assault(?:s|ed)|molest(?:s|ed)|stalk(?:s|ed)|hurts|locks?) me(?! (?:at|in|to) (?:chess|tennis|cards|poker|the game|a game))|i (?:was|am|'m|got|have been|'ve been|am being|was being) (?:\\w+ )?(?:raped|abused|assaulted|molested|stalked|trafficked|beaten up)|domestic (?:violence|abuse)|sexual(?:ly)? (?:abuse|assault)(?:ed)?`,
    ),
  ],
  [
    'abuse',
    latin(
      '(?:me|nos) (?:pega|pegaba|golpea|golpeaba|maltrata|maltrataba|viol[oó]|amenaza|acosa|agrede|agredi[oó])|abus[oóa]\\p{L}* de m[ií]|violencia (?:dom[eé]stica|de g[eé]nero)|me (?:frappe|frappait|bat|battait|menace|maltraite|harc[eè]le|viole)|m.a (?:frapp[eé]e?|viol[eé]e?|agress[eé]e?|battue?|menac[eé]e?)|violences? conjugales?|schl[aä]gt mich|schlug mich|hat mich (?:geschlagen|vergewaltigt|missbraucht|bedroht|misshandelt)|bedroht mich|missbraucht mich|wurde (?:vergewaltigt|missbraucht|misshandelt)|h[aä]usliche gewalt|me (?:bate|batia|agride|agrediu|estuprou|ameaça|ameaçou|espanca|assedia)|abusou de mim|viol[eê]ncia dom[eé]stica',
    ),
  ],
  [
    'abuse',
    unspaced(
      '殴られ|殴って(?:くる|きます)|虐待され|レイプされ|性的暴行|DVを受|脅されて|ストーカーされ|때려요|때린다|때립니다|맞고\\s?살|학대|성폭행|성추행을?\\s?당|협박을?\\s?(?:당|받)|가정\\s?폭력|家暴|虐待我|被虐待|强奸|強姦|性侵|打我(?!电话|電話|手机|手機)|威胁我|威脅我|跟踪我|跟蹤我',
    ),
  ],
  [
    'danger',
    latin(
      "(?:i'?m|i am|we'?re|we are) (?:in danger|being (?:followed|held|threatened)|not safe (?:at home|here))|(?:don'?t|do not) feel safe (?:at home|with|here)|fear for my life|afraid (?:he|she|they)(?:'ll| will| might|'s going to) (?:kill|hurt) me|(?:he|she|they|someone) (?:has|had|pulled|is holding) a (?:gun|knife)|threaten(?:s|ed|ing) to kill|estoy en peligro|temo por mi vida|je suis en danger|peur pour ma vie|bin in (?:lebens)?gefahr|angst um mein leben|estou em perigo|temo pela minha vida",
    ),
  ],
  [
    'danger',
    unspaced(
      '殺される|命が危ない|위험에\\s?처|죽을\\s?것\\s?같아요\\s?도와|有生命危险|有生命危險|会杀了我|會殺了我|要杀我|要殺我',
    ),
  ],
];
