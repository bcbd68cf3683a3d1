import type {
  ChangeImport,
  Import,
  ImportDetail,
  ImportItemQuery,
  ImportLineQuery,
  UploadQuery,
} from '@/lib/contracts/api/imports';
import { chooseItems, countOpenImports, listItems } from '@/lib/db/queries/import-items';
import {
  announceImport,
  deleteImport,
  findImport,
  listImports,
  listImportYears,
  moveImport,
  openImport,
} from '@/lib/db/queries/imports';
import { measureReading } from '@/lib/db/queries/model-calls';
import { uuidv7 } from '@/lib/db/uuid';
import type { Container } from '../../container';
import { ProblemError } from '../../http/problem';
import { toStorable } from '../../http/read-body';
import { requireLongTerm } from '../../server-settings';
import type { Found } from '../formats/found';
import { readImport, UnreadableFileError } from '../formats/read-import';
import { estimateReading } from './estimate';
import { readLines, readOutcomes } from './outcomes';
import { stageImport } from './stage';

const missing = () => new ProblemError('not_found', 'noSuchImport');

/** The most imports that one person may have open; each holds its text until it is read. */
const MOST_OPEN = 20;
const DAY_MS = 86_400_000;
/** The maximum size of a file, in bytes. */
const MOST_BYTES = 4 * 1024 ** 3;

/**
 * Reads a file as it arrives and stores its contents for the person to choose from.
 *
 * @param withSettings restores the settings in our own file, too.
 * @throws ProblemError if the format is unknown, or the file is broken or too large.
 */
export async function receiveImport(
  app: Container,
  userId: string,
  { name, modified, start }: UploadQuery,
  body: ReadableStream<Uint8Array> | null,
  { withSettings }: { withSettings: boolean },
): Promise<ImportDetail> {
  requireLongTerm(app);
  const now = app.turns.clock.now();
  const id = uuidv7();
  const plain = (await app.answering.redact(toStorable(name))).text;
  await app.db.asPerson(userId, async (tx) => {
    if ((await countOpenImports(tx, userId, new Date(now.getTime() - DAY_MS))) >= MOST_OPEN)
      throw new ProblemError('conflict', 'tooManyImports');
    await openImport(tx, userId, { id, name: plain, now });
  });
  try {
    const at = modified && Date.parse(modified) < now.getTime() ? new Date(modified) : now;
    const found = readImport(limited(body), { name: plain, at });
    await stageImport(
      { db: app.db.background, redact: app.answering.redact },
      userId,
      id,
      withSettings ? found : withoutSettings(found),
    );
    const read = await readDetail(app, userId, id);
    if (read.counts.items === 0) throw new ProblemError('validation_failed', 'fileNotKnown');
  } catch (error) {
    await app.db.asPerson(userId, (tx) => deleteImport(tx, userId, id));
    if (error instanceof UnreadableFileError) throw new ProblemError('validation_failed', 'fileBroken');
    throw error;
  }
  await app.db.asPerson(userId, (tx) => moveImport(tx, userId, id, ['reading'], { status: 'ready' }));
  if (start === '1')
    await changeImport(app, userId, id, { action: 'start', keepChats: true, useModel: true });
  return readDetail(app, userId, id);
}

/** A key that may not change the settings must not change them by a file either. */
async function* withoutSettings(found: AsyncIterable<Found>): AsyncGenerator<Found> {
  for await (const one of found)
    yield one.kind === 'account' ? { ...one, account: { ...one.account, settings: null, choices: [] } } : one;
}

async function* limited(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (!body) return;
  let size = 0;
  for await (const piece of body) {
    size += piece.byteLength;
    if (size > MOST_BYTES) throw new ProblemError('payload_too_large', 'tooMuch');
    yield piece;
  }
}

export function readImports(app: Container, userId: string): Promise<Import[]> {
  return app.db.asPerson(userId, (tx) => listImports(tx, userId, null));
}

/** An import with its contents by year, what reading it takes, and what was learned. @throws ProblemError `not_found`. */
export async function readDetail(app: Container, userId: string, id: string): Promise<ImportDetail> {
  const { found, years, outcomes, measured } = await app.db.asPerson(userId, async (tx) => ({
    found: await listImports(tx, userId, id),
    years: await listImportYears(tx, userId, id),
    outcomes: await readOutcomes(tx, userId, id),
    measured: await measureReading(tx, userId),
  }));
  const [one] = found;
  if (!one) throw missing();
  const left = one.counts.turns - one.counts.turnsDone;
  return { ...one, years, ...outcomes, estimates: estimateReading(app, userId, left, measured) };
}

export async function readItems(app: Container, userId: string, id: string, query: ImportItemQuery) {
  return app.db.asPerson(userId, async (tx) => {
    if (!(await findImport(tx, userId, id))) throw missing();
    return listItems(tx, userId, id, query);
  });
}

/** The lines of a pasted text, or of another memory's list, with what became of each. @throws ProblemError `not_found`. */
export async function readImportLines(app: Container, userId: string, id: string, page: ImportLineQuery) {
  return app.db.asPerson(userId, async (tx) => {
    if (!(await findImport(tx, userId, id))) throw missing();
    return readLines(tx, userId, id, page);
  });
}

/** Chooses chats, or starts, pauses or resumes an import. @throws ProblemError if its state does not allow it. */
export async function changeImport(
  app: Container,
  userId: string,
  id: string,
  change: ChangeImport,
): Promise<ImportDetail> {
  if (change.action === 'start' || change.action === 'resume') requireLongTerm(app);
  await app.db.asPerson(userId, async (tx) => {
    if (!(await findImport(tx, userId, id))) throw missing();
    switch (change.action) {
      case 'choose':
        return chooseItems(tx, userId, id, change.chosen, change);
      case 'start': {
        const { keepChats, useModel } = change;
        const startedAt = app.turns.clock.now();
        const to = { status: 'running', keepChats, useModel, startedAt, errorCode: null } as const;
        if (!(await moveImport(tx, userId, id, ['ready'], to))) throw notNow();
        return announceImport(tx, userId, id);
      }
      case 'pause':
        if (!(await moveImport(tx, userId, id, ['running'], { status: 'paused', errorCode: null })))
          throw notNow();
        return;
      case 'resume':
        if (!(await moveImport(tx, userId, id, ['paused'], { status: 'running', errorCode: null })))
          throw notNow();
        return announceImport(tx, userId, id);
    }
  });
  app.jobs.wake();
  return readDetail(app, userId, id);
}

const notNow = () => new ProblemError('conflict', 'importNotNow');

/** Undoes everything that resulted from it, in the background; then the import itself is deleted. */
export async function undoImport(app: Container, userId: string, id: string): Promise<{ deleted: true }> {
  await app.db.asPerson(userId, async (tx) => {
    if (!(await findImport(tx, userId, id))) throw missing();
    const from = ['reading', 'ready', 'running', 'paused', 'done'] as const;
    if (await moveImport(tx, userId, id, from, { status: 'undoing', errorCode: null }))
      await announceImport(tx, userId, id);
  });
  app.jobs.wake();
  return { deleted: true };
}
