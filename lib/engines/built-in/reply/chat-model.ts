import { shortenTo } from '@/lib/basics/readable-part';
import type { ChatDelta, ChatModel, ChatRequestToModel, ReplyMaterial } from '@/lib/chat/ports';
import { GIVEN_UP } from '@/lib/contracts/settings';
import { addressPerson } from '@/lib/language/address-person';
import { stems, words } from '@/lib/language/words';

const GREETING = /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|hola|bonjour|hallo)\b/i;
const ABOUT_PERSON = /\b(?:i|my|mine|me)\b/i;
const THANKS = /\b(?:thanks|thank you|cheers)\b/i;
/** A name within a sentence. */
const NAME = /(?<=[\p{L}\p{N},] )\p{Lu}\p{Ll}{2,}/gu;
/** As much of a message as is answered, in characters: its beginning and its end. */
const ANSWERED_AT_MOST = 2000;
/** Notes in one answer: more is a list, and there is a page for that. */
const NOTES_AT_MOST = 3;

/** The plain responder: answers from memory where it can, and says that no language model is connected. */
export function createOfflineChatModel(): ChatModel {
  return {
    engine: 'offline',
    name: 'keepsake-offline-1',
    // It reads no prompt.
    contextLength: () => null,
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
function askAboutSettings({ material }: ChatRequestToModel): string {
  const question = material?.question;
  if (!question) return '';
  const { field, settingsValue, saidValue } = question;
  if (saidValue === GIVEN_UP)
    return `One thing: “${settingsValue}” is among your goals, and you said that you gave it up. Shall I change the settings?`;
  return `One thing: your settings give “${settingsValue}” as ${field}, and you said “${saidValue}”. Shall I change the settings?`;
}

function respond({ messages, material }: ChatRequestToModel): string {
  const message = shortenTo(material?.message ?? messages.at(-1)?.content ?? '', ANSWERED_AT_MOST);
  const notes = notesOf(material);
  const firstTurn = !messages.some((line) => line.role === 'assistant');
  if (/\?\s*$/.test(message)) return answerQuestion(message, notes);
  if (GREETING.test(message) && words(message).length <= 6) {
    return firstTurn
      ? 'Hello! It is good to meet you. No language model is connected, so my answers are plain, but I listen and remember.'
      : 'Hello again!';
  }
  if (THANKS.test(message) && words(message).length <= 8) return 'You are welcome.';
  const seen = acknowledge(message, notes);
  return firstTurn ? `${seen} No language model is connected, so my answers stay short.` : seen;
}

/** What may answer: a sentence, and the words it is found by. */
interface Note {
  text: string;
  key: string;
}

/** What was recalled for this message, then the present state. */
function notesOf(material: ReplyMaterial | undefined): Note[] {
  const recalled = material?.hits.map(({ content }) => ({ text: content, key: '' })) ?? [];
  const state = material?.state.map(({ key, content }) => ({ text: content, key })) ?? [];
  return [...recalled, ...state];
}

/**
 * The notes that share most with the question. Where none shares a word with a question about the person, the few that
 * were recalled for it may still answer it ("What do I do for a living?" and the job); for any other question none is
 * better than a wrong one.
 */
function answerQuestion(message: string, notes: readonly Note[]): string {
  const best = sharingMost(message, notes);
  if (best.length > 0) return best.map(tell).join(' ');
  const recalled = notes.filter(({ key }) => key === '').map(({ text }) => text);
  if (recalled.length > 0 && recalled.length <= NOTES_AT_MOST && ABOUT_PERSON.test(message))
    return `What I know of that: ${recalled.map(tell).join(' ')}`;
  return 'I cannot answer that: no language model is connected, and nothing I remember answers it.';
}

/** The notes that are most about what `message` says, each once; none when no note has a stem of it. */
function sharingMost(message: string, notes: readonly Note[]): string[] {
  const asked = new Set(stems(message));
  const counted = notes.map(({ text, key }) => {
    const said = stems(text);
    const shared = new Set([...said, ...stems(key)].filter((stem) => asked.has(stem))).size;
    // A long note has a word of everything: a diary's line must not stand before the memory that it tells of.
    return { text, shared: shared / Math.sqrt(said.length || 1) };
  });
  const most = Math.max(0, ...counted.map(({ shared }) => shared));
  if (most === 0) return [];
  const best = counted.flatMap(({ text, shared }) => (shared === most ? [text] : []));
  return [...new Set(best)].slice(0, NOTES_AT_MOST);
}

function tell(note: string): string {
  return addressPerson(note).replace(/[.]?$/, '.');
}

function acknowledge(message: string, notes: readonly Note[]): string {
  if (/\b(?:sad|tired|stressed|lonely|upset|worried|afraid|hard|lost)\b/i.test(message))
    return 'That sounds hard. Thank you for telling me.';
  if (/^(?:for this (?:chat|conversation)|let'?s (?:pretend|play)|pretend|imagine)/i.test(message))
    return 'All right, let us play.';
  // A name in common is no chance; "old radios" and "old pen nibs" are.
  const names = message.match(NAME) ?? [];
  const [related] = sharingMost(
    message,
    notes.filter(({ text, key }) => key === '' && names.some((name) => text.includes(name))),
  );
  if (!related) return 'I see.';
  return `I see. You told me before that ${tell(related).replace(/^Your?\b/, (word) => word.toLowerCase())}`;
}
