import type { Card } from '@/lib/contracts/api/conversations';
import type { Redacted, TurnIds } from './store';

/** The events of a turn that is being answered, in the order in which they happen. */
export type ChatEvent =
  | { type: 'ids'; ids: TurnIds }
  | { type: 'redacted'; content: string; redactions: Redacted['redactions'] }
  | { type: 'engine'; engine: 'model' | 'offline'; model: string; standsInFor?: string }
  | { type: 'card'; card: Card }
  | { type: 'text'; text: string }
  /** The last so many characters of the text do not belong to the reply. */
  | { type: 'dropped'; length: number }
  | { type: 'used'; memories: { memoryId: string; content: string; why: string[] }[] }
  | { type: 'title'; title: string }
  | { type: 'tool'; name: string; count: number }
  /** The length limit ended the reply, which can be continued. */
  | { type: 'cut_off' }
  | { type: 'failed'; code: string };
