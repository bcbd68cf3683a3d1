import { z } from 'zod';
import type { DownloadableModel } from './catalogue';

/** What the server's list says of a file: `git` is the hash of a small one as git makes it. */
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

/** The files of a server's list; none where it cannot be read. Large ones have a SHA-256, small ones git's own sum. */
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
