import { z } from 'zod';
import type { DownloadableModel } from './catalogue';

/** A file in the server's list: small ones have a git hash. */
export interface ListedFile {
  path: string;
  bytes: number;
  check: { algorithm: 'sha256' | 'git'; value: string };
}

const listSchema = z.array(
  z.object({
    type: z.string(),
    path: z.string(),
    size: z.int().nonnegative(),
    oid: z.string(),
    lfs: z.object({ oid: z.string(), size: z.int().nonnegative() }).optional(),
  }),
);

export function fileUrl(host: string, { repository, revision }: DownloadableModel, path: string): string {
  return `${host}/${repository}/resolve/${revision}/${path}`;
}

export function listUrl(host: string, { repository, revision }: DownloadableModel): string {
  return `${host}/api/models/${repository}/tree/${revision}?recursive=true`;
}

/** The files in a server's list; none if it cannot be parsed. Large ones have a SHA-256, small ones a git hash. */
export function readList(answer: unknown): ListedFile[] {
  const files = listSchema.safeParse(answer).data ?? [];
  return files
    .filter(({ type }) => type === 'file')
    .map(({ path, size, oid, lfs }) => ({
      path,
      bytes: lfs?.size ?? size,
      check: { algorithm: lfs ? 'sha256' : 'git', value: (lfs?.oid ?? oid).replace(/^sha256:/, '') },
    }));
}
