import type { z } from 'zod';
import type { ApiKeyScope } from '../api/keys';

/** One thing that a developer's own assistant can ask for. */
export interface Operation {
  method: 'get' | 'post' | 'patch' | 'delete';
  /** As in the file system: `/api/memory/[id]`. */
  path: string;
  /** What a key needs to be allowed. */
  scope: ApiKeyScope;
  id: string;
  summary: string;
  description?: string;
  tag: 'Memory' | 'Conversations' | 'Settings' | 'Assistants' | 'Administration';
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The body is a file, whatever is in it. */
  takesFile?: true;
  /** What comes back is a file of this type; else it is JSON. */
  answersWith?: 'text/csv';
  /** What comes back, by status. */
  answers: Readonly<Record<number, z.ZodType>>;
}
