import { exactForm } from '@/lib/basics/normalise';
import type { Draft, Triple } from '@/lib/contracts/candidate';
import { defaultSettings, type UserSettings } from '@/lib/contracts/settings';
import type { Setting, TurnInput, Utterance } from './ports';

/** How engines and stored sentences name the person whose memory this is. */
const SUBJECT = 'user';
const NAME = 'User';

interface Attributed {
  message: Pick<Utterance, 'author'>;
  setting: Pick<Setting, 'participants'>;
  settings: { profile: Pick<UserSettings['profile'], 'displayName'> };
}

/**
 * The author of a message: the name of another member of a group, under which their memories are kept; null if it is the
 * person, alone or in a group under the name that they set (design §9).
 */
export function speakerOf({ message: { author }, setting, settings }: Attributed): string | null {
  const { displayName } = settings.profile;
  if (setting.participants.length === 0 || author === null) return null;
  return isSameName(author, displayName) ? null : author;
}

/** Whether two names are one and the same member's. */
export function isSameName(one: string, other: string | null): boolean {
  return other !== null && exactForm(one) === exactForm(other);
}

/** The settings that a message is compared with: another member's words can neither contradict nor repeat the person's (design §9). */
export function settingsFor({ settings, ...turn }: Attributed & { settings: UserSettings }): UserSettings {
  return speakerOf({ settings, ...turn }) === null ? settings : { ...settings, profile: NO_PROFILE };
}

const NO_PROFILE = defaultSettings().profile;

/**
 * Rewrites a draft for its author: another member's is about them by name and never about the person; the person's own is
 * about the person, whatever name they have in the group.
 */
export function attribute<D extends Draft>(draft: D, turn: Attributed): D {
  const speaker = speakerOf(turn);
  const { author } = turn.message;
  if (speaker !== null) return rename(draft, { from: [NAME, SUBJECT], to: speaker, subject: speaker });
  return author !== null && turn.setting.participants.length > 0
    ? rename(draft, { from: [author], to: NAME, subject: SUBJECT })
    : draft;
}

interface Renaming {
  from: readonly string[];
  to: string;
  subject: string;
}

function rename<D extends Draft>(draft: D, { from, to, subject }: Renaming): D {
  const isRenamed = (name: string) => from.some((one) => exactForm(one) === exactForm(name));
  const others = draft.participants.filter((name) => !isRenamed(name) && exactForm(name) !== exactForm(to));
  return {
    ...draft,
    content: renameStart(draft.content, from, to),
    triple: { ...draft.triple, subject: renameStart(draft.triple.subject, from, subject) } satisfies Triple,
    participants: [subject, ...others].slice(0, 20),
  };
}

/** Replaces a name at the beginning, if it is a whole word there. */
function renameStart(text: string, from: readonly string[], to: string): string {
  for (const name of from) {
    if (!text.toLowerCase().startsWith(name.toLowerCase())) continue;
    const rest = text.slice(name.length);
    if (!/^[\p{L}\p{N}_-]/u.test(rest)) return `${to}${rest}`;
  }
  return text;
}

/** How far back somebody else's message is still answered, in messages. */
const MOST_IN_A_ROW = 3;

/**
 * The message that a turn answers: the last one of somebody else. The person's own messages in between ask and propose
 * nothing, as an answer may take several. Null if there is none within the last few.
 */
export function answeredMessage({
  message,
  previous,
}: Pick<TurnInput, 'message' | 'previous'>): Utterance | null {
  return (
    previous
      .slice(-MOST_IN_A_ROW)
      .findLast(({ role, author }) => role === 'assistant' || author !== message.author) ?? null
  );
}

/** A question mark, and what may stand behind it: "Any pets? 😊" */
const ASKS = /[?？؟](?:[\s"'”’)\]]|\p{Extended_Pictographic}|\uFE0F)*$/u;

/** The question that a turn answers: a message of somebody else that ends in one, and names nobody else. Null if it answers none. */
export function answeredQuestion(turn: Pick<TurnInput, 'message' | 'previous' | 'setting'>): string | null {
  const text = answeredMessage(turn)?.text ?? '';
  const others = turn.setting.participants.filter((name) => name !== turn.message.author);
  const asksAnother = others.some((name) =>
    new RegExp(`(?:^|, *)${RegExp.escape(name)} *[,?？]`, 'iu').test(text),
  );
  return ASKS.test(text) && !asksAnother ? text : null;
}
