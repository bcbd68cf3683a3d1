import { formatDay, formatTime } from '@/lib/basics/calendar';
import type { Locale } from '@/lib/contracts/interface-language';
import { buildContext, type Persona } from '@/lib/memory/context/build-context';
import { budgetOf } from '@/lib/memory/context/fit-context';
import { chooseLore } from '@/lib/memory/context/lorebook';
import type { Language } from '@/lib/memory/language-port';
import type { Clock } from '@/lib/memory/ports';
import type { ChatEvent } from './chat-event';
import type { ChatModel } from './ports';
import { replyLocale } from './reply-locale';
import type { Redacted } from './store';
import { streamReply } from './stream-reply';

/** Everything an incognito turn is given: there is no store, so that nothing can be read or written. */
export interface IncognitoDependencies {
  model: ChatModel;
  redact(text: string): Promise<Redacted>;
  language: Pick<Language, 'languageOf'>;
  clock: Clock;
}

export interface IncognitoRequest {
  persona: Persona;
  transcript: readonly { role: 'user' | 'assistant'; text: string }[];
  /** Where the user is, if their browser reports it. */
  timeZone?: string;
  /** The browser's preferred language, for messages whose language cannot be detected. */
  browserLocale?: Locale;
  signal: AbortSignal;
}

/** Answers an incognito turn: the browser sends the transcript; nothing is read from the memory, and nothing is written. */
export async function* answerIncognito(
  deps: IncognitoDependencies,
  request: IncognitoRequest,
): AsyncGenerator<ChatEvent> {
  const lines = await Promise.all(
    request.transcript.map(async (line) => ({
      ...line,
      text: (await deps.redact(line.text)).text,
      author: null,
    })),
  );
  const last = lines.at(-1);
  if (!last) return;
  const history = lines.slice(0, -1);
  const now = deps.clock.now();
  const { timeZone = 'UTC' } = request;
  yield { type: 'engine', engine: deps.model.engine, model: deps.model.name };
  const messages = buildContext(
    {
      persona: request.persona,
      today: formatDay(now, timeZone),
      time: formatTime(now, timeZone),
      timeZone,
      profileLines: [],
      core: [],
      lore: chooseLore(request.persona.lorebook, last.text, history),
      stateBlock: '',
      roleplay: null,
      history,
      hits: [],
      question: null,
      message: { text: last.text, author: null },
    },
    budgetOf(deps.model.contextLength()),
  );
  const leftBehind = { content: '', status: 'stopped' as const, calls: [], tools: [], hits: [], card: null };
  const locale = replyLocale(deps.language, last.text, history, request.browserLocale ?? 'en');
  yield* streamReply(deps, { messages, locale }, [], { signal: request.signal }, leftBehind);
}
