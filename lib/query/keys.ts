import type { GateLogQuery } from '@/lib/contracts/api/admin';
import type { MemoryQuery } from '@/lib/contracts/api/memories';

/** Every key of the browser's cache; what begins alike is invalidated together. */
export const keys = {
  me: ['me'],
  engine: ['engine'],
  settings: ['settings'],
  characters: ['characters'],
  conversations: ['conversations'],
  conversation: (id: string) => ['conversation', id],
  turns: (conversationId: string) => ['turns', conversationId],
  allTurns: ['turns'],
  analyses: (conversationId: string) => ['analyses', conversationId],
  diary: ['diary'],
  notices: ['notices'],
  memories: ['memories'],
  memorySummary: ['memories', 'summary'],
  memoryList: (query: Partial<MemoryQuery>) => ['memories', 'list', query],
  memoryLinks: ['memories', 'links'],
  receipts: ['receipts'],
  apiKeys: ['api-keys'],
  forgetPreview: ['forget-preview'],
  reconciliations: ['reconciliations'],
  decisions: ['decisions'],
  gateLog: (query: Partial<GateLogQuery>) => ['gate-log', 'list', query],
  allGateLog: ['gate-log'],
  gateDetail: (id: string) => ['gate-log', 'detail', id],
  overview: (days: number) => ['overview', days],
  jobs: ['jobs'],
  jobSteps: (id: string) => ['jobs', id],
  models: ['models'],
  people: ['people'],
} as const;
