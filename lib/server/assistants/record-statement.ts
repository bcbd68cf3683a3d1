import type { Turn } from '@/lib/contracts/api/conversations';
import type { Transaction } from '@/lib/db/client';
import { DEFAULT_CHARACTER_ID } from '@/lib/db/queries/characters';
import { ensureExternalConversation } from '@/lib/db/queries/external-conversations';
import { recordTurn } from '@/lib/db/queries/messages';
import { hurryTurn, releaseEvent } from '@/lib/db/queries/outbox';
import { reopenTurn } from '@/lib/db/queries/reopen-turn';
import { findUnansweredTurn, markAnswered, markUnanswered } from '@/lib/db/queries/statements';
import { listTurns } from '@/lib/db/queries/turn-views';
import { uuidv7 } from '@/lib/db/uuid';
import { requestsIn } from '@/lib/memory/directives/commands';
import { evaluateTurn, rememberTurn } from '@/lib/memory/pipeline/process-turn';
import { rememberNow } from '@/lib/memory/pipeline/remember-now';
import { EmbeddingError, MemoryModelError } from '@/lib/memory/ports';
import type { Container } from '../container';
import { ProblemError } from '../http/problem';
import { presentTurn } from '../memories/present';

/** The conversation for statements that other assistants pass on. */
const KEY = 'told by assistants';

type Redacted = Awaited<ReturnType<Container['answering']['redact']>>;

/**
 * Records what a person said elsewhere, as another assistant passes it on: redacted, as a turn of its own, and decided on
 * now. The gatekeeper, the filters and the health rule apply as on any turn; "remember that …" is a request, as in the chat.
 *
 * @throws ProblemError `model_unavailable` if the model does not answer and nothing is kept yet: the turn is retried later,
 * and the same statement passed on again is that turn.
 */
export async function recordStatement(app: Container, userId: string, statement: string): Promise<Turn> {
  const redacted = await app.answering.redact(statement);
  const { turnId, isRepeated } = await app.db.asPerson(userId, (tx) => storeOnce(tx, userId, redacted));
  const trouble = await decide(app, { userId, turnId }, redacted.text);
  const turn = await app.db.asPerson(userId, async (tx) => {
    const [found] = await listTurns(tx, userId, { turnIds: [turnId] });
    if (trouble && found?.memories.length === 0) await markUnanswered(tx, userId, turnId);
    else if (isRepeated) await markAnswered(tx, userId, turnId);
    return found;
  });
  if (!turn) throw new ProblemError('not_found', 'statementGone');
  if (trouble && turn.memories.length === 0)
    throw new ProblemError('model_unavailable', 'saidIsKept', { trouble });
  app.live.publish(userId, { type: 'memories' });
  return presentTurn(turn);
}

async function storeOnce(
  tx: Transaction,
  userId: string,
  { text, redactions }: Redacted,
): Promise<{ turnId: string; isRepeated: boolean }> {
  const now = new Date();
  const conversationId = await ensureExternalConversation(tx, userId, {
    key: KEY,
    platform: 'api',
    characterId: DEFAULT_CHARACTER_ID,
    participants: [],
    primaryParticipant: null,
    learning: undefined,
    now,
  });
  const before = await findUnansweredTurn(tx, userId, conversationId, text, now);
  if (before) {
    if (await reopenTurn(tx, userId, before)) await hurryTurn(tx, userId, before, now);
    return { turnId: before, isRepeated: true };
  }
  const turnId = uuidv7();
  await recordTurn(tx, {
    userId,
    conversationId,
    turnId,
    messageId: uuidv7(),
    author: null,
    content: text,
    redactions,
    now,
  });
  await releaseEvent(tx, userId, turnId);
  return { turnId, isRepeated: false };
}

/** @returns why the model did not answer; null if the statement is decided on. */
async function decide(
  app: Container,
  turn: { userId: string; turnId: string },
  text: string,
): Promise<string | null> {
  try {
    const requests = requestsIn(app.language.analyse(text).directives);
    if (requests.length > 0 && app.serverSettings.config().long_term_enabled)
      await rememberNow(app.turns, app.readDrafts, turn, requests);
    await evaluateTurn(app.turns, turn.userId, turn.turnId);
    await rememberTurn(app.turns, turn.userId, turn.turnId);
    return null;
  } catch (error) {
    if (error instanceof MemoryModelError || error instanceof EmbeddingError) return error.code;
    throw error;
  } finally {
    // Whatever happens here, the job engine has the turn and retries it.
    app.jobs.wake();
  }
}
