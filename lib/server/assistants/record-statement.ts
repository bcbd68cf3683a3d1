import type { Turn } from '@/lib/contracts/api/conversations';
import { DEFAULT_CHARACTER_ID } from '@/lib/db/queries/characters';
import { ensureExternalConversation } from '@/lib/db/queries/external-conversations';
import { recordTurn } from '@/lib/db/queries/messages';
import { releaseEvent } from '@/lib/db/queries/outbox';
import { listTurns } from '@/lib/db/queries/turn-views';
import { uuidv7 } from '@/lib/db/uuid';
import { evaluateTurn, rememberTurn } from '@/lib/memory/pipeline/process-turn';
import { rememberNow } from '@/lib/memory/pipeline/remember-now';
import type { Container } from '../container';
import { ProblemError } from '../http/problem';
import { presentTurn } from '../memories/present';

/** The conversation for statements that other assistants pass on. */
const KEY = 'told by assistants';

/**
 * Records what a person said elsewhere, as another assistant passes it on: redacted, as a turn of its own, and decided on
 * now. The gatekeeper, the filters and the health rule apply as on any turn; "remember that …" is a request, as in the chat.
 */
export async function recordStatement(app: Container, userId: string, statement: string): Promise<Turn> {
  const redacted = await app.answering.redact(statement);
  const turnId = uuidv7();
  const now = new Date();
  await app.db.asPerson(userId, async (tx) => {
    const conversationId = await ensureExternalConversation(tx, userId, {
      key: KEY,
      platform: 'api',
      characterId: DEFAULT_CHARACTER_ID,
      participants: [],
      primaryParticipant: null,
      learning: undefined,
      now,
    });
    await recordTurn(tx, {
      userId,
      conversationId,
      turnId,
      messageId: uuidv7(),
      author: null,
      content: redacted.text,
      redactions: redacted.redactions,
      now,
    });
    await releaseEvent(tx, userId, turnId);
  });
  try {
    const { directive } = app.language.analyse(redacted.text);
    const isAskedFor = directive?.kind === 'remember' && directive.strength === 'explicit';
    if (isAskedFor && redacted.redactions.length === 0 && app.serverSettings.config().long_term_enabled)
      await rememberNow(
        app.turns,
        app.readDrafts,
        { userId, turnId },
        directive.content,
        directive.statement,
      );
    await evaluateTurn(app.turns, userId, turnId);
    await rememberTurn(app.turns, userId, turnId);
  } finally {
    // Whatever happens here, the job engine has the turn and retries it.
    app.jobs.wake();
  }
  const [turn] = await app.db.asPerson(userId, (tx) => listTurns(tx, userId, { turnIds: [turnId] }));
  if (!turn) throw new ProblemError('not_found', 'statementGone');
  app.live.publish(userId, { type: 'memories' });
  return presentTurn(turn);
}
