import type { DirectiveAnswer, DirectiveAnswerer } from '@/lib/chat/answer-command';
import { memoryQuerySchema } from '@/lib/contracts/api/memories';
import type { AppealablePattern } from '@/lib/contracts/enums';
import type { Locale } from '@/lib/contracts/interface-language';
import type { ConfigSource } from '@/lib/contracts/memory-config';
import type { Database } from '@/lib/db/client';
import { listMemories, listMemoryIds, READABLE } from '@/lib/db/queries/memories';
import { listTurns } from '@/lib/db/queries/turn-views';
import { commandsIn, requestsIn, restOfMessage, withholdsMessage } from '@/lib/memory/directives/commands';
import type {
  Directive,
  RememberDirective,
  Shelf,
  WithholdDirective,
} from '@/lib/memory/directives/directive';
import type { TurnDependencies } from '@/lib/memory/pipeline/process-turn';
import { type DraftReader, rememberNow } from '@/lib/memory/pipeline/remember-now';
import { type Replies, repliesIn, secretIn } from '@/messages/replies';
import type { LiveChannel } from '../live';
import type { Member } from './answer-card';
import { confirmForget } from './confirm-forget';
import { present } from './present';
import { takeBack } from './withhold';

const LISTED = 50;

type Answer = Omit<DirectiveAnswer, 'rest'>;
/** A command that a card answers. */
type Showing = Exclude<Directive, RememberDirective | WithholdDirective>;

/** Answers memory commands from the store, without a model (decision logic, section 2). */
export function createDirectiveAnswerer(
  db: Database,
  turns: TurnDependencies,
  readDrafts: DraftReader,
  live: LiveChannel,
  config: ConfigSource,
): DirectiveAnswerer {
  return async ({ userId, turnId, text, speaker, redactions, notSecret, locale }) => {
    // "I never …" is not a command: the gatekeeper decides on it (design §9).
    const commands = commandsIn(text.directives);
    const requests = commands.filter((command) => command.kind === 'remember');
    const shown = commandsToShow(commands);
    const t = repliesIn(locale);
    const answers: Answer[] = [];
    const show = async () =>
      shown[0] && answers.unshift(await answerCommands(db, turns, { userId, speaker }, shown, locale));
    // What is to be forgotten is looked for before something new is remembered; what is known is listed afterwards.
    const isForgetting = shown[0]?.kind === 'forget';
    if (isForgetting) await show();
    if (requests.length > 0) {
      const turn = { userId, turnId };
      const refusal = refusalOfAll(config(), notSecret, t);
      answers.push(
        ...(refusal ? [refusal] : await remember({ db, turns, readDrafts, live }, turn, requests, t)),
        ...(refusal ? [] : refuseSecrets(requests, redactions, t)),
      );
    }
    if (!isForgetting) await show();
    const withheld = commands.filter((command) => command.kind === 'withhold');
    const isWithheld = withholdsMessage(text);
    // After the commands the turn continues: the rest of the message is answered (decision logic, 2.4).
    const rest = isWithheld
      ? text.text
      : restOfMessage(turns.language, text, [...requests, ...shown, ...withheld], '');
    const taken =
      withheld.length > 0 && answers.length === 0
        ? await takeBack(db, turns, { userId, speaker, turnId, text: text.text }, withheld, locale)
        : null;
    if (isWithheld) answers.push({ reply: t('withhold.done'), card: null });
    const isNamed = withheld.some(({ query }) => query !== undefined);
    if (taken && (taken.card || isNamed || !rest)) answers.push(taken);
    if (answers.length === 0) return null;
    return {
      reply: answers.map(({ reply }) => reply).join('\n\n'),
      card: answers.find(({ card }) => card !== null)?.card ?? null,
      ...(rest ? { rest } : {}),
    };
  };
}

/** A reply shows one card. The commands that it does not answer are answered like any other words of the message. */
function commandsToShow(commands: readonly Directive[]): Showing[] {
  const showing = commands.filter((command) => command.kind !== 'remember' && command.kind !== 'withhold');
  // Clearing everything includes what is to be forgotten.
  if (showing.some(({ kind }) => kind === 'clear_all'))
    return showing
      .filter(({ kind }) => kind === 'clear_all' || kind === 'forget')
      .sort((one, other) => Number(other.kind === 'clear_all') - Number(one.kind === 'clear_all'));
  const forgetting = showing.filter(({ kind }) => kind === 'forget');
  return forgetting.length > 0 ? forgetting : showing.slice(0, 1);
}

/** @param commands several only if they are to forget something. */
async function answerCommands(
  db: Database,
  turns: TurnDependencies,
  member: Member,
  commands: readonly Showing[],
  locale: Locale,
): Promise<Answer> {
  const t = repliesIn(locale);
  const [command] = commands;
  switch (command?.kind) {
    case 'list':
      return list(db, member, t);
    case 'show':
      return list(db, member, t, command);
    case 'clear_all':
      return member.speaker === null ? clearAll(db, member.userId, t) : refuse(t('clearAll.notYours'));
    default: {
      const queries = commands.flatMap((one) => (one.kind === 'forget' ? [one.query] : []));
      return confirmForget(db, turns, member, queries, locale);
    }
  }
}

function refuse(reason: string): Answer {
  return { reply: reason, card: { type: 'refused', reason } };
}

/** Why nothing at all may be remembered; null if it may. */
function refusalOfAll(
  { long_term_enabled }: ReturnType<ConfigSource>,
  [appealed]: readonly AppealablePattern[],
  t: Replies,
): Answer | null {
  if (!long_term_enabled) return refuse(t('remember.refusedOff'));
  // An appeal keeps the words in the chat, but nobody's likely secret is stored as a fact.
  return appealed ? refuse(t('remember.refusedAppealed', { secret: secretIn(t, appealed) })) : null;
}

function refuseSecrets(
  requests: readonly RememberDirective[],
  redactions: readonly { pattern: string; start: number; end: number }[],
  t: Replies,
): Answer[] {
  const secret = redactions.find(({ start, end }) =>
    requests.some((request) => request.start <= start && end <= request.end),
  );
  return secret ? [refuse(t('remember.refusedSecret', { secret: secretIn(t, secret.pattern) }))] : [];
}

async function remember(
  {
    db,
    turns,
    readDrafts,
    live,
  }: { db: Database; turns: TurnDependencies; readDrafts: DraftReader; live: LiveChannel },
  turn: { userId: string; turnId: string },
  directives: readonly Directive[],
  t: Replies,
): Promise<Answer[]> {
  const requests = requestsIn(directives);
  if (requests.length === 0) return [];
  await rememberNow(turns, readDrafts, turn, requests);
  const [stored] = await db.asPerson(turn.userId, (tx) =>
    listTurns(tx, turn.userId, { turnIds: [turn.turnId] }),
  );
  const memories = stored?.memories ?? [];
  if (memories.length === 0) return [refuse(t('remember.refusedChecks'))];
  live.publish(turn.userId, { type: 'memories' });
  return [
    {
      reply: t('remember.done'),
      card: {
        type: 'remembered',
        memories: memories.map(({ id, content }) => present({ id, content })),
      },
    },
  ];
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
