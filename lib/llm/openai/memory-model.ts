import type OpenAI from 'openai';
import type { Draft } from '@/lib/contracts/candidate';
import { createOfflineMemoryModel } from '@/lib/llm/offline/offline-memory-model';
import type { MemoryModel, TurnInput, TurnReading } from '@/lib/memory/ports';
import * as prompt from '@/lib/prompts/decide-and-extract';
import { askJson, type Capabilities } from './ask-json';

/** A language model behind the memory. Conversations are reviewed by grammar until a model reads them as a whole. */
export function createOpenAiMemoryModel(client: OpenAI, model: string): MemoryModel {
  const capabilities: Capabilities = { structured: true };
  const offline = createOfflineMemoryModel();
  return {
    engine: 'model',
    name: model,
    async readTurn(input) {
      const { value, calls } = await askJson(client, model, capabilities, {
        purpose: 'gatekeeper',
        promptId: prompt.id,
        promptVersion: prompt.version,
        schema: prompt.output,
        messages: prompt.render(input),
      });
      return { value: toReading(value, input), calls };
    },
    reviewConversation: offline.reviewConversation,
    analyseConversation: offline.analyseConversation,
    consolidate: offline.consolidate,
  };
}

function toReading(answer: prompt.Output, input: TurnInput): TurnReading {
  const drafts = answer.memories.map(
    (memory): Draft => ({
      content: memory.content,
      kind: memory.type,
      category: memory.category,
      scope: answer.scope,
      triple: {
        subject: memory.subject,
        predicate: memory.predicate.trim().toLowerCase().replace(/\s+/g, '_'),
        object: memory.object,
        positive: memory.positive,
        qualifiers: {},
      },
      confidence: memory.confidence,
      reasoning: memory.reasoning,
      emotionalWeight: null,
      participants:
        input.setting.participants.length > 0 && input.message.author ? [input.message.author] : [],
      keyMoments: [],
      span: memory.quote,
      corrects: memory.corrects,
      eventDate: null,
      userRequested: false,
    }),
  );
  const isMemorable = answer.is_memorable && drafts.length > 0;
  return {
    drafts,
    decision: {
      isMemorable,
      scope: isMemorable ? answer.scope : 'none',
      category: drafts[0]?.category ?? 'generic',
      priority: answer.priority,
      reason: answer.is_memorable && drafts.length === 0 ? 'not_understood' : answer.reason,
      justification: isMemorable
        ? `The model found something lasting (${answer.reason}).`
        : `The model found nothing lasting (${answer.reason}).`,
      stage: 'model',
      syncRequired: false,
    },
  };
}
