/** A provider whose address is known: the person only enters the key and the model. */
export interface ModelPreset {
  id: string;
  name: string;
  /** With the version part; `RESOURCE` is filled in by the person. Empty: the person enters all of it. */
  baseUrl: string;
  needsKey: boolean;
  /** Page where a key is created. */
  keysAt?: string;
  /** Proposed if the server lists them, the best first. */
  favourites: readonly string[];
}

export const MODEL_PRESETS: readonly ModelPreset[] = [
  {
    id: 'openai',
    name: 'OpenAI',
    baseUrl: 'https://api.openai.com/v1',
    needsKey: true,
    keysAt: 'https://platform.openai.com/api-keys',
    favourites: ['gpt-4.1-mini', 'gpt-5-mini', 'gpt-4o-mini'],
  },
  {
    id: 'anthropic',
    name: 'Anthropic',
    baseUrl: 'https://api.anthropic.com/v1',
    needsKey: true,
    keysAt: 'https://console.anthropic.com/settings/keys',
    favourites: ['claude-haiku-4-5', 'claude-sonnet-4-5', 'claude-3-5-haiku-latest'],
  },
  {
    id: 'google',
    name: 'Google',
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta/openai',
    needsKey: true,
    keysAt: 'https://aistudio.google.com/apikey',
    favourites: ['models/gemini-2.5-flash', 'gemini-2.5-flash', 'models/gemini-2.0-flash'],
  },
  {
    id: 'openrouter',
    name: 'OpenRouter',
    baseUrl: 'https://openrouter.ai/api/v1',
    needsKey: true,
    keysAt: 'https://openrouter.ai/keys',
    favourites: ['openai/gpt-4.1-mini', 'google/gemini-2.5-flash', 'openrouter/auto'],
  },
  {
    id: 'mistral',
    name: 'Mistral',
    baseUrl: 'https://api.mistral.ai/v1',
    needsKey: true,
    keysAt: 'https://console.mistral.ai/api-keys',
    favourites: ['mistral-small-latest', 'mistral-medium-latest'],
  },
  {
    id: 'groq',
    name: 'Groq',
    baseUrl: 'https://api.groq.com/openai/v1',
    needsKey: true,
    keysAt: 'https://console.groq.com/keys',
    favourites: ['llama-3.3-70b-versatile', 'openai/gpt-oss-20b'],
  },
  {
    id: 'together',
    name: 'Together',
    baseUrl: 'https://api.together.xyz/v1',
    needsKey: true,
    keysAt: 'https://api.together.ai/settings/api-keys',
    favourites: ['meta-llama/Llama-3.3-70B-Instruct-Turbo'],
  },
  {
    id: 'azure',
    name: 'Azure',
    baseUrl: 'https://RESOURCE.openai.azure.com/openai/v1',
    needsKey: true,
    favourites: ['gpt-4.1-mini', 'gpt-4o-mini'],
  },
  { id: 'other', name: 'Another server', baseUrl: '', needsKey: false, favourites: [] },
];

/** Names of models that cannot chat. */
const NOT_FOR_CHAT =
  /embed|minilm|(?:^|[/-])(?:bge|gte|e5)-|whisper|tts|dall-e|moderation|rerank|transcribe|realtime|imagen|image|veo|audio|sora/i;
const FOR_VECTORS = /embed|minilm|(?:^|[/-])(?:bge|gte|e5)-/i;

export const isForChat = (model: string) => !NOT_FOR_CHAT.test(model);
/** Whether its name says that the model makes vectors. */
export const isForVectors = (model: string) => FOR_VECTORS.test(model);

/** The model to propose of those a server lists: a favourite of the preset, otherwise the first that can chat. */
export function proposeModel(listed: readonly string[], favourites: readonly string[]): string {
  return favourites.find((name) => listed.includes(name)) ?? listed.find(isForChat) ?? listed[0] ?? '';
}
