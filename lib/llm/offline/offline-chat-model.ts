import type { ChatDelta, ChatModel, ChatRequestToModel } from '@/lib/chat/ports';
import { readSettingsQuestion } from '@/lib/memory/context/settings-question';
import { addressPerson } from '@/lib/memory/language/address-person';
import { stems, words } from '@/lib/memory/language/words';

const NOTE = /^- \(\d{4}-\d\d-\d\d\) (.+)$/gm;
const GREETING = /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|hola|bonjour|hallo)\b/i;
const THANKS = /\b(?:thanks|thank you|cheers)\b/i;

/** The plain responder: answers from memory where it can, and says that no language model is connected. */
export function createOfflineChatModel(): ChatModel {
  return {
    engine: 'offline',
    name: 'keepsake-offline-1',
    async *stream(request: ChatRequestToModel): AsyncIterable<ChatDelta> {
      const answer = [respond(request), askAboutSettings(request)].filter(Boolean).join(' ');
      // Word by word, as a model would: the interface treats both the same.
      for (const piece of answer.match(/\S+\s*/g) ?? []) {
        if (request.signal.aborted) return;
        yield { type: 'text', text: piece };
      }
      yield { type: 'finish', reason: 'stop', inputTokens: 0, outputTokens: 0, costUsd: 0 };
    },
  };
}

/** A contradiction with the settings that is due to be asked about. */
function askAboutSettings({ messages }: ChatRequestToModel): string {
  const before = messages.at(-2);
  const question = before?.role === 'system' ? readSettingsQuestion(before.content) : null;
  if (!question) return '';
  const { field, settingsValue, saidValue } = question;
  return `One thing: your settings give “${settingsValue}” as ${field}, and you said “${saidValue}”. Shall I change the settings?`;
}

function respond({ messages }: ChatRequestToModel): string {
  const message = messages.at(-1)?.content ?? '';
  const before = messages.at(-2);
  const notes =
    before?.role === 'system' ? [...before.content.matchAll(NOTE)].map((match) => match[1] ?? '') : [];
  const firstTurn = !messages.some((line) => line.role === 'assistant');
  if (/\?\s*$/.test(message)) return answerQuestion(message, notes);
  if (GREETING.test(message) && words(message).length <= 6) {
    return firstTurn
      ? 'Hello! It is good to meet you. No language model is connected, so my answers are plain, but I listen and remember.'
      : 'Hello again!';
  }
  if (THANKS.test(message) && words(message).length <= 8) return 'You are welcome.';
  return firstTurn
    ? `${acknowledge(message)} No language model is connected, so my answers stay short.`
    : acknowledge(message);
}

/** The note that shares most with the question; none is better than a wrong one. */
function answerQuestion(message: string, notes: readonly string[]): string {
  const asked = new Set([...stems(message), ...hints(message)]);
  const best = notes
    .map((note) => ({ note, shared: stems(note).filter((stem) => asked.has(stem)).length }))
    .sort((a, b) => b.shared - a.shared)[0];
  if (best && best.shared > 0) return `${addressPerson(best.note).replace(/[.]?$/, '.')}`;
  return 'I cannot answer that: no language model is connected, and nothing I remember answers it.';
}

/** What a question word asks for, in the words that a memory would use. */
function hints(message: string): string[] {
  const asked = message.toLowerCase();
  const found: string[] = [];
  if (/\bwhere\b/.test(asked)) found.push('live', 'live in');
  if (/\b(?:my name|who am i|called)\b/.test(asked)) found.push('call');
  if (/\b(?:job|work|do for a living|profession)\b/.test(asked)) found.push('work', 'nurs');
  if (/\ballerg/.test(asked)) found.push('allerg');
  return found;
}

function acknowledge(message: string): string {
  if (/\b(?:sad|tired|stressed|lonely|upset|worried|afraid|hard|lost)\b/i.test(message))
    return 'That sounds hard. Thank you for telling me.';
  return /^(?:for this (?:chat|conversation)|let'?s (?:pretend|play)|pretend|imagine)/i.test(message)
    ? 'All right, let us play.'
    : 'I see.';
}
