import type { Card } from '@/lib/contracts/api/conversations';
import type { AppealablePattern } from '@/lib/contracts/enums';
import type { Locale } from '@/lib/contracts/interface-language';
import type { AnalysedText } from '@/lib/memory/analysed-text';
import type { ClientPart } from './reply-context';
import { type SettlingDependencies, settlePending } from './settle-pending';
import type { OpenTurn, Redacted } from './store';

/** Parses and answers memory commands. Null: the message has none. */
export type DirectiveAnswerer = (turn: {
  userId: string;
  turnId: string;
  text: AnalysedText;
  /** Another member of a group: the command applies only to their own memories. */
  speaker: string | null;
  /** The secrets that were replaced in it. */
  redactions: Redacted['redactions'];
  /** Patterns that the person said are not secrets in this message. */
  notSecret: readonly AppealablePattern[];
  /** The language of the answer. */
  locale: Locale;
}) => Promise<DirectiveAnswer | null>;

export interface DirectiveAnswer {
  reply: string;
  card: Card | null;
  /** What the message says or asks besides; absent if it contains nothing but commands that are answered. */
  rest?: string;
}

export interface CommandDependencies extends SettlingDependencies {
  answerDirective: DirectiveAnswerer;
}

/** What a message asked of the memory, carried out. */
export interface CommandAnswer {
  reply: string;
  card: Card | null;
  /** The message contained nothing but the answer to a card. */
  isCardAnswer: boolean;
  /** What the message says or asks besides; absent if that is nothing. */
  rest?: string;
}

/**
 * Carries out a command to the memory, or applies the answer to what the previous reply asked. Null: the message is neither.
 */
export async function answerCommand(
  deps: CommandDependencies,
  request: { userId: string; notSecret: readonly AppealablePattern[]; client: ClientPart | null },
  turn: OpenTurn,
  message: { turnId: string; redacted: Redacted; text: AnalysedText; locale: Locale },
): Promise<CommandAnswer | null> {
  const { userId, notSecret } = request;
  const { turnId, redacted, text, locale } = message;
  const { speaker, card } = turn;
  const said = { text: redacted.text, locale };
  // "Forget it" and "delete that" in reply to a card mean what it shows.
  const mayAnswer = card !== null && text.directives.every(({ kind }) => kind === 'withhold');
  const answered = mayAnswer ? await settlePending(deps, request, turn, said) : null;
  const directive = answered
    ? null
    : await deps.answerDirective({
        userId,
        turnId,
        text,
        speaker,
        redactions: redacted.redactions,
        notSecret,
        locale,
      });
  // A "forget everything" in reply to the card that asks to confirm just that confirms it.
  const isAnswer = card?.type === 'clear_all' && directive?.card?.type === 'clear_all';
  const settled =
    isAnswer && card
      ? await deps.answerCard({ userId, speaker }, card, said)
      : directive || mayAnswer
        ? answered
        : await settlePending(deps, request, turn, said);
  const command = settled ?? directive;
  return (
    command && {
      reply: command.reply,
      card: command.card,
      isCardAnswer: settled?.isAll === true,
      ...(directive?.rest ? { rest: directive.rest } : {}),
    }
  );
}
