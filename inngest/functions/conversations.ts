import type { Inngest } from 'inngest';
import { eventSchemas } from '@/lib/contracts/events';
import type { AnalysisRef, ConversationJobs } from '@/lib/server/jobs/job-use-cases';
import { PER_PERSON_APART } from './per-person';

/**
 * The end of a session (decision logic, 4): one reading, diary, notice. Each step finds what an earlier attempt wrote and
 * continues from there.
 */
export function reviewConversation(client: Inngest, use: ConversationJobs) {
  return client.createFunction(
    {
      id: 'review-conversation',
      name: 'Review an ended conversation',
      triggers: [{ event: 'keepsake/conversation.ended' }],
      concurrency: [...PER_PERSON_APART],
      retries: 4,
      onFailure: async ({ event, step }) => {
        const data = eventSchemas['keepsake/conversation.ended'].parse(event.data.event.data);
        await step.run('fail', () => use.failAnalysis({ ...data, trigger: 'end' }));
      },
    },
    async ({ event, step }) => {
      const { cause, reviewId, ...ids } = eventSchemas['keepsake/conversation.ended'].parse(event.data);
      const ref: AnalysisRef = { ...ids, trigger: 'end' };
      const { review, through } = await step.run('end-session', () => use.endSession(ref, cause));
      if (!review || through === null) {
        await step.run('discard', () => use.discardSession(ids));
        return { reviewed: false };
      }
      const { status } = await step.run('read', () => use.readAnalysis(ref));
      let kept = 0;
      if (status !== 'failed') {
        ({ kept } = await step.run('keep', () => use.keepAnalysis(ref)));
        await step.run('diary', () => use.writeDiary(ref));
      }
      const { noticed } = await step.run('conclude', () => use.concludeReview(ref, { reviewId, through }));
      // A conversation that could not be read is not deleted.
      if (status !== 'failed') await step.run('discard', () => use.discardSession(ids));
      return { reviewed: true, kept, noticed };
    },
  );
}

/** An analysis that somebody requested, or that the length of a conversation triggered (extraction specification, phase 8). */
export function analyseConversation(client: Inngest, use: ConversationJobs) {
  return client.createFunction(
    {
      id: 'analyse-conversation',
      name: 'Analyse a whole conversation',
      triggers: [{ event: 'keepsake/analysis.requested' }],
      concurrency: [...PER_PERSON_APART],
      retries: 4,
      onFailure: async ({ event, step }) => {
        const ref = eventSchemas['keepsake/analysis.requested'].parse(event.data.event.data);
        await step.run('fail', () => use.failAnalysis(ref));
      },
    },
    async ({ event, step }) => {
      const ref = eventSchemas['keepsake/analysis.requested'].parse(event.data);
      const { status } = await step.run('read', () => use.readAnalysis(ref));
      if (status === 'failed') return { kept: 0 };
      const result = await step.run('keep', () => use.keepAnalysis(ref));
      // The diary of an ended session that a forgetting deleted is written again.
      if (ref.trigger === 'end') await step.run('diary', () => use.writeDiary(ref));
      return result;
    },
  );
}

/** Ends conversations that are idle or have grown past the limit, and analyses long ones in between. */
export function endConversations(client: Inngest, use: ConversationJobs) {
  return client.createFunction(
    {
      id: 'end-idle-conversations',
      name: 'End conversations that are over',
      triggers: [{ cron: '*/5 * * * *' }],
      retries: 3,
    },
    ({ step }) => step.run('end', () => use.endOverdueConversations()),
  );
}
