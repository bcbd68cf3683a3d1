import { z } from 'zod';

const OLLAMA = 'http://127.0.0.1:11434';
const PROBE_MS = 300;

const tagsSchema = z.object({ models: z.array(z.object({ name: z.string() })) });

/** An Ollama on its default port and the models it has; null when there is none. */
export async function probeOllama(): Promise<{ baseUrl: string; models: string[] } | null> {
  try {
    const response = await fetch(`${OLLAMA}/api/tags`, { signal: AbortSignal.timeout(PROBE_MS) });
    const { models } = tagsSchema.parse(await response.json());
    return models.length > 0 ? { baseUrl: `${OLLAMA}/v1`, models: models.map((model) => model.name) } : null;
  } catch {
    return null;
  }
}
