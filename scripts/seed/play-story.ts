import { answerTurn } from '@/lib/chat/answer-turn';
import { LEASE_MS } from '@/lib/db/leases';
import { createConversation } from '@/lib/db/queries/conversations';
import { claimEvents, markSent, type PendingEvent } from '@/lib/db/queries/outbox';
import { endByButton } from '@/lib/db/queries/session-end';
import { uuidv7 } from '@/lib/db/uuid';
import type { Container } from '@/lib/server/container';
import type { StoryConversation } from './story-conversation';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const WEEK_DAYS = 7;
const EVENTS = 200;

/** A clock that is set to the date of the story, and runs from there, so that latencies are real. */
export interface StoryClock {
  now(): Date;
  set(at: Date): void;
}

export function createStoryClock(): StoryClock {
  let base = Date.now();
  let setAt = performance.now();
  return {
    now: () => new Date(base + (performance.now() - setAt)),
    set(at) {
      base = at.getTime();
      setAt = performance.now();
    },
  };
}

/**
 * Plays a story as it would have happened: each message is answered and decided on, each conversation but the last is ended
 * and reviewed, and the schedules run every week.
 *
 * @throws the signal's reason before the next message, once it is aborted.
 */
export async function playStory(
  app: Container,
  userId: string,
  story: readonly StoryConversation[],
  clock: StoryClock,
  signal: AbortSignal,
): Promise<void> {
  const today = new Date().setUTCHours(0, 0, 0, 0);
  let week = 0;
  for (const [index, { daysAgo, hour, lines }] of story.entries()) {
    const at = new Date(today - daysAgo * DAY_MS + hour * HOUR_MS);
    clock.set(at);
    const thisWeek = Math.floor(at.getTime() / (WEEK_DAYS * DAY_MS));
    if (week !== thisWeek) await passWeek(app, userId);
    week = thisWeek;
    const conversationId = await playConversation(app, userId, lines, clock, signal);
    const isLast = index === story.length - 1;
    if (!isLast) await app.db.asPerson(userId, (tx) => endByButton(tx, userId, conversationId, clock.now()));
    await settleEvents(app);
  }
}

async function playConversation(
  app: Container,
  userId: string,
  lines: readonly string[],
  clock: StoryClock,
  signal: AbortSignal,
): Promise<string> {
  const start = clock.now();
  const conversationId = await app.db.asPerson(userId, (tx) =>
    createConversation(tx, userId, { createdAt: start }),
  );
  for (const [index, text] of lines.entries()) {
    signal.throwIfAborted();
    clock.set(new Date(start.getTime() + (index + 1) * 2 * MINUTE_MS));
    const request = {
      userId,
      conversationId,
      messageId: uuidv7(),
      replacesMessageId: null,
      notSecret: [],
      text,
      author: null,
      client: null,
      signal: new AbortController().signal,
    };
    for await (const _event of answerTurn(app.answering, request));
    await settleEvents(app);
  }
  return conversationId;
}

/** Runs the weekly schedules: decay and consolidation. */
async function passWeek({ work }: Container, userId: string): Promise<void> {
  while ((await work.decayMemories()).more);
  const merged: string[] = [];
  for (const ids of await work.planConsolidation(userId)) {
    const { mergedId } = await work.mergeGroup(userId, ids);
    if (mergedId) merged.push(mergedId);
  }
  await work.noticeConsolidation(userId, uuidv7(), merged);
}

/** Processes the outbox, so that the server finds it empty when it starts. */
async function settleEvents(app: Container): Promise<void> {
  const relay = { id: uuidv7(), claimMs: LEASE_MS };
  const due = new Date(Date.now() + DAY_MS);
  const events = await app.db.asWorker((tx) => claimEvents(tx, relay, due, EVENTS));
  for (const event of events) await settle(app, event);
  await app.db.asWorker((tx) =>
    markSent(
      tx,
      relay,
      events.map(({ id }) => id),
      new Date(),
      { settled: true },
    ),
  );
}

/** Runs the steps of `inngest/functions` in sequence. */
async function settle({ work }: Container, { name, payload }: PendingEvent): Promise<void> {
  const { userId = '', conversationId = '', turnId = '', reviewId = '', analysisId = '' } = payload;
  if (name === 'keepsake/turn.recorded') {
    const { ended } = await work.evaluateTurn(userId, turnId);
    if (!ended) await work.rememberTurn(userId, turnId);
  }
  if (name === 'keepsake/conversation.ended') {
    const ref = { userId, conversationId, analysisId, trigger: 'end' as const };
    const { review, through } = await work.endSession(ref, 'button');
    if (!review || through === null) return;
    await work.readAnalysis(ref);
    await work.keepAnalysis(ref);
    await work.writeDiary(ref);
    await work.concludeReview(ref, { reviewId, through });
  }
}
