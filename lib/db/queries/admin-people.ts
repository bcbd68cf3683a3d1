import { desc, eq, sql } from 'drizzle-orm';
import type { AdminPerson } from '@/lib/contracts/api/admin-people';
import type { Database, Transaction } from '../client';
import { auditLog, users } from '../schema';
import { uuidv7 } from '../uuid';
import { pseudonym } from './pseudonym';

/** All people with the number of their memories; the latest first. */
export async function listPeople(tx: Transaction): Promise<AdminPerson[]> {
  const rows = await tx
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      isGuest: users.isAnonymous,
      role: users.role,
      createdAt: users.createdAt,
      // Written as SQL: Drizzle omits a column's table here, so it would refer to the inner table.
      memories: sql<number>`(select count(*)::int from memories where memories.user_id = users.id and memories.status in ('active', 'pending'))`,
      turns: sql<number>`(select count(*)::int from turns where turns.user_id = users.id)`,
      lastTurnAt: sql<
        string | null
      >`(select max(turns.created_at) from turns where turns.user_id = users.id)`,
    })
    .from(users)
    .orderBy(desc(users.id));
  return rows.map(({ isGuest, email, createdAt, lastTurnAt, ...person }) => ({
    ...person,
    pseudonym: pseudonym(person.id),
    email: isGuest ? null : email,
    createdAt: createdAt.toISOString(),
    lastTurnAt: lastTurnAt ? new Date(lastTurnAt).toISOString() : null,
  }));
}

/** Logs what an administrator does to somebody's account or data. */
export async function recordAudit(
  tx: Transaction,
  entry: {
    actorId: string;
    subjectId: string | null;
    action: string;
    targetId?: string;
    details?: Record<string, string | number | boolean>;
  },
): Promise<void> {
  await tx.insert(auditLog).values({ id: uuidv7(), ...entry });
}

/**
 * Changes a role and logs it, in one transaction. The last administrator cannot be demoted, and a guest, whose account ends
 * with their visits, cannot be promoted. @returns whether it was changed.
 */
export function changeRole(
  db: Database,
  actorId: string,
  id: string,
  role: 'person' | 'admin',
): Promise<'changed' | 'missing' | 'last_admin' | 'guest'> {
  return db.asWorker(async (tx) => {
    const admins = await tx.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).for('update');
    if (role === 'person' && admins.length === 1 && admins[0]?.id === id) return 'last_admin';
    if (role === 'admin') {
      const [person] = await tx.select().from(users).where(eq(users.id, id)).for('update');
      if (person?.isAnonymous) return 'guest';
    }
    const changed = await tx.update(users).set({ role }).where(eq(users.id, id)).returning({ id: users.id });
    if (changed.length === 0) return 'missing';
    await recordAudit(tx, { actorId, subjectId: id, action: 'person.role', details: { role } });
    return 'changed';
  });
}
