import type { AdminPerson } from '@/lib/contracts/api/admin-people';
import type { Receipt } from '@/lib/contracts/api/memories';
import type { ExportFile } from '@/lib/contracts/api/transfer';
import { changeRole, listPeople, recordAudit } from '@/lib/db/queries/admin-people';
import { pseudonym } from '@/lib/db/queries/pseudonym';
import type { Container } from '../container';
import { ProblemError } from '../http/problem';
import { forgetMe } from '../memories/memory';
import { exportMemories } from '../transfer/export-memories';

export function readPeople(app: Container): Promise<AdminPerson[]> {
  return app.db.asAdmin(listPeople);
}

/** Grants or revokes the role of administrator. */
export async function setRole(
  app: Container,
  actorId: string,
  id: string,
  role: 'person' | 'admin',
): Promise<{ role: 'person' | 'admin' }> {
  const result = await changeRole(app.db, actorId, id, role);
  if (result === 'missing') throw new ProblemError('not_found', 'noSuchPerson');
  if (result === 'last_admin') throw new ProblemError('conflict', 'lastAdministrator');
  if (result === 'guest') throw new ProblemError('conflict', 'guestNotPromoted');
  return { role };
}

/** Everything that is known about a person, at their request; the access is logged first. */
export async function exportPerson(app: Container, actorId: string, id: string): Promise<ExportFile> {
  await record(app, actorId, id, 'person.export');
  return exportMemories(app, id);
}

/** "Forget me" at a person's request; the administrator has to type the pseudonym, to prevent mistakes. */
export async function forgetPerson(
  app: Container,
  actorId: string,
  id: string,
  { pseudonym: typed, chats }: { pseudonym: string; chats: 'keep' | 'erase' },
): Promise<Receipt> {
  if (typed.trim() !== pseudonym(id))
    throw new ProblemError('validation_failed', 'typeToConfirm', { values: { phrase: pseudonym(id) } });
  await record(app, actorId, id, 'person.forget');
  return forgetMe(app, id, chats);
}

async function record(app: Container, actorId: string, subjectId: string, action: string): Promise<void> {
  const people = await readPeople(app);
  if (!people.some((person) => person.id === subjectId)) throw new ProblemError('not_found', 'noSuchPerson');
  await app.db.asAdmin((tx) => recordAudit(tx, { actorId, subjectId, action }));
}
