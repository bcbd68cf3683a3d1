import { words } from './words';

/**
 * Word beginnings about loss, illness, danger and trouble. They only mean that this is not the moment for a question, so too
 * many words do less harm than too few.
 */
const TROUBLE = [
  'died dies dying death dead funeral buried mourn grie bereav widow miscarr stillb suicid overdos kill',
  'cancer tumor tumour leuk diagnos hospital hospice surgery chemo stroke seizure dementia alzheimer ill illness sick injur',
  'accident crash emergency ambulance assault abus rape rapist robb burgl stole stolen attack threat evict homeless bankrupt debt',
  'divorc separat betray cheat dumped heartbr breakup fired sacked redundan unemploy fail reject lawsuit arrest prison',
  'cry cried crying tear sobb devastat hopeless desperat depress miser lonel alone scared terrif afraid panic anxi worri stress',
  'overwhelm exhaust burnout awful terribl horribl worst tragic tragedy nightmare sad sadly upset hurt angry furious asham sorry',
  'gestorben tot tod beerdigung krank krebs unfall krankenhaus traurig weine verloren getrennt gekündigt angst',
  'mort morte décéd enterrement malade accident hôpital triste pleur peur licenci rupture',
  'murió muerto muerte falleci funeral enferm cáncer accidente hospital llor miedo despid',
  'morreu morto morte faleceu doente câncer acidente medo chor demitid',
]
  .join(' ')
  .split(' ');
const BEGINS = new Set(TROUBLE.filter((start) => start.length > 4));
const WHOLE = new Set(TROUBLE.filter((word) => word.length <= 4));
const LONGEST = Math.max(...TROUBLE.map((start) => start.length));
const PHRASES =
  /\b(?:passed away|broke up|break up|broken up|laid off|let go|lost (?:my|his|her|our|a) |left me|give up on (?:life|everything)|can't (?:cope|go on|sleep|stop)|bad news|bad day|hard (?:day|week|time)|rough (?:day|week|time))/iu;
/** Languages without spaces. */
const UNSPACED =
  /死|亡くな|葬|癌|がん|病気|入院|事故|悲し|泣|辛い|つらい|別れ|離婚|죽|돌아가셨|장례|암에|병원|사고|슬프|울었|이혼|헤어졌|去世|癌症|生病|住院|车祸|难过|离婚|分手/u;

/** Whether the text is about something bad or the user is unwell. */
export function isBadNews(text: string): boolean {
  if (PHRASES.test(text) || UNSPACED.test(text)) return true;
  return words(text).some(
    (word) =>
      WHOLE.has(word) ||
      Array.from({ length: LONGEST - 4 }, (_, more) => word.slice(0, more + 5)).some((start) =>
        BEGINS.has(start),
      ),
  );
}
