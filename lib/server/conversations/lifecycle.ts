import type { Analysis, AnalysisList, OwnAnalysis } from '@/lib/contracts/api/conversations';
import type { DiaryQuery, DiaryResponse } from '@/lib/contracts/api/diary';
import type { Notice } from '@/lib/contracts/api/notices';
import type { PageQuery } from '@/lib/contracts/api/params';
import { effectiveSettings } from '@/lib/contracts/memory-config';
import * as analyses from '@/lib/db/queries/analyses';
import { countMessages } from '@/lib/db/queries/conversation-reading';
import { findConversation } from '@/lib/db/queries/conversations';
import * as diary from '@/lib/db/queries/diary';
import { loadMemoriesWithSources } from '@/lib/db/queries/memories';
import * as notices from '@/lib/db/queries/notices';
import { appendEvent } from '@/lib/db/queries/outbox';
import { loadSettings } from '@/lib/db/queries/settings';
import { uuidv7 } from '@/lib/db/uuid';
import type { Container } from '../container';
import { ProblemError } from '../http/problem';
import { present, presentNotice } from '../memories/present';

/** The most moments that a page of the diary shows beside its entries. */
const MOMENTS = 50;

const noConversation = () => new ProblemError('not_found', 'noSuchConversation');

/**
 * Requests an analysis of a whole conversation. It joins one in progress; without `force` an analysis that has read
 * everything is not repeated.
 * @throws ProblemError `not_found`; `conflict` if nothing may be learned, or there is too little to read.
 */
export async function requestAnalysis(
  app: Container,
  userId: string,
  conversationId: string,
  force: boolean,
): Promise<Analysis> {
  const analysis = await app.db.asPerson(userId, async (tx) => {
    const conversation = await findConversation(tx, userId, conversationId);
    if (!conversation) throw noConversation();
    const config = app.serverSettings.config();
    const { memory } = effectiveSettings(await loadSettings(tx, userId), config);
    if (!conversation.learning || !memory.enabled) throw new ProblemError('conflict', 'learningOff');
    if ((await countMessages(tx, userId, conversationId)) < config.session.min_messages)
      throw new ProblemError('conflict', 'tooLittle');
    const current = await analyses.findCurrentAnalysis(tx, userId, conversationId);
    if (current && (current.status !== 'done' || !force)) return current;
    const id = uuidv7();
    await analyses.queueAnalysis(tx, {
      id,
      userId,
      conversationId,
      trigger: 'manual',
      createdAt: new Date(),
    });
    await appendEvent(tx, {
      id,
      userId,
      name: 'keepsake/analysis.requested',
      payload: { userId, conversationId, analysisId: id, trigger: 'manual' },
    });
    const queued = await analyses.findAnalysis(tx, userId, id);
    if (!queued) throw new Error('The analysis was not queued.');
    return analyses.toAnalysis(queued);
  });
  app.jobs.wake();
  return analysis;
}

/** A conversation's analyses, the latest first, with their results if requested. */
export async function readAnalyses(
  app: Container,
  userId: string,
  conversationId: string,
  withMemories: boolean,
): Promise<AnalysisList> {
  return app.db.asPerson(userId, async (tx) => {
    if (!(await findConversation(tx, userId, conversationId))) throw noConversation();
    const list = await analyses.listAnalyses(tx, userId, conversationId);
    if (!withMemories) return { analyses: list };
    const ids = [...new Set(list.flatMap((analysis) => analysis.memoryIds))];
    const found = await loadMemoriesWithSources(tx, userId, ids);
    const known = new Map(found.map((memory) => [memory.id, present(memory)]));
    return {
      analyses: list.map((analysis) => ({
        ...analysis,
        memories: analysis.memoryIds.flatMap((id) => known.get(id) ?? []),
      })),
    };
  });
}

/** A page of the analyses of all conversations, the latest first. */
export async function readOwnAnalyses(
  app: Container,
  userId: string,
  query: PageQuery,
): Promise<{ analyses: OwnAnalysis[] }> {
  return { analyses: await app.db.asPerson(userId, (tx) => analyses.listOwnAnalyses(tx, userId, query)) };
}

/** The diary, and the memories of what moved the person. */
export function readDiary(app: Container, userId: string, query: DiaryQuery): Promise<DiaryResponse> {
  return app.db.asPerson(userId, async (tx) => ({
    entries: await diary.listDiary(tx, userId, query),
    moments: (await diary.listMoments(tx, userId, MOMENTS)).map(present),
  }));
}

export async function removeDiaryEntry(app: Container, userId: string, id: string) {
  const deleted = await app.db.asPerson(userId, (tx) => diary.deleteDiaryEntry(tx, userId, id));
  if (!deleted) throw new ProblemError('not_found', 'noSuchEntry');
  return { deleted };
}

export async function readNotices(app: Container, userId: string): Promise<{ notices: Notice[] }> {
  const found = await app.db.asPerson(userId, (tx) => notices.listNotices(tx, userId));
  return { notices: found.map(presentNotice) };
}

export async function dismissNotice(app: Container, userId: string, id: string) {
  const dismissed = await app.db.asPerson(userId, (tx) => notices.dismissNotice(tx, userId, id, new Date()));
  if (!dismissed) throw new ProblemError('not_found', 'noSuchNotice');
  return { dismissed };
}
