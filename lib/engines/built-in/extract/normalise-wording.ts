/** Contractions, with and without apostrophe, in expanded form. */
const EXPANSIONS: readonly [RegExp, string][] = [
  [/[’‘ʼ`]/g, "'"],
  [/\b(?:i'm|im|i m)\b/gi, 'I am'],
  [/\b(?:i've|ive)\b/gi, 'I have'],
  [/\bi'll\b/gi, 'I will'],
  [
    /\bi'd (?=(?:(?:never|always|already|just|ever) )?(?:been|had|gone|done|seen|taken|made|met|heard|felt|known|tried|read|lived|worked|wanted|\p{Ll}+(?:wn|tten|oken|osen))\b)/giu,
    'I had ',
  ],
  [/\b(?:i'd|id) (?=\p{Ll})/giu, 'I would '],
  [/\b(he|she|it|there|that|what|name|who)'s\b/gi, '$1 is'],
  [
    /\b(seeing|dating|met|married) (?:someone|somebody|an? (?:girl|guy|man|woman|boy)),? (?:(?:her|his|their) name is|who is called|called|named) (?=\p{Lu})/giu,
    '$1 ',
  ],
  [/\bcan(?:'t|t| not)\b/gi, 'cannot'],
  [/\bwon'?t\b/gi, 'will not'],
  [/\b(do|does|did|is|are|was|were|have|has|had|would|could|should)n'?t\b/gi, '$1 not'],
  [/\b(have|has) got (?=(?:an?|my|the|some|no|lots|two|three|four|five|\d+)\b)/gi, '$1 '],
  [/\bgonna\b/gi, 'going to'],
  [/\bwanna\b/gi, 'want to'],
  [/\bgotta\b/gi, 'have to'],
  [/\b(am|is|are|was|were|feel) so (?=\p{L}+(?: (?!that\b)|$))/giu, '$1 '],
  [/(?<![\p{L}\p{N}])i(?![\p{L}\p{N}])/gu, 'I'],
];

/** Words that add nothing to a statement. Words that limit it (never, always, no longer, only) stay. */
const FILLERS =
  /(?<=^|\s)(?:really|actually|still|(?<!, )even|(?<!\ba )pretty(?= (?!and\b|but\b|or\b|much\b)[a-z])|definitely|basically|honestly|literally|obviously|certainly|simply|truly|totally|absolutely|personally|(?<!, )(?:especially|particularly)|pretty much|(?<!\b(?:this|that|an?|any|what|which|some|one|same|every|my) )(?:kind|sort) of|kinda|sorta|a (?:little )?bit(?! of\b)|at the moment|of course|for sure|as well|by the way|btw|lol|lmao|(?:ha){2,}h?|(?:he){2,}|(?:ja){2,}|ugh|omg|yay|smh|you know|i mean|i must say|i have to (?:say|admit)|(?<!\p{L} )to be honest|tbh|just|also|quite|very|super|extremely|incredibly|however|though|too(?=\s*(?:$|[,.!?]))|(?<!\b(?:by|for|to|of|about|with|on|at|in) )myself|yes|unfortunately|sadly|luckily|fortunately|anyway)(?=\s|,|$)[,]?/giu;
const EMOTICONS = /(?:^|\s|(?<=\p{L}))[:;=]['-]?[)(DPp/|]+(?=\s|$|[.,!?])|\p{Extended_Pictographic}\uFE0F?/gu;
/** Parentheses are removed, except ages in a list: "Ruby (6) and Ben (8)". */
const PARENTHESIS = /\s*\((?!\d{1,2}\)(?:$|[,.;]| and\b))[^)]*\)/g;
const LOOSE_PUNCTUATION = /\s+([,.;:!?])/g;

/** The clause in a normalised form for patterns: contractions expanded, fillers and parentheses removed. */
export function normaliseWording(text: string): string {
  const written = EXPANSIONS.reduce((rest, [form, instead]) => rest.replace(form, instead), text);
  return written
    .replace(EMOTICONS, '')
    .replace(PARENTHESIS, '')
    .replace(LOOSE_PUNCTUATION, '$1')
    .replace(FILLERS, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,]+|[\s.,!;:…~*-]+$/g, '');
}
