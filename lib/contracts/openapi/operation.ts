import type { z } from 'zod';
import type { ApiKeyScope } from '../api/keys';

/** One operation that an API key may call. */
export interface Operation {
  method: 'get' | 'post' | 'patch' | 'delete';
  /** As in the file system: `/api/memory/[id]`. */
  path: string;
  /** The scope that a key needs. */
  scope: ApiKeyScope;
  id: string;
  summary: string;
  description?: string;
  tag: 'Memory' | 'Conversations' | 'Settings' | 'Assistants' | 'Administration';
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The body is a file of any type. */
  takesFile?: true;
  /** The answer is a file of this type; otherwise JSON. */
  answersWith?: 'text/csv';
  /** Answers by status. */
  answers: Readonly<Record<number, z.ZodType>>;
}
