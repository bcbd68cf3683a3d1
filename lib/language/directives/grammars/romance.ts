import type { DirectiveGrammar } from '../grammar';

const END = String.raw`[.!?¡¿\s]*$`;

export const spanish: DirectiveGrammar = {
  remember: [
    /^(?:(?:por favor|oye|hola|y|adem[aá]s|puedes|podr[ií]as)[, ]+)*(?:recuerda|recordar|acu[eé]rdate(?: de)?|ten en cuenta|tener en cuenta|toma nota(?: de)?|anota|apunta|no (?:te )?olvides(?: de)?|guarda|nota(?=\s*:))(?: (?:esto|eso))?(?: para (?:despu[eé]s|luego|m[aá]s tarde))?(?:\s*:\s*|,? que\s+)(?<content>.+)$/isu,
  ],
  rememberBefore: [
    /^(?<content>.{6,}?)[,;.–—-]+\s*(?:por favor,? )?(?:recu[eé]rdalo|no lo olvides|tenlo en cuenta|ap[uú]ntalo|an[oó]talo)(?:,? por favor)?[.!]*$/isu,
  ],
  notContent: /^(?:cuando|c[oó]mo|d[oó]nde|qui[eé]n|por qu[eé]|si|lo que)\b/iu,
  implicit: [
    /^(?:yo )?(?:siempre|nunca) (?!olvid|dij|pens|supe)\p{L}+o\b.+$/iu,
    /^es (?:muy )?importante (?:para m[ií] )?que\b.+$/iu,
  ],
  notImplicit: /\?\s*$/,
  forget: [
    /^(?:(?:por favor|oye)[, ]+)*(?:olvida|olv[ií]date de|borra|elimina)(?: (?:lo de )?que|:)\s+(?<query>.+?)[.!\s]*$/iu,
    /^(?:(?:por favor|oye)[, ]+)*(?:olvida|olv[ií]date de|borra|elimina)(?: todo)? lo que sabes (?:de|sobre|acerca de)\s+(?<query>.+?)[.!\s]*$/iu,
    /^(?:(?:por favor|oye)[, ]+)*(?:olvida|olv[ií]date de)\s+(?<query>(?:mi|mis|nuestr[oa]s?)\s.+?)(?:,? por favor)?[.!\s]*$/iu,
  ],
  notQuery: /^(?:m[ií]|eso|esto|ello|todo|lo anterior)$/iu,
  list: [
    /^(?:y )?(?:qu[eé]) (?:cosas )?(?:recuerdas|sabes|has (?:guardado|aprendido))(?: t[uú])? (?:de|sobre|acerca de) m[ií][.!?\s]*$/iu,
    /^(?:mu[eé]strame|ens[eé][nñ]ame|dime) (?:todos )?(?:mis|tus) (?:recuerdos|memorias)(?: sobre m[ií])?[.!?\s]*$/iu,
    /^(?:dime|mu[eé]strame) (?:todo )?lo que sabes (?:de|sobre) m[ií][.!?\s]*$/iu,
  ],
  show: [
    /^(?:mu[eé]strame|ens[eé][nñ]ame|dime|lista) (?:todas? |todos )?(?:mis|los|las) (?<name>\p{L}+)(?<stored> guardad[oa]s)?[.!?\s]*$/iu,
  ],
  clearAll: [
    new RegExp(
      `^(?:por favor,? )?(?:borra|elimina|limpia) (?:toda |todos |todas )?(?:mis?|tus?|los|las|la) (?:recuerdos|memorias|memoria)(?: (?:sobre|de) m[ií])?${END}`,
      'iu',
    ),
    new RegExp(
      `^(?:por favor,? )?(?:olvida|borra|elimina) todo(?: lo que sabes)?(?: (?:sobre|de|acerca de) m[ií])${END}`,
      'iu',
    ),
  ],
};

