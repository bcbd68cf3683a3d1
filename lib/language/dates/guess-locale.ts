/** Languages whose dates we read, English beside them. */
export type ChronoLocale = 'de' | 'fr' | 'es' | 'pt' | 'it' | 'nl' | 'ja' | 'zh' | 'ru' | 'uk' | 'sv';
export type DateLocale = 'en' | ChronoLocale;

/** Small words of each language, and what its dates are told with. */
const MARKS: readonly [ChronoLocale, RegExp][] = [
  [
    'de',
    /(?<!\p{L})(?:ich|seit|nach|für|eine?|auf|sich|und|der|die|das|wir|habe|bin|ist|war|am|im|mein\p{L}*|nicht|mit|heute|morgen|gestern|januar|februar|märz|mai|juni|juli|oktober|dezember|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|woche|monat|jahr)(?!\p{L})/giu,
  ],
  [
    'fr',
    /(?<!\p{L})(?:je|j'ai|et|le|la|les|nous|est|suis|mon|ma|mes|pas|avec|aujourd'hui|demain|hier|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|semaine|mois|dernière?|prochaine?|dans)(?!\p{L})/giu,
  ],
  [
    'es',
    /(?<!\p{L})(?:yo|y|el|la|los|mi|mis|es|soy|tengo|con|para|hoy|mañana|ayer|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|lunes|martes|miércoles|jueves|viernes|sábado|domingo|semana|mes|año|pasad[oa]|próxim[oa])(?!\p{L})/giu,
  ],
  [
    'pt',
    /(?<!\p{L})(?:eu|e|o|os|meu|minha|é|sou|tenho|com|para|hoje|amanhã|ontem|janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|segunda|terça|quarta|quinta|sexta|sábado|domingo|semana|mês|ano|passad[oa]|próxim[oa]|em|no|na)(?!\p{L})/giu,
  ],
  [
    'it',
    /(?<!\p{L})(?:io|il|gli|mio|mia|sono|ho|con|per|oggi|domani|ieri|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|settimana|mese|anno)(?!\p{L})/giu,
  ],
  [
    'nl',
    /(?<!\p{L})(?:ik|en|het|een|mijn|ben|heb|niet|met|vandaag|gisteren|januari|februari|maart|mei|juni|juli|augustus|oktober|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|maand|jaar|vorige|volgende)(?!\p{L})/giu,
  ],
  [
    'sv',
    /(?<!\p{L})(?:jag|och|är|min|mitt|har|inte|med|idag|imorgon|igår|januari|februari|mars|maj|juni|juli|augusti|oktober|måndag|tisdag|onsdag|torsdag|fredag|lördag|söndag|vecka|månad|år)(?!\p{L})/giu,
  ],
];
const ENGLISH =
  /\b(?:i|i'm|i'll|i've|the|and|is|are|was|were|my|we|you|to|of|in|on|at|for|with|it|this|last|next|will|have|had|from|be|a|what|who|when|where|did|do|since|until|before|after|than|or|by|not|am|all|today|tomorrow|yesterday|january|february|march|june|july|october|december|\w+day|weeks?|months?|years?)\b/gi;

/** The language of a text by its script and its small words; English where nothing tells. */
export function guessLocale(text: string): DateLocale {
  if (/[\u3040-\u30FF]/.test(text)) return 'ja';
  if (/[\u3400-\u9FFF]/.test(text)) return 'zh';
  if (/[іїєґІЇЄҐ]/.test(text)) return 'uk';
  if (/[\u0400-\u04FF]/.test(text)) return 'ru';
  const scores = MARKS.map(([locale, pattern]) => ({ locale, score: text.match(pattern)?.length ?? 0 }));
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score > (text.match(ENGLISH)?.length ?? 0) ? best.locale : 'en';
}
