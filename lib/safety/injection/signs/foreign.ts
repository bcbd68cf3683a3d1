import { type Sign, sign } from '../sign';

/** Commands to drop earlier instructions, and to act without restrictions, in languages other than English. */
export const FOREIGN_SIGNS: readonly Sign[] = [
  // German
  sign(
    'role_override',
    String.raw`(?<!\b(?:ich|wir|sie) )(?:\b(?:vergiss|vergesst|höre? nicht auf|vergessen sie|ignoriere?|ignorieren sie|missachte|verwirf)\b[^.!?]{0,40}\b(?:anweisung(?:en)?|instruktion(?:en)?|regeln|vorgaben|angaben|befehle|aufgaben|kontext|alles,? was|alles (?:davor|gesagte|zuvor|vorherige|bisherige|oben)|anordnungen)|abweichend (?:zu|von) (?:den )?(?:vorherigen|bisherigen) \p{L}+)`,
  ),
  sign(
    'unrestricted_persona',
    String.raw`\b(?:du bist|sie sind|tu so als|verhalte dich)\b[^.!?]{0,60}\b(?:ohne|keine)\b[^.!?]{0,20}\b(?:einschränkungen|beschränkungen|regeln|filter|grenzen)\b`,
  ),
  // Romance languages
  sign(
    'role_override',
    String.raw`(?<!\p{L})(?:ignora|ignore|olvide|ignorez|ignorar|olvida|olvidar|olvidad|oublie[zr]?|esque[cç]a|esquecer|dimentica|desconsidere|descarta|ne tiens? pas compte de|ne tenez pas compte des?|haz caso omiso de)(?!\p{L})[^.!?]{0,40}(?<!\p{L})(?:instruc\p{L}+|instru[cç]\p{L}+|istruzioni|consignes|órdenes|ordens|ordres|reglas|regras|règles|regole|indicaciones|directives|todo(?: lo)? (?:que|anterior)|tudo o que|tout ce qui|tutto (?:quello|ciò)|anterior(?:es|mente)?)`,
  ),
  sign(
    'unrestricted_persona',
    String.raw`(?<!\p{L})(?:eres|é|és|você é|tu es|vous êtes|sei|actúa|aja|agis)(?!\p{L})[^.!?]{0,60}(?<!\p{L})(?:sin|sem|sans|senza)(?!\p{L}) (?:\p{L}+ )?(?:restric\p{L}+|restriç\p{L}+|l[ií]mites|limites|limiti|filtros|filtres|filtri|reglas|regras|règles|regole)`,
  ),
  // Dutch, Swedish, Polish, Croatian, Czech, Turkish, Indonesian
  sign(
    'role_override',
    String.raw`(?<!\p{L})(?:negeer|vergeet|glöm|ignorera|zignoruj|zapomnij|zaboravi|ignoriraj|ignoruj|zapomeň|unut|yok say|görmezden gel|abaikan|lupakan)(?!\p{L})[^.!?]{0,40}(?<!\p{L})(?:instruc\p{L}+|instruk\p{L}+|opdrachten|regels|regler|polecen\p{L}+|upute|pokyny|talimat\p{L}*|komut\p{L}*|perintah|alles hiervoor|allt)`,
  ),
  sign(
    'role_override',
    String.raw`(?:önceki|yukarıdaki|tüm) (?:tüm )?(?:talimat|komut|kural)\p{L}* (?:unut|yok say|görmezden)`,
  ),
  // Slavic in Cyrillic
  sign(
    'role_override',
    String.raw`(?:игнорируй|игнорируйте|забудь|забудьте|не обращай внимания на|ігноруй|забудь про)[^.!?]{0,40}(?:инструкци\p{L}+|указани\p{L}+|правил\p{L}*|команд\p{L}*|інструкці\p{L}+|вказівк\p{L}+|вс[её],? что)`,
  ),
  // East Asian
  sign(
    'role_override',
    '(?:忽略|无视|無視|忘记|忘掉|忘記|不要理会|跳过)[^。！？]{0,20}(?:指令|指示|提示|规则|規則|命令|设定|設定|之前的(?:一切|所有|内容|內容)|以上(?:所有|内容))',
  ),
  sign(
    'role_override',
    '(?:これまで|以前|上記|前|すべて|全て)[^。！？]{0,12}(?:指示|命令|ルール|プロンプト|設定)[^。！？]{0,8}(?:無視|忘れ|破棄)',
  ),
  sign(
    'role_override',
    '(?:이전|위의?|앞의?|모든)[^.!?]{0,12}(?:지시|명령|규칙|프롬프트|지침)[^.!?]{0,10}(?:무시|잊어)',
  ),
  // Arabic, Hindi
  sign(
    'role_override',
    '(?:تجاهل|انس|انسى)[^.!?؟]{0,30}(?:التعليمات|الأوامر|القواعد|كل ما)|(?:पिछले|सभी|पहले के)[^।!?]{0,20}(?:निर्देश|आदेश|नियम)[^।!?]{0,15}(?:अनदेखा|भूल|नज़रअंदाज़)',
  ),
];
