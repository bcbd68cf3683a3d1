import type { TextAnalysis } from '@/lib/language/analyse';
import type { Piece } from '@/lib/memory/analysed-text';
import { leavesRole } from './leave-role';
import { asideOf } from './own-word';
import PHRASES from './roleplay.json';

/** A role that is set, with the position of the words that set it, or left. */
export type RoleplayChange = ({ left: false; description: string } & Omit<Piece, 'text'>) | { left: true };

/** "For this chat, I'm a customer", "let's pretend …", "act as my …", and play in the third person: "*the knight draws his sword*". */
const SETTING = PHRASES.settings.map(
  (setting) =>
    new RegExp(
      setting.replace('{lead}', () => PHRASES.lead).replace('{figure}', () => PHRASES.figure),
      'iu',
    ),
);

/** Words that end a play wherever they stand. */
const LEAVING =
  /\b(?:out of (?:(?:the )?role|character)(?=\s*(?:[.,:;!?)]|$|(?:now|please|and|for|here)\b))|break(?:ing)? character|i(?:'m| am) (?:not|no longer) (?:an? |the )?\p{L}+ (?:any ?more|now)|i(?:'m| am) (?:me|myself) again|no longer (?:pretending|playing|in character)|\(?ooc\b)/iu;

const BEING =
  '(?:cat|kitten|dog|puppy|dragon|unicorn|wizard|witch|sorcerer|vampire|werewolf|robot|android|cyborg|alien|martian|ghost|zombie|skeleton|pirate|knight|elf|dwarf|orc|goblin|mermaid|fairy|god|goddess|demon|superhero|supervillain|king|queen|prince|princess|emperor|empress|pharaoh|ninja|samurai|time travell?er|tree|potato|teapot|toaster|lamp|rock|cloud|chair|horse|bird|fish|shark|lion|tiger|bear|wolf|fox|frog|snake|spider|owl|penguin|dinosaur|t-rex|monster|giant|troll|ogre|genie|centaur|phoenix|hobbit|jedi|squirrel|rabbit|mouse|monkey|elephant)';
/** "The chair of the board", "a giant of the trade": said of people, too. */
const FIGURATIVE =
  '(?!(?:chair|rock|giant|monster|god|goddess|star|lion|shark|bear|fox|wolf) (?:of|in|at|for|on)\\b)';
/** "I am a cat": no person is that, so it is a role in this conversation (gatekeeper plan, 3). */
const ABSURD_IDENTITY = new RegExp(
  String.raw`^(?:(?:hi|hello|hey|ok|okay|well|so|now|meow|woof|arrr+)[,!. ]+)*i(?:'m| am) (?:now |actually |secretly |really )?(?:an? |the )?(?:(?:big|little|small|tiny|huge|talking|magical?|evil|old|young|wise|black|white|red|green|blue|purple|pink|golden|wild|brave|fluffy|hungry|ancient|mighty|invisible|space|fire|ice|sea|two-headed|flying|immortal|fat|orange|grumpy|sleepy) )*${FIGURATIVE}${BEING}(?: (?:from|of|named|called|who|that|on(?! (?:\p{L}+days?|weekends|mornings|nights)\b))\b[^.!?]{0,80})?[.! ]*$`,
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
