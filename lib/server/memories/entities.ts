import type { Entity, PatchEntity } from '@/lib/contracts/api/entities';
import type { Transaction } from '@/lib/db/client';
import {
  listEntities,
  listNamings,
  mergeEntities,
  renameEntity,
  separateEntities,
} from '@/lib/db/queries/entity-groups';
import { groupEntities } from '@/lib/memory/entities/group-entities';
import type { Container } from '../container';
import { ProblemError } from '../http/problem';

/** The entities that a person's memories mention, those with most memories first. */
export function readEntities(app: Container, userId: string): Promise<Entity[]> {
  return app.db.asPerson(userId, (tx) => loadEntities(tx, userId));
}

async function loadEntities(tx: Transaction, userId: string): Promise<Entity[]> {
  const stored = await listEntities(tx, userId);
  return groupEntities(stored, await listNamings(tx, userId));
}

/** The entity with this id, or with another name of this id. @throws ProblemError `not_found` */
async function loadEntity(tx: Transaction, userId: string, id: string): Promise<Entity> {
  const entities = await loadEntities(tx, userId);
  const found = entities.find((one) => one.id === id || one.aliases.some((alias) => alias.id === id));
  if (!found) throw missing();
  return found;
}

/** @throws ProblemError `not_found`; `conflict` if another entity has the name. */
export function changeEntity(
  app: Container,
  userId: string,
  id: string,
  patch: PatchEntity,
): Promise<Entity> {
  return changing(app, userId, async (tx) => {
    const { id: own } = await loadEntity(tx, userId, id);
    const renamed = await renameEntity(tx, userId, own, patch);
    if (renamed === 'missing') throw missing();
    if (renamed === 'taken')
      throw new ProblemError('conflict', 'nameTaken', { values: { name: patch.name ?? '' } });
    return loadEntity(tx, userId, id);
  });
}

/** Merges entities into one; separating `moved`, list by list, undoes it. @throws ProblemError `not_found` */
export function merge(
  app: Container,
  userId: string,
  id: string,
  ids: readonly string[],
): Promise<{ entity: Entity; moved: string[][] }> {
  return changing(app, userId, async (tx) => {
    const moved = await mergeEntities(tx, userId, id, ids);
    if (!moved) throw missing();
    return { entity: await loadEntity(tx, userId, id), moved };
  });
}

/** Removes names from an entity. @throws ProblemError `not_found` */
export function separate(
  app: Container,
  userId: string,
  id: string,
  ids: readonly string[],
): Promise<Entity> {
  return changing(app, userId, async (tx) => {
    if (!(await separateEntities(tx, userId, id, ids))) throw missing();
    return loadEntity(tx, userId, id);
  });
}

async function changing<T>(
  app: Container,
  userId: string,
  change: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const changed = await app.db.asPerson(userId, change);
  app.live.publish(userId, { type: 'memories' });
  return changed;
}

function missing(): ProblemError {
  return new ProblemError('not_found', 'nobodyOfThatName');
}
