import type { Card } from '@/lib/contracts/api/conversations';
import type { Locale } from '@/lib/contracts/interface-language';
import type { Confirmation, Consent, Language } from '@/lib/memory/language-port';
import { questionBefore } from './choose-question';
import type { ClientPart } from './reply-context';
import type { OpenTurn } from './store';

/** What was done about something pending. */
interface Settled {
  reply: string;
  card: Card | null;
  /** The message contained nothing but the answer to a card. */
  isAll?: boolean;
}

export interface SettlingDependencies {
  /** Applies the person's answer to a question about their settings. Null: it was settled in the meantime. */
  settleQuestion(
    userId: string,
    questionId: string,
    consent: Consent,
    locale: Locale,
  ): Promise<{ reply: string; card: Card } | null>;
  /** Applies the person's answer to whether a memory is right. Null: it was settled in the meantime. */
  settleMemory(
    userId: string,
    memoryId: string,
    answer: Confirmation,
    locale: Locale,
  ): Promise<{ reply: string; card: null } | null>;
  /** Applies the person's written answer to a card of the previous reply. Null: it is not an answer, and the card stays open. */
  answerCard(
    person: { userId: string; speaker: string | null },
    card: Card,
    message: { text: string; locale: Locale },
  ): Promise<Settled | null>;
  language: Pick<Language, 'parseConfirmation' | 'parseConsent'>;
}

/** Handles the answer to what the previous reply asked, about the settings, a memory or on a card (promise 5; design §4). */
export async function settlePending(
  deps: SettlingDependencies,
  { userId, client }: { userId: string; client: ClientPart | null },
  turn: OpenTurn,
  { text, locale }: { text: string; locale: Locale },
): Promise<Settled | null> {
  const { card, speaker } = turn;
  const asked = questionBefore(turn, client);
  if (asked?.about === 'settings') {
    const consent = deps.language.parseConsent(text, asked);
    if (consent) return deps.settleQuestion(userId, asked.id, consent, locale);
  }
  if (asked?.about === 'memory') {
    const answer = deps.language.parseConfirmation(text, asked);
    if (answer) return deps.settleMemory(userId, asked.id, answer, locale);
  }
  return card && deps.answerCard({ userId, speaker }, card, { text, locale });
}
