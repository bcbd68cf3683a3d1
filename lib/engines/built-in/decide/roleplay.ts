import type { TextAnalysis } from '@/lib/language/analyse';
import type { Piece } from '@/lib/memory/analysed-text';
import { leavesRole } from './leave-role';
import { asideOf } from './own-word';

/** A role that is set, with the position of the words that set it, or left. */
export type RoleplayChange = ({ left: false; description: string } & Omit<Piece, 'text'>) | { left: true };

/** What may precede an invitation to play. */
const LEAD = String.raw`(?:^|[,;:]\s*|\b(?:and|so|now|then|ok|okay|please|hey|hi|to|can (?:you|we)|could (?:you|we)|want to|wanna|would like to|just|i want you to|let'?s|lets|let us|shall we)\s+)`;
const FIGURE = String.raw`(?:an?|the|my|your)\s+\p{L}`;

const SETTING: readonly RegExp[] = [
  // "For this chat, I'm a customer", "in this scene you are …"
  /\b(?:for|in|during) (?:the rest of )?(?:this|our|the) (?:chat|conversation|session|story|scene|game|role-?play|scenario|campaign|adventure|skit|exercise)\b[^.!?]{0,60}?\b(?:i(?:'m| am|'ll be| will be| play)|you(?:'re| are|'ll be| will be| play)|my (?:name|character|role)|we(?:'re| are)|pretend|imagine|act)\b/iu,
  new RegExp(
    String.raw`${LEAD}(?:pretend|make believe)\s+(?:like\s+)?(?:that\s+)?(?:i|you|we|it|this|there|to be)\b`,
    'iu',
  ),
  new RegExp(
    String.raw`${LEAD}imagine\s+(?:that\s+)?(?:(?:i|you|we)(?:'m|'re| am| are)\b|(?:i|you|we) (?:work|live|run|own|have)\b)`,
    'iu',
  ),
  /\b(?:let'?s|let us|lets|shall we|can we|could we|wanna|i want to|i(?:'d| would) like to|do you want to|want to|how about we)\s+(?:do (?:an?|some|the) )?(?:pretend|role-?play|rp|play (?:out|a scene|make-?believe|pretend|act)|act out|improvise)\b/iu,
  new RegExp(String.raw`${LEAD}role-?play\s+(?:as|that|with|a|an|the|being)\b`, 'iu'),
  /\bi(?:'m| am) (?:currently |now |just )?(?:role-?playing|playing (?:the (?:role|part) of|a character|as an?)|acting as|pretending to be|in character)\b/iu,
  new RegExp(
    String.raw`\b(?:i(?:'ll| will)|you(?:'ll| will)?|you can|i can) (?:be|play|act as) ${FIGURE}[^.!?]{0,60}\b(?:and|while|,)\s*(?:you|i)(?:'ll| will|'re| are|'m| am)?\b`,
    'iu',
  ),
  /(?:^|[,;:]\s*|\b(?:please|now|and)\s+)act (?:as|like)(?: if| though)? (?:you|i|we|an?|my|the)\b/iu,
  /\b(?:from now on|now|today) you(?:'re| are) (?:now )?(?:an?|the|my) (?!good|great|best|nice|friend|lot|little|bit)\p{L}/iu,
  /\b(?:you are|you're) now (?:an?|the|my) \p{L}/iu,
  /\bmy character (?:is|has|was|lives|works|wants|loves|hates|walks|enters)\b/iu,
  // Third-person play: "*the knight draws his sword*"
  /^\s*\*[^*\n]{3,}\*/u,
];

/** Words that end a play wherever they stand. */
const LEAVING =
  /\b(?:out of (?:(?:the )?role|character)(?=\s*(?:[.,:;!?)]|$|(?:now|please|and|for|here)\b))|break(?:ing)? character|i(?:'m| am) (?:not|no longer) (?:an? |the )?\p{L}+ (?:any ?more|now)|i(?:'m| am) (?:me|myself) again|no longer (?:pretending|playing|in character)|\(?ooc\b)/iu;

const BEING =
  '(?:cat|kitten|dog|puppy|dragon|unicorn|wizard|witch|sorcerer|vampire|werewolf|robot|android|cyborg|alien|martian|ghost|zombie|skeleton|pirate|knight|elf|dwarf|orc|goblin|mermaid|fairy|god|goddess|demon|superhero|supervillain|king|queen|prince|princess|emperor|empress|pharaoh|ninja|samurai|time travell?er|tree|potato|teapot|toaster|lamp|rock|cloud|chair|horse|bird|fish|shark|lion|tiger|bear|wolf|fox|frog|snake|spider|owl|penguin|dinosaur|t-rex|monster|giant|troll|ogre|genie|centaur|phoenix|hobbit|jedi|squirrel|rabbit|mouse|monkey|elephant)';
/** "I am a cat": no person is that, so it is a role in this conversation (gatekeeper plan, 3). */
const ABSURD_IDENTITY = new RegExp(
  String.raw`^(?:(?:hi|hello|hey|ok|okay|well|so|now|meow|woof|arrr+)[,!. ]+)*i(?:'m| am) (?:now |actually |secretly |really )?(?:an? |the )?(?:(?:big|little|small|tiny|huge|talking|magical?|evil|old|young|wise|black|white|red|green|blue|purple|pink|golden|wild|brave|fluffy|hungry|ancient|mighty|invisible|space|fire|ice|sea|two-headed|flying|immortal|fat|orange|grumpy|sleepy) )*${BEING}(?: (?:from|of|named|called|who|that|on)\b[^.!?]{0,80})?[.! ]*$`,
  'iu',
);

/** The assistant is given a role: "act as …", "you are now …", "pretend you are …". */
const OF_ASSISTANT =
  /\b(?:act (?:as|like) (?!if i\b)|(?:from now on|now|today) you(?:'re| are)|(?:you are|you're) now|(?:pretend|imagine|make believe) (?:like |that )*you(?:'re| are|'ll)?\b|role-?play (?:as|being) )/iu;
/** The person plays too: "let's …", "and I'm the guest". */
const PLAYS_TOO =
  /\b(?:let'?s|let us|shall we|can we|could we|how about we|we(?:'re| are)|with me as|(?:pretend|imagine)(?: that)? (?:i|we)|i(?:'m|'ll be| am| will be| play|'ll play) (?:the|your))\b/iu;
/** A role of the person's own; with "my English teacher" it is a fact instead ("I'm a beginner"). */
const PLAYS_FIGURE = /\bi(?:'m|'ll be| am| will be| play|'ll play) an?\b/iu;
const SERVES = /^\s*(?:my|our)\s/iu;

/** Whether a message sets a scene, takes a role or leaves it. Null: neither, or a role for the assistant only. */
export function parseRoleplay(
  { straight, straightSentences }: Pick<TextAnalysis, 'straight' | 'straightSentences'>,
  active: string | null,
): RoleplayChange | null {
  if (active && asideOf(straight) === null && (LEAVING.test(straight) || leavesRole(straight)))
    return { left: true };
  for (const { text, start, end } of straightSentences) {
    const from = placeOfSetting(text);
    if (from === null || isAssistantsAlone(text.slice(from))) continue;
    const description = straight
      .slice(start + from)
      .trim()
      .slice(0, 300);
    return { left: false, description, start: start + from, end };
  }
  return null;
}

/** Where in a sentence a scene is set; null if none is. */
function placeOfSetting(sentence: string): number | null {
  if (ABSURD_IDENTITY.test(sentence.trim())) return 0;
  if (isRecollection(sentence)) return null;
  const places = SETTING.flatMap((pattern) => pattern.exec(sentence)?.index ?? []);
  return places.length > 0 ? Math.min(...places) : null;
}

/** "Act as my English teacher" asks the assistant for something; the person stays who they are (design §9). */
function isAssistantsAlone(setting: string): boolean {
  const given = OF_ASSISTANT.exec(setting);
  if (!given) return false;
  if (PLAYS_TOO.test(setting)) return false;
  return SERVES.test(setting.slice(given.index + given[0].length)) || !PLAYS_FIGURE.test(setting);
}

/** "I used to pretend I was ill", "my kids pretend to be pirates", "don't imagine …": reported, not roleplay. */
function isRecollection(text: string): boolean {
  return /\b(?:used to|when i was|as a (?:kid|child)|always|my (?:kids?|son|daughter|children|brother|sister)|i(?:'ve| have)|(?:don'?t|do not|didn'?t|can'?t|cannot|never|stop)) (?:\p{L}+ ){0,3}(?:pretend|imagin|role-?play|play|act)/iu.test(
    text,
  );
}
