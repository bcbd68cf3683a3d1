import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { DownloadableModel } from './catalogue';

/** Stored beside a model's files once all of them are complete; `worker.mjs` compares them with it. */
const MANIFEST = 'manifest.json';

const manifestSchema = z.object({
  files: z.record(z.string(), z.object({ bytes: z.int(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** @returns null if a file of the model is missing. */
export function readManifest(folder: string, model: DownloadableModel): Manifest | null {
  try {
    const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')));
    return model.files.every((path) => path in manifest.files) ? manifest : null;
  } catch {
    return null;
  }
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** All files count as missing until each was verified again. */
export async function removeManifest(folder: string): Promise<void> {
  await rm(join(folder, MANIFEST), { force: true });
}

/** The name under which vectors are stored: other weights are another model, whose vectors are not comparable. */
export function vectorName(model: DownloadableModel, manifest: Manifest): string {
  return `${model.name}:${manifest.files[model.files.at(-1) ?? '']?.sha256.slice(0, 8)}`;
}
