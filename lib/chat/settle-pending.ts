import type { Card } from '@/lib/contracts/api/conversations';
import type { Locale } from '@/lib/contracts/interface-language';
import type { Confirmation, Consent, Language } from '@/lib/memory/language-port';
import { questionBefore } from './choose-question';
import type { ClientPart } from './reply-context';
import type { OpenTurn } from './store';

/** What was done about what waited for the person's word. */
interface Settled {
  reply: string;
  card: Card | null;
  /** The message was nothing but the answer to a card. */
  isAll?: boolean;
}

export interface SettlingDependencies {
  /** The person's answer to what a reply asked about their settings. Null: it was settled meanwhile. */
  settleQuestion(
    userId: string,
    questionId: string,
    consent: Consent,
    locale: Locale,
  ): Promise<{ reply: string; card: Card } | null>;
  /** The person's answer to whether a memory is right. Null: it was settled meanwhile. */
  settleMemory(
    userId: string,
    memoryId: string,
    answer: Confirmation,
    locale: Locale,
  ): Promise<{ reply: string; card: null } | null>;
  /** The person's answer, in words, to a card of the reply before. Null: it is none, and the card waits. */
  answerCard(
    person: { userId: string; speaker: string | null },
    card: Card,
    message: { text: string; locale: Locale },
  ): Promise<Settled | null>;
  language: Pick<Language, 'parseConfirmation' | 'parseConsent'>;
}

/** "Yes": the answer to what the reply before asked, about the settings, a memory or on a card (promise 5; design §4). */
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