export const french: DirectiveGrammar = {
  remember: [
    /^(?:(?:s'il te pla[iî]t|s'il vous pla[iî]t|stp|svp|et|aussi|peux-tu|tu peux)[, ]+)*(?:souviens-toi|souvenez-vous|rappelle-toi|rappelez-vous|te souvenir|te rappeler|n'oublie(?:z)? (?:pas|jamais)|note(?:z)?(?: bien)?|retiens|retenez|garde(?:z)?(?= (?:ceci|cela|ça)(?!\p{L}))|garde(?:z)? (?:en t[eê]te|[aà] l'esprit|en m[eé]moire)|prends note|enregistre)(?: (?:ceci|cela|ça))?(?: pour (?:plus tard|apr[eè]s))?(?:\s*:\s*|,? (?:que |qu'))(?<content>.+)$/isu,
  ],
  rememberBefore: [
    /^(?<content>.{6,}?)[,;.–—-]+\s*(?:s'il te pla[iî]t,? )?(?:souviens-t'en|retiens-le|ne l'oublie pas|note-le)(?:,? (?:s'il te pla[iî]t|stp))?[.!]*$/isu,
  ],
  notContent: /^(?:quand|comment|o[uù]|qui|pourquoi|si)\b/iu,
  implicit: [
    /^je (?:ne |n')?\p{L}+ (?:toujours|jamais)\b.+$/iu,
    /^(?:c'est|il est) (?:tr[eè]s )?important (?:pour moi )?(?:que|qu')(?:.+)$/iu,
  ],
  notImplicit: /\?\s*$/,
  forget: [
    /^(?:(?:s'il te pla[iî]t|stp)[, ]+)*(?:oublie(?:z)?|efface(?:z)?|supprime(?:z)?)(?: (?:que |qu')|\s*:\s*)(?<query>.+?)[.!\s]*$/iu,
    /^(?:(?:s'il te pla[iî]t|stp)[, ]+)*(?:oublie(?:z)?|efface(?:z)?|supprime(?:z)?) (?:tout )?ce que (?:tu sais|vous savez) (?:de|sur|d')\s*(?<query>.+?)[.!\s]*$/iu,
    /^(?:(?:s'il te pla[iî]t|stp)[, ]+)*oublie(?:z)?\s+(?<query>(?:mon|ma|mes|notre|nos)\s.+?)(?:,? (?:s'il te pla[iî]t|stp))?[.!\s]*$/iu,
  ],
  notQuery: /^(?:moi|[cç]a|cela|tout)$/iu,
  list: [
    /^(?:et )?(?:que (?:sais-tu|savez-vous)|qu'est-ce que tu (?:sais|as retenu)|de quoi te souviens-tu|que te rappelles-tu) (?:de|sur|[aà] propos de) moi[.!?\s]*$/iu,
    /^de quoi te souviens-tu[.!?\s]*$/iu,
    /^(?:montre|affiche|liste)(?:-moi)? (?:tous )?(?:mes|tes) souvenirs(?: sur moi)?[.!?\s]*$/iu,
    /^(?:dis|montre)-moi (?:tout )?ce que tu sais (?:de|sur) moi[.!?\s]*$/iu,
  ],
  show: [
    /^(?:montre|affiche|liste)(?:-moi)? (?:toutes |tous )?mes (?<name>\p{L}+)(?<stored> enregistr[eé]e?s)?[.!?\s]*$/iu,
  ],
  clearAll: [
    new RegExp(
      `^(?:s'il te pla[iî]t,? )?(?:efface|supprime|vide)(?:z)? (?:toute |tous |toutes )?(?:ma|mes|ta|tes|les|la) (?:souvenirs|m[eé]moire|m[eé]moires)(?: (?:de|sur) moi)?${END}`,
      'iu',
    ),
    new RegExp(
      `^(?:s'il te pla[iî]t,? )?(?:oublie|efface|supprime)(?:z)? tout(?: ce que tu sais)? (?:de|sur|[aà] propos de) moi${END}`,
      'iu',
    ),
  ],
};

export const portuguese: DirectiveGrammar = {
  remember: [
    /^(?:(?:por favor|oi|ol[aá]|e|tamb[eé]m|voc[eê] pode|pode)[, ]+)*(?:lembr[ea](?:r)?(?:-se|-te)?(?: de)?|n[aã]o (?:se |te )?esque[cç]as?(?: de)?|anot[ea]|tom[ea] nota(?: de)?|tenha em mente|tem em mente|guard[ea]|nota(?=\s*:))(?: (?:isto|isso))?(?: para (?:depois|mais tarde))?(?:\s*:\s*|,? que\s+)(?<content>.+)$/isu,
  ],
  rememberBefore: [
    /^(?<content>.{6,}?)[,;.–—-]+\s*(?:por favor,? )?(?:lembre-se disso|n[aã]o (?:se )?esque[cç]a(?: disso)?|anote isso|guarde isso)(?:,? por favor)?[.!]*$/isu,
  ],
  notContent: /^(?:quando|como|onde|quem|por que|se)\b/iu,
  implicit: [
    /^(?:eu )?(?:sempre|nunca) (?!esque|diss|pens|soub)\p{L}+o\b.+$/iu,
    /^[eé] (?:muito )?importante (?:para mim )?que\b.+$/iu,
  ],
  notImplicit: /\?\s*$/,
  forget: [
    /^(?:(?:por favor)[, ]+)*(?:esque[cç][ae]|apag(?:ue|a)|delet[ea])(?: (?:o fato de )?que|:)\s+(?<query>.+?)[.!\s]*$/iu,
    /^(?:(?:por favor)[, ]+)*(?:esque[cç][ae]|apag(?:ue|a)|delet[ea]) (?:tudo )?o que (?:voc[eê] |tu )?sabes? (?:sobre|de|do|da)\s+(?<query>.+?)[.!\s]*$/iu,
    /^(?:(?:por favor)[, ]+)*esque[cç][ae]\s+(?<query>(?:(?:o|a|os|as) )?(?:meus?|minhas?|noss[oa]s?)\s.+?)(?:,? por favor)?[.!\s]*$/iu,
  ],
  notQuery: /^(?:mim|isso|isto|tudo)$/iu,
  list: [
    /^(?:e )?o que (?:(?:voc[eê]|tu) )?(?:(?:se )?lembras?|sabes?|guardou) (?:de|sobre|a respeito de) mim[.!?\s]*$/iu,
    /^(?:mostr[ea]|list[ea])(?:-me)?(?: me)? (?:todas )?(?:as )?(?:minhas|suas|tuas) mem[oó]rias(?: sobre mim)?[.!?\s]*$/iu,
    /^(?:diga|mostre|diz)(?:-me)? (?:tudo )?o que (?:voc[eê] )?sabe (?:de|sobre) mim[.!?\s]*$/iu,
  ],
  show: [
    /^(?:mostr[ea]|list[ea])(?:-me)?(?: me)? (?:todas |todos )?(?:(?:as|os) )?(?:minhas|meus) (?<name>\p{L}+)(?<stored> (?:guardad|salv)[oa]s)?[.!?\s]*$/iu,
  ],
  clearAll: [
    new RegExp(
      `^(?:por favor,? )?(?:apag(?:ue|a)|limp[ea]|delet[ea]|exclu[ai]) (?:toda |todas )?(?:(?:a|as) )?(?:minhas?|suas?|tuas?) mem[oó]rias?(?: sobre mim)?${END}`,
      'iu',
    ),
    new RegExp(
      `^(?:por favor,? )?(?:esque[cç][ae]|apag(?:ue|a)|delet[ea]) tudo(?: o que (?:voc[eê] )?sabe)? (?:sobre|de) mim${END}`,
      'iu',
    ),
  ],
};
