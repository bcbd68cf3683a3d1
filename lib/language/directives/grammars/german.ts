import type { DirectiveGrammar } from '../grammar';

const LEAD = '(?:(?:bitte|hey|hallo|und|auch|also|kannst du(?: dir)?|k[oö]nntest du(?: dir)?)[, ]+)*';

export const german: DirectiveGrammar = {
  remember: [
    new RegExp(
      `^${LEAD}(?:merke?|merken|erinnere?|denke?|vergiss|notiere?|notieren|behalte?|beachte?|speichere?|notiz(?=\\s*:))(?: (?:dir|dich|daran|nicht|niemals|bitte|mal|im (?:Kopf|Hinterkopf|Ged[aä]chtnis)|f[uü]r sp[aä]ter|das|dies|Folgendes))*(?:\\s*:\\s*|,\\s*dass\\s+| dass\\s+)(?<content>.+)$`,
      'isu',
    ),
  ],
  rememberBefore: [
    /^(?<content>.{6,}?)[,;.–—-]+\s*(?:bitte )?(?:merk(?:e)? dir das|vergiss das nicht|notier(?:e)? (?:dir )?das|behalte? das (?:bitte )?im Kopf)(?:,? bitte)?[.!]*$/isu,
  ],
  notContent: /^(?:wann|wie|wo|wer|warum|ob|als wir|als ich)\b/iu,
  implicit: [/^ich \p{L}+ (?:immer|nie|niemals)\b.+$/iu, /^es ist (?:mir )?(?:sehr )?wichtig,? dass\b.+$/iu],
  notImplicit: /\?\s*$/,
  forget: [
    new RegExp(
      `^${LEAD}(?:vergiss|l[oö]sche?)(?: bitte)?(?:,? dass\\s+|\\s*:\\s*)(?<query>.+?)(?:,? bitte)?[.!\\s]*$`,
      'iu',
    ),
    new RegExp(
      `^${LEAD}(?:vergiss|l[oö]sche?)(?: bitte)?(?: alles)?,? was du [uü]ber\\s+(?<query>.+?) wei(?:ß|ss)t(?:,? bitte)?[.!\\s]*$`,
      'iu',
    ),
    new RegExp(
      `^${LEAD}(?:vergiss)(?: bitte)?\\s+(?<query>(?:mein(?:e|en|er)?|unser(?:e|en)?)\\s.+?)(?<!\\bnicht)(?:,? bitte)?[.!\\s]*$`,
      'iu',
    ),
  ],
  notQuery: /^(?:mich|es|das|alles)$|\bnicht$/iu,
  list: [
    /^(?:und )?was (?:wei(?:ß|ss)t|hast) du (?:alles )?[uü]ber mich(?: gespeichert| gelernt)?[.!?\s]*$/iu,
    /^(?:woran|an was) erinnerst du dich(?: bei mir)?[.!?\s]*$/iu,
    /^(?:zeig|zeige|liste|nenne)(?: mir)? (?:alle )?(?:meine|deine) erinnerungen(?: an mich| [uü]ber mich)?(?: auf)?[.!?\s]*$/iu,
    /^(?:sag|sage|zeig|zeige)(?: mir)?,? (?:alles,? )?was du [uü]ber mich wei(?:ß|ss)t[.!?\s]*$/iu,
  ],
  show: [/^(?:zeig|zeige)(?: mir)? (?:alle )?meine (?<stored>gespeicherten )?(?<name>\p{L}+)[.!?\s]*$/iu],
  clearAll: [
    new RegExp(
      `^${LEAD}l[oö]sche?(?: bitte)? (?:alle |die )*(?:meine |deine )?(?:gespeicherten )?(?:erinnerungen|ged[aä]chtnis)(?: (?:an|[uü]ber) mich)?(?:,? bitte)?[.!\\s]*$`,
      'iu',
    ),
    new RegExp(
      `^${LEAD}(?:vergiss|l[oö]sche?)(?: bitte)? alles(?: [uü]ber mich|,? was du [uü]ber mich wei(?:ß|ss)t)(?:,? bitte)?[.!\\s]*$`,
      'iu',
    ),
  ],
};
