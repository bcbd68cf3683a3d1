import type { DirectiveAnswer, DirectiveAnswerer } from '@/lib/chat/answer-command';
import type { Card } from '@/lib/contracts/api/conversations';
import { memoryQuerySchema } from '@/lib/contracts/api/memories';
import type { Locale } from '@/lib/contracts/interface-language';
import type { ConfigSource } from '@/lib/contracts/memory-config';
import type { Database } from '@/lib/db/client';
import { DEFAULT_CHARACTER_ID } from '@/lib/db/queries/characters';
import { listMemories, listMemoryIds, READABLE } from '@/lib/db/queries/memories';
import { loadSettings } from '@/lib/db/queries/settings';
import { listTurns } from '@/lib/db/queries/turn-views';
import { createWishStore } from '@/lib/db/wish-store';
import type { AnalysedText } from '@/lib/memory/analysed-text';
import type { Command, RememberDirective, Shelf } from '@/lib/memory/directives/directive';
import { restOfMessage } from '@/lib/memory/directives/rest-of-message';
import { findToForget } from '@/lib/memory/forgetting/find-to-forget';
import type { Language } from '@/lib/memory/language-port';
import type { TurnDependencies } from '@/lib/memory/pipeline/process-turn';
import { type DraftReader, rememberNow } from '@/lib/memory/pipeline/remember-now';
import { type Replies, repliesIn, secretIn } from '@/messages/replies';
import type { LiveChannel } from '../live';
import type { Member } from './answer-card';
import { present } from './present';

const LISTED = 50;

type Answer = DirectiveAnswer;

/** What a message says besides its command; nothing if that is a greeting or thanks. */
function restOf(
  language: Language,
  text: AnalysedText,
  index: { start: number; end: number },
): { rest?: string } {
  const rest = restOfMessage(language, text, index, '');
  return rest ? { rest } : {};
}

/** Answers memory commands from the store, without a model (decision logic, section 2). */
export function createDirectiveAnswerer(
  db: Database,
  turns: TurnDependencies,
  readDrafts: DraftReader,
  live: LiveChannel,
  config: ConfigSource,
): DirectiveAnswerer {
  return async ({ userId, turnId, text, speaker, redactedPatterns, notSecret, locale }) => {
    const t = repliesIn(locale);
    const { directive } = text;
    if (!directive) return null;
    switch (directive.kind) {
      case 'remember':
        // "I never …" is not a command: the gatekeeper decides on it (design §9).
        if (directive.strength === 'implicit') return null;
        if (redactedPatterns[0])
          return refuse(t('remember.refusedSecret', { secret: secretIn(t, redactedPatterns[0]) }));
        if (!config().long_term_enabled) return refuse(t('remember.refusedOff'));
        // An appeal keeps the words in the chat, but nobody's likely secret is stored as a fact.
        if (notSecret[0]) return refuse(t('remember.refusedAppealed', { secret: secretIn(t, notSecret[0]) }));
        return {
          ...(await remember(db, turns, readDrafts, live, { userId, turnId }, directive, t)),
          ...restOf(turns.language, text, directive),
        };
      default:
        // After the command the turn continues: the rest of the message is answered (decision logic, 2.4).
        return {
          ...(await answerCommand(db, turns, { userId, speaker }, directive, locale)),
          ...restOf(turns.language, text, directive),
        };
    }
  };
}

async function answerCommand(
  db: Database,
  turns: TurnDependencies,
  member: Member,
  command: Command,
  locale: Locale,
): Promise<Answer> {
  const t = repliesIn(locale);
  switch (command.kind) {
    case 'forget':
      return confirmForget(db, turns, member, command.query, locale);
    case 'list':
      return list(db, member, t);
    case 'show':
      return list(db, member, t, command);
    case 'clear_all':
      return member.speaker === null ? clearAll(db, member.userId, t) : refuse(t('clearAll.notYours'));
  }
}

function refuse(reason: string): Answer {
  return { reply: reason, card: { type: 'refused', reason } };
}

async function remember(
  db: Database,
  turns: TurnDependencies,
  readDrafts: DraftReader,
  live: LiveChannel,
  turn: { userId: string; turnId: string },
  { content, statement }: RememberDirective,
  t: Replies,
): Promise<Answer> {
  await rememberNow(turns, readDrafts, turn, content, statement);
  const [stored] = await db.asPerson(turn.userId, (tx) =>
    listTurns(tx, turn.userId, { turnIds: [turn.turnId] }),
  );
  const memories = stored?.memories ?? [];
  if (memories.length === 0) return refuse(t('remember.refusedChecks'));
  live.publish(turn.userId, { type: 'memories' });
  return {
    reply: t('remember.done'),
    card: {
      type: 'remembered',
      memories: memories.map(({ id, content }) => present({ id, content })),
    },
  };
}

/** The memories that a request to forget may refer to, on a card for the person to confirm. */
export async function confirmForget(
  db: Database,
  turns: Pick<TurnDependencies, 'embedder' | 'language' | 'clock'>,
  { userId, speaker }: Member,
  query: string,
  locale: Locale,
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
    correctedAt: memory.correctedAt,
  }));
  return {
    reply: repliesIn(locale)(matches.length === 0 ? 'forget.nothingFound' : 'forget.ask'),
    card: { type: 'forget_confirm', query, matches },
  };
}

/** Some shelves have a name different from their category: "projects" are goals. */
function headingOf({ category, topic }: Shelf) {
  return topic === 'projects' || topic === 'decisions' ? topic : category;
}

async function list(db: Database, { userId, speaker }: Member, t: Replies, shelf?: Shelf): Promise<Answer> {
  const query = memoryQuerySchema.parse({
    sort: 'importance',
    limit: LISTED,
    ...(speaker === null ? {} : { speaker }),
  });
  const { total, memories } = await db.asPerson(userId, (tx) =>
    listMemories(tx, userId, { ...query, ...(shelf ? { shelf } : {}) }),
  );
  return {
    reply: total === 0 ? t(shelf ? 'list.nothingOfKind' : 'list.nothing') : t('list.found', { count: total }),
    card: {
      type: 'memory_list',
      heading: shelf ? t(`list.headings.${headingOf(shelf)}`) : t('list.heading'),
      total,
      memories: memories.map(({ id, content, category }) => present({ id, content, category })),
    },
  };
}

async function clearAll(db: Database, userId: string, t: Replies): Promise<Answer> {
  // All that forgetting would reach, what is past or archived too.
  const ids = await db.asPerson(userId, (tx) => listMemoryIds(tx, userId, READABLE));
  return {
    reply: t('clearAll.ask'),
    card: { type: 'clear_all', total: ids.length },
  };
}
