/** Words about health in one language, and for its owner. Longer alternatives come first; matched case-insensitively. */
export interface HealthLanguage {
  /** Named conditions: health unless they are somebody's work, or somebody else's. */
  conditions: RegExp;
  /** Illness and treatment: diagnosis, symptoms, treatment, medication. */
  care: RegExp;
  /** The person themself. */
  first: RegExp;
  /** Somebody else: relatives, friends, patients. */
  others: RegExp;
  /** Work and studies in health do not count (design §9), nor do figures of speech. */
  work: RegExp;
}

const latin = (source: string) => new RegExp(`(?<![\\p{L}])(?:${source})(?![\\p{L}])`, 'giu');
const unspaced = (source: string) => new RegExp(source, 'gu');

export const HEALTH_LANGUAGES: readonly HealthLanguage[] = [
  {
    conditions: latin(
      "depress(?:ion|ed)|manic|bipolar|anxiety|panic (?:attacks?|disorder)|schizophreni\\w+|ad[dh]d|autis(?:m|tic)|asperger'?s?|ptsd|ocd|cancer|leuk(?:a)?emia|lymphoma|melanoma|tumou?rs?|diabet(?:es|ic)|asthma(?:tic)?|epilep(?:sy|tic)|seizures?|hiv|aids|hepatitis|herpes|std|sti|tuberculosis|pneumonia|bronchitis|covid(?:-19)?|flu|influenza|fever|arthritis|migraines?|headaches?|insomnia|ibs|crohn'?s|colitis|endometriosis|pcos|lupus|fibromyalgia|multiple sclerosis|an(?:a)?emi[ac]|thyroid|hypothyroidism|dementia|alzheimer'?s|parkinson'?s|stroke|heart (?:attack|disease|condition|failure)|high blood pressure|hypertension|cholesterol|miscarriage|pregnan(?:t|cy)|infertil(?:e|ity)|eating disorder|anorexi[ac]|bulimi[ac]|obes(?:e|ity)|psoriasis|eczema|vertigo|tinnitus|scoliosis|kidney stones?|gallstones?|ulcers?|hernia|(?:chronic|back|chest|knee|neck|joint) pain|disease|illness|disorder|disabilit(?:y|ies)|addict(?:ed|ion) to (?:alcohol|drugs|heroin|cocaine|opioids|painkillers|pills|gambling)|drug addict(?:ion)?|alcoholi(?:c|sm)|concussion|infection",
    ),
    care: latin(
      "diagnos(?:ed|is|es)|symptoms?|medications?|meds|prescri(?:bed|ptions?(?! (?:sun)?glasses| lenses))|antidepressants?|antibiotics?|painkillers?|beta ?blockers?|insulin|inhaler|chemo(?:therapy)?|radiotherapy|dialysis|surgery|operated on|in (?:therapy|rehab|treatment|recovery|remission)|(?:start(?:s|ed|ing)?|begins?|began|begun|beginning) therapy|side effects|(?:my|a|to|see|seeing) (?:therapist|psychiatrist|psychologist|oncologist|cardiologist|neurologist|rheumatologist)|physio(?:therapy)?|in(?:to)? hospital|hospitali[sz]ed|blood (?:test|sugar)|biopsy|mri|ct scan|(?:takes?|taking|took|on) (?:\\d+ ?mg|pills|tablets|\\w{3,20} \\d+ ?mg|prozac|zoloft|lithium|metformin|ritalin|adderall|xanax|statins|warfarin|(?:\\w+ ){1,2}(?:tablets|pills|medication|meds)|\\w+(?:pril|olol|sartan|prazole|dipine|oxetine|traline|alopram|statin))|pills|vomiting|throwing up|my (?:\\w+ )?(?:hurts?|aches?)|suffer(?:s|ing|ed)? from|been (?:ill|sick)|(?:is|am|'m) (?:ill|sick)",
    ),
    first: latin("i|i'm|i've|i'd|me|my|mine|myself|user|user's|we"),
    others: latin(
      "(?:(?:my|our|user's|users|the|his|her|their|a) )(?:\\w+ )?(?:mother|mom|mum|father|dad|parents?|brother|sister|sibling|son|daughter|child|children|kids?|baby|wife|husband|spouse|partner|girlfriend|boyfriend|fianc(?:é|e)e?|friends?|best friend|roommate|flatmate|neighbou?r|boss|colleague|coworker|teacher|aunt|uncle|cousin|niece|nephew|grand(?:mother|father|ma|pa|parents?|son|daughter)|nana|nan|in-laws?|dog|cat|pet|puppy|horse|patients?|clients?|people|students?)(?:'s|s')?|he|she|they|his|her|their|people|patients?|someone|somebody",
    ),
    work: latin(
      '(?:medical|nursing|pharmacy|psychology|med|dental|veterinary) (?:student|school|degree)|an? (?:\\w+ )?(?:nurse|doctor|physician|surgeon|therapist|psychologist|psychiatrist|pharmacist|vet|veterinarian|dentist|paramedic|midwife|carer|caregiver)|clinic|researchers?|research(?:es|ing)?|stud(?:y|ies|ied|ying)|major(?:ing|ed)?|works?|worked|working|job|teach(?:es|ing)?|volunteer(?:s|ed|ing)?|fundrais\\w+|charity|awareness|donat\\w+|ph\\.?d|thesis|dissertation|novel|book|movie|film|series|documentary|podcast|article|game|stud(?:io|ios)|flu shot|computer virus',
    ),
  },
  {
    conditions: latin(
      'depresi[oó]n|deprimid[oa]|ansiedad|bipolar|esquizofrenia|tdah|autis(?:mo|ta)|c[aá]ncer|tumor|leucemia|diabetes|diab[eé]tic[oa]|asma|asm[aá]tic[oa]|epilepsia|vih|sida|hepatitis|artritis|migrañas?|dolor(?:es)? de (?:cabeza|espalda|pecho)|insomnio|hipertensi[oó]n|colesterol|tiroides|embarazada|embarazo|infertilidad|anorexia|bulimia|fibromialgia|endometriosis|lupus|infarto|ictus|gripe|fiebre|enfermedad|trastorno|discapacidad|adicci[oó]n|alcoh[oó]lic[oa]',
    ),
    care: latin(
      'diagnosticaron|diagnosticad[oa]|diagn[oó]stico|s[ií]ntomas?|medicaci[oó]n|medicamentos?|recet(?:ó|aron|a)|antidepresivos?|antibi[oó]ticos?|insulina|quimioterapia|cirug[ií]a|operaron|pastillas|terapia|terapeuta|psiquiatra|hospitalizad[oa]|ingresad[oa]|estoy enferm[oa]|sufro de|padezco',
    ),
    first: latin('yo|me|mi|mis|tengo|tuve|sufro|padezco|estoy|soy|tomo|usuari[oa]'),
    others: latin(
      '(?:mi|su|mis|sus|la|el|un|una) (?:madre|padre|mam[aá]|pap[aá]|herman[oa]s?|hij[oa]s?|espos[oa]|marido|mujer|novi[oa]|pareja|amig[oa]s?|abuel[oa]s?|t[ií][oa]|prim[oa]|perr[oa]|gat[oa]|pacientes?|vecin[oa]|jef[ea])|él|ella|ellos|pacientes',
    ),
    work: latin(
      'estudi(?:ante|o|ar|é|amos)|soy (?:una? )?(?:enfermer[oa]|m[eé]dic[oa]|doctora?|psic[oó]log[oa]|farmac[eé]utic[oa]|dentista)|cl[ií]nica|trabaj(?:o|a|ar|é)|investig(?:o|a|ación|adora?)|voluntari[oa]|tesis|tesina|libro|pel[ií]cula|serie',
    ),
  },
  {
    conditions: latin(
      'd[eé]pression|d[eé]prim[eé]e?|anxi[eé]t[eé]|bipolaire|schizophr\\w+|tdah|autis(?:me|te)|cancer|tumeur|leuc[eé]mie|diab[eè]te|diab[eé]tique|asthme|asthmatique|[eé]pilepsie|vih|sida|h[eé]patite|arthrite|arthrose|migraines?|maux de (?:t[eê]te|dos)|insomnie|hypertension|cholest[eé]rol|thyro[iï]de|enceinte|grossesse|infertilit[eé]|anorexie|boulimie|fibromyalgie|endom[eé]triose|lupus|infarctus|avc|grippe|fi[eè]vre|maladie|troubles? (?:anxieux|bipolaires?|alimentaires?|du sommeil|d[eu] \\p{L}+)|handicap|d[eé]pendance|alcoolique',
    ),
    care: latin(
      'diagnostiqu[eé]e?s?|(?:mon|le|un) diagnostic|sympt[oô]mes?|m[eé]dicaments?|traitement|prescrit|ordonnance|antid[eé]presseurs?|antibiotiques?|insuline|chimioth[eé]rapie|chimio|op[eé]r[eé]e?|chirurgie|comprim[eé]s|th[eé]rapie|th[eé]rapeute|psychiatre|hospitalis[eé]e?|suis malade|souffre',
    ),
    first: latin("je|j'ai|j|me|m|mon|ma|mes|moi|utilisateur|utilisatrice"),
    others: latin(
      '(?:ma|mon|mes|sa|son|ses|la|le|un|une) (?:m[eè]re|p[eè]re|maman|papa|fr[eè]re|s(?:œ|oe)ur|fils|fille|enfants?|femme|mari|compagn(?:e|on)|copine|copain|amie?s?|grand-m[eè]re|grand-p[eè]re|tante|oncle|cousine?|chien(?:ne)?|chatt?e?|patients?|voisine?|chef)|il|elle|ils|patients',
    ),
    work: latin(
      '[eé]tudi(?:ant|ante|e|er)|[eé]tudes|suis (?:une? )?(?:infirmi[eè]re?|m[eé]decin|docteur|psychologue|pharmacien(?:ne)?|dentiste)|clinique|travaill(?:e|er|é)|recherches?|b[eé]n[eé]vol\\w+|th[eè]se|livre|film|s[eé]rie',
    ),
  },
  {
    conditions: latin(
      'depressionen?|depressiv|angstst[oö]rung|panikattacken?|bipolar|schizophrenie|adhs|autis(?:mus|tisch)|krebs|tumor|leuk[aä]mie|diabetes|diabetiker(?:in)?|asthma|epilepsie|hiv|aids|hepatitis|arthrose|arthritis|migr[aä]ne|kopfschmerzen|r[uü]ckenschmerzen|schlafst[oö]rungen?|bluthochdruck|cholesterin|schilddr[uü]se|schwanger|schwangerschaft|unfruchtbar|magersucht|magers[uü]chtig|bulimie|fibromyalgie|endometriose|rheuma|herzinfarkt|schlaganfall|grippe|fieber|krankheit|erkrankung|behinderung|s[uü]chtig|alkoholiker(?:in)?',
    ),
    care: latin(
      'diagnos(?:e|tiziert)|symptome?|medikamente?|tabletten|verschrieben|rezept vom arzt|antidepressiva|antibiotik(?:a|um)|insulin|chemo(?:therapie)?|operiert|operation|therapie|therapeut(?:in)?|psychiater(?:in)?|reha|krankenhaus|krankgeschrieben|bin krank|leide',
    ),
    first: latin('ich|mir|mich|mein|meine|meiner|meinem|meinen|nutzer(?:in)?'),
    others: latin(
      '(?:meine?|meinem|meiner|meinen|seine?|ihre?|die|der|ein|eine) (?:mutter|vater|mama|papa|eltern|bruder|schwester|sohn|tochter|kind(?:er)?|frau|mann|partner(?:in)?|freund(?:in)?|freunde|oma|opa|gro(?:ß|ss)mutter|gro(?:ß|ss)vater|tante|onkel|hund|katze|patient(?:en|in)?|nachbar(?:in)?|chef(?:in)?)s?|er|patienten',
    ),
    work: latin(
      'medizinstudent(?:in)?|studier(?:e|t|en)|studium|bin (?:eine? )?(?:krankenpfleger(?:in)?|krankenschwester|arzt|[aä]rztin|psycholog(?:e|in)|apotheker(?:in)?|zahn[aä]rzt(?:in)?)|praxis|arbeite[nt]?|forsch(?:e|t|ung)|ehrenamtlich|(?:master|bachelor|doktor|abschluss)arbeit|dissertation|buch|film|serie',
    ),
  },
  {
    conditions: latin(
      'depress[aã]o|deprimid[oa]|ansiedade|bipolar|esquizofrenia|tdah|autis(?:mo|ta)|c[aâ]ncer|cancro|tumor|leucemia|diabetes|diab[eé]tic[oa]|asma|asm[aá]tic[oa]|epilepsia|hiv|aids|hepatite|artrite|enxaquecas?|dor(?:es)? de (?:cabe[cç]a|costas)|dor nas costas|ins[oô]nia|hipertens[aã]o|press[aã]o alta|colesterol|tireoide|gr[aá]vida|gravidez|infertilidade|anorexia|bulimia|fibromialgia|endometriose|l[uú]pus|infarto|avc|gripe|febre|doen[cç]a|transtorno|defici[eê]ncia|v[ií]cio|alco[oó]latra',
    ),
    care: latin(
      'diagnosticad[oa]|diagn[oó]stico|sintomas?|medicamentos?|medica[cç][aã]o|rem[eé]dios?|receit(?:ou|aram)|antidepressivos?|antibi[oó]ticos?|insulina|quimioterapia|cirurgia|operad[oa]|comprimidos|terapia|terapeuta|psiquiatra|internad[oa]|estou doente|sofro',
    ),
    first: latin('eu|me|mim|meu|minha|meus|minhas|tenho|tive|sofro|estou|sou|tomo|fui|usu[aá]ri[oa]'),
    others: latin(
      '(?:minha|meu|meus|minhas|sua|seu|a|o|um|uma) (?:m[aã]e|pai|mam[aã]e|papai|irm[aã]o?s?|filh[oa]s?|espos[oa]|marido|mulher|namorad[oa]|parceir[oa]|amig[oa]s?|av[oó]|av[oô]|ti[oa]|prim[oa]|cachorr[oa]|gat[oa]|pacientes?|vizinh[oa]|chefe)|ele|ela|eles|pacientes',
    ),
    work: latin(
      'estud(?:ante|o|ar|ei)|sou (?:uma? )?(?:enfermeir[oa]|m[eé]dic[oa]|doutora?|psic[oó]log[oa]|farmac[eê]utic[oa]|dentista)|cl[ií]nica|trabalh(?:o|a|ar|ei)|pesquis(?:o|a|ador)|volunt[aá]ri[oa]|tese|disserta[cç][aã]o|livro|filme|s[eé]rie',
    ),
  },
  {
    conditions: unspaced(
      'うつ病|鬱病?|うつ(?=です|に|が)|不安障害|パニック障害|双極性|統合失調症|発達障害|自閉症|がん(?=です|に|が|と|を)|癌|腫瘍|白血病|糖尿病|喘息|ぜんそく|てんかん|肝炎|関節炎|リウマチ|片頭痛|偏頭痛|頭痛|腰痛|不眠症|高血圧|コレステロール|甲状腺|妊娠|不妊|拒食症|過食症|心筋梗塞|脳卒中|インフルエンザ|熱がある|持病|難病|病気|障害者|依存症',
    ),
    care: unspaced(
      '診断|症状|薬を飲|服薬|処方|抗うつ薬|抗生物質|インスリン|抗がん剤|手術|通院|入院|治療|精神科|心療内科|体調が悪',
    ),
    first: unspaced('私|僕|俺|わたし|ぼく|自分|ユーザー'),
    others: unspaced(
      '母|父|お母さん|お父さん|両親|兄|弟|姉|妹|息子|娘|子供|子ども|夫|妻|旦那|彼女|彼氏|彼|友達|友人|祖母|祖父|おばあ|おじい|同僚|上司|犬|猫|患者',
    ),
    work: unspaced(
      '医学生|医学部|看護師|医者|医師|薬剤師|心理士|研究|勉強|学んで|専攻|勤め|働い|仕事|クリニック|映画|小説|本を',
    ),
  },
  {
    conditions: unspaced(
      '우울증|불안장애|공황장애|조울증|조현병|자폐|(?<![가-힣])암(?=에|이|을|으로|\\s)|종양|백혈병|당뇨병?|천식|간질|뇌전증|간염|관절염|편두통|두통|불면증|고혈압|콜레스테롤|갑상선|임신|난임|거식증|폭식증|심근경색|뇌졸중|독감|지병|질병|장애가|중독',
    ),
    care: unspaced(
      '진단|증상|약을 먹|복용|처방|항우울제|항생제|인슐린|항암|수술|입원|치료|정신과|아파요|아프다|병원에 다',
    ),
    first: unspaced('나는|저는|내가|제가|나의|저의|사용자'),
    others: unspaced(
      '엄마|어머니|아빠|아버지|부모|형이|형은|오빠|누나|언니|동생|아들|딸|아이|남편|아내|남자친구|여자친구|친구|할머니|할아버지|동료|상사|강아지|고양이|환자',
    ),
    work: unspaced(
      '의대생|의대|간호사|의사|약사|심리학|연구|공부|전공|일해|일하|근무|병원에서 일|영화|소설|책을',
    ),
  },
  {
    conditions: unspaced(
      '抑郁症?|憂鬱症|焦虑症?|焦慮症?|恐慌症|双相|躁郁|躁鬱|精神分裂|自闭症|自閉症|癌症?|肿瘤|腫瘤|白血病|糖尿病|哮喘|气喘|癫痫|艾滋|肝炎|关节炎|關節炎|偏头痛|偏頭痛|头痛|頭痛|失眠|高血压|高血壓|胆固醇|膽固醇|甲状腺|甲狀腺|怀孕|懷孕|不孕|厌食症|厭食症|心脏病|心臟病|中风|中風|流感|发烧|發燒|疾病|慢性病|残疾|成瘾',
    ),
    care: unspaced(
      '诊断|診斷|确诊|確診|症状|症狀|吃药|吃藥|服药|服藥|处方|處方|抗抑郁药|抗生素|胰岛素|化疗|化療|手术|手術|住院|治疗|治療|精神科|生病|不舒服',
    ),
    first: unspaced('我|本人|用户'),
    others: unspaced(
      '我?(?:妈妈|媽媽|母亲|母親|爸爸|父亲|父親|父母|哥哥|弟弟|姐姐|妹妹|儿子|兒子|女儿|女兒|孩子|丈夫|老公|妻子|老婆|男朋友|女朋友|朋友|奶奶|爷爷|外婆|外公|同事|老板|狗|猫|貓)|他|她|病人|患者',
    ),
    work: unspaced(
      '医学生|醫學生|护士|護士|医生|醫生|药剂师|心理学|研究|学习|學習|专业|工作|上班|诊所|診所|电影|電影|小说|書|书',
    ),
  },
];
