import type { EngineStatus } from '@/lib/contracts/api/chat';
import { ping } from '@/lib/db/queries/ping';
import { probeOllama } from '@/lib/llm/openai/servers';
import { type Container, container } from './container';

/** Who answers and who decides, in plain terms; a running Ollama is offered, never used unasked. */
export async function describeEngine(app: Container): Promise<EngineStatus> {
  return { ...nameEngine(app), ollamaOffer: app.env.model ? null : await probeOllama() };
}

/** The same without a look for an Ollama: at once, for a page's first paint. */
export function nameEngine({ engines, jobs }: Container = container()): EngineStatus {
  return {
    engine: engines.chat.engine,
    chatModel: engines.chat.name,
    memoryModel: engines.memory.name,
    embeddingModel: engines.embedder.model,
    ollamaOffer: null,
    jobs: jobs.kind,
  };
}

export async function isReady(): Promise<boolean> {
  try {
    await container().db.asWorker(ping);
    return true;
  } catch {
    return false;
  }
}
