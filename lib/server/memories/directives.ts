import type { DirectiveAnswer, DirectiveAnswerer } from '@/lib/chat/answer-turn';
import type { Card } from '@/lib/contracts/api/conversations';
import { memoryQuerySchema } from '@/lib/contracts/api/memories';
import type { ConfigSource } from '@/lib/contracts/memory-config';
import type { Database } from '@/lib/db/client';
import { DEFAULT_CHARACTER_ID } from '@/lib/db/queries/characters';
import { countMemories, listMemories } from '@/lib/db/queries/memories';
import { loadSettings } from '@/lib/db/queries/settings';
import { listTurns } from '@/lib/db/queries/turn-views';
import { createWishStore } from '@/lib/db/wish-store';
import type { AnalysedText } from '@/lib/memory/analysed-text';
import type { Command, Shelf } from '@/lib/memory/directives/directive';
import { restOfMessage } from '@/lib/memory/directives/rest-of-message';
import { findToForget } from '@/lib/memory/forgetting/find-to-forget';
import type { Language } from '@/lib/memory/language-port';
import type { TurnDependencies } from '@/lib/memory/pipeline/process-turn';
import { type DraftReader, rememberNow } from '@/lib/memory/pipeline/remember-now';
import { describeSecret } from '@/lib/safety/secrets/redact-secrets';
import type { LiveChannel } from '../live';
import type { Member } from './answer-card';
import { present } from './present';

const LISTED = 50;

type Answer = DirectiveAnswer;

/** What a message says beside its command; nothing where that is a greeting or a thank-you. */
function restOf(
  language: Language,
  text: AnalysedText,
  index: { start: number; end: number },
): { rest?: string } {
  const rest = restOfMessage(language, text, index, '');
  return rest ? { rest } : {};
}

/** Answers memory commands from the store, before any model (decision logic, section 2). */
export function createDirectiveAnswerer(
  db: Database,
  turns: TurnDependencies,
  readDrafts: DraftReader,
  live: LiveChannel,
  config: ConfigSource,
): DirectiveAnswerer {
  return async ({ userId, turnId, text, speaker, redactedPatterns, notSecret }) => {
    const { directive } = text;
    if (!directive) return null;
    switch (directive.kind) {
      case 'remember':
        // "I never …" is no command: the gatekeeper decides on it (design §9).
        if (directive.strength === 'implicit') return null;
        if (redactedPatterns[0]) return refuse(redactedPatterns[0]);
        if (!config().long_term_enabled) return refuseOff();
        if (notSecret[0]) return refuseAppealed(notSecret[0]);
        return {
          ...(await remember(db, turns, readDrafts, live, { userId, turnId }, directive.content)),
          ...restOf(turns.language, text, directive),
        };
      default:
        // The loop goes on after the command: what else was said is answered (decision logic, 2.4).
        return {
          ...(await answerCommand(db, turns, { userId, speaker }, directive)),
          ...restOf(turns.language, text, directive),
        };
    }
  };
}

function answerCommand(
  db: Database,
  turns: TurnDependencies,
  member: Member,
  command: Command,
): Promise<Answer> {
  switch (command.kind) {
    case 'forget':
      return confirmForget(db, turns, member, command.query);
    case 'list':
      return list(db, member, 'What I remember about you');
    case 'show':
      return list(db, member, `Your ${(command.topic ?? command.category).replaceAll('_', ' ')}`, command);
    case 'clear_all':
      return member.speaker === null ? clearAll(db, member.userId) : Promise.resolve(refuseClearing());
  }
}

function refuseClearing(): Answer {
  const reason =
    'Only the person whose memory this is can clear all of it. Ask me to forget single things of yours.';
  return { reply: reason, card: { type: 'refused', reason } };
}

function refuse(pattern: string): Answer {
  const reason = `I can't store that, because it appears to contain ${describeSecret(pattern)}.`;
  return { reply: reason, card: { type: 'refused', reason } };
}

function refuseOff(): Answer {
  const reason = "I can't store that: the memory is switched off on this server.";
  return { reply: reason, card: { type: 'refused', reason } };
}

/** An appeal keeps the words in the chat; what looks like a secret is filed as a fact for nobody. */
function refuseAppealed(pattern: string): Answer {
  const reason = `It stays in this chat as you wrote it. I don't note it down, because it still looks like ${describeSecret(pattern)}.`;
  return { reply: reason, card: { type: 'refused', reason } };
}

async function remember(
  db: Database,
  turns: TurnDependencies,
  readDrafts: DraftReader,
  live: LiveChannel,
  turn: { userId: string; turnId: string },
  content: string,
): Promise<Answer> {
  await rememberNow(turns, readDrafts, turn, content);
  const [stored] = await db.asPerson(turn.userId, (tx) =>
    listTurns(tx, turn.userId, { turnIds: [turn.turnId] }),
  );
  const memories = stored?.memories ?? [];
  if (memories.length === 0) {
    const reason = "I can't store that: it did not pass my checks.";
    return { reply: reason, card: { type: 'refused', reason } };
  }
  live.publish(turn.userId, { type: 'memories' });
  return {
    reply: "Got it, I'll remember that.",
    card: {
      type: 'remembered',
      memories: memories.map(({ id, content }) => present({ id, content })),
    },
  };
}

/** The memories that a wish to forget may mean, on a card for the person to confirm. */
export async function confirmForget(
  db: Database,
  turns: Pick<TurnDependencies, 'embedder' | 'language' | 'clock'>,
  { userId, speaker }: Member,
  query: string,
): Promise<{ reply: string; card: Extract<Card, { type: 'forget_confirm' }> }> {
  const { profile } = await db.asPerson(userId, (tx) => loadSettings(tx, userId));
  const found = await findToForget(
    { ...turns, store: createWishStore(db) },
    {
      userId,
      characterId: DEFAULT_CHARACTER_ID,
      speaker,
      timeZone: profile.timeZone,
      text: query,
      now: turns.clock.now(),
    },
  );
  const matches = found.map((memory) => ({
    id: memory.id,
    content: present(memory).content,
    quote: memory.sources[0]?.quote ?? null,
  }));
  return {
    reply:
      matches.length === 0
        ? 'I found nothing like that in what I know about you.'
        : 'This is what I found. Shall I forget it?',
    card: { type: 'forget_confirm', query, matches },
  };
}

async function list(
  db: Database,
  { userId, speaker }: Member,
  heading: string,
  shelf?: Shelf,
): Promise<Answer> {
  const query = memoryQuerySchema.parse({
    sort: 'importance',
    limit: LISTED,
    ...(speaker === null ? {} : { speaker }),
  });
  const { total, memories } = await db.asPerson(userId, (tx) =>
    listMemories(tx, userId, { ...query, ...(shelf ? { shelf } : {}) }),
  );
  return {
    reply:
      total === 0
        ? shelf
          ? 'I do not know anything of that kind about you yet.'
          : 'I do not know anything about you yet.'
        : `I know ${total === 1 ? 'one thing' : `${total} things`} here.`,
    card: {
      type: 'memory_list',
      heading,
      total,
      memories: memories.map(({ id, content, category }) => present({ id, content, category })),
    },
  };
}

async function clearAll(db: Database, userId: string): Promise<Answer> {
  const counts = await db.asPerson(userId, (tx) => countMemories(tx, userId));
  const total = counts.active + counts.session + counts.pending;
  return {
    reply: 'Shall I archive or forget them all? If you just say yes, I archive them.',
    card: { type: 'clear_all', total },
  };
}
