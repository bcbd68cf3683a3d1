import type { Entity } from '@/lib/contracts/api/entities';
import type { EntityKind } from '@/lib/contracts/enums';

/** A name that memories use, as it is stored. */
export interface StoredEntity {
  id: string;
  name: string;
  kind: EntityKind;
  givenName: string | null;
  mergedInto: string | null;
  standsApart: boolean;
  /** The memories that may be read. */
  memoryIds: readonly string[];
}

/** A relation and a name that one memory states together: "your sister" and "Ines". */
export interface NamedTogether {
  one: string;
  other: string;
}

/**
 * The entities that memories mention, each once, with all of its names: those that the person merged, and a relation with the
 * one name that memories give it ("your sister is called Ines"). A relation with two names (two sisters) is not merged with
 * either. Entities that no readable memory mentions are left out.
 *
 * @returns the entities, those with most memories first.
 */
export function groupEntities(stored: readonly StoredEntity[], namings: readonly NamedTogether[]): Entity[] {
  const byId = new Map(stored.map((entity) => [entity.id, entity]));
  const suggested = suggestNames(byId, namings);
  const rootOf = (entity: StoredEntity): string => {
    const named = entity.mergedInto ?? entity.id;
    return suggested.get(named) ?? named;
  };
  const groups = Map.groupBy(stored, rootOf);
  return [...groups]
    .flatMap(([id, members]) => {
      const root = byId.get(id);
      const spokenOf = members.filter(({ memoryIds }) => memoryIds.length > 0);
      const head = spokenOf.find((member) => member.id === id) ?? spokenOf[0];
      return root && head ? [describe(root, head, spokenOf, suggested)] : [];
    })
    .sort((a, b) => b.memoryIds.length - a.memoryIds.length || a.name.localeCompare(b.name));
}

function describe(
  root: StoredEntity,
  head: StoredEntity,
  spokenOf: readonly StoredEntity[],
  suggested: ReadonlyMap<string, string>,
): Entity {
  return {
    id: root.id,
    name: root.givenName ?? head.name,
    kind: root.kind,
    nameInMemories: root.givenName === null ? null : head.name,
    aliases: spokenOf
      .filter((member) => member !== head)
      .map(({ id, name }) => ({ id, name, isSuggested: suggested.has(id) })),
    memoryIds: [...new Set(spokenOf.flatMap(({ memoryIds }) => memoryIds))],
  };
}

/** Relations, by the root of the only name that memories give them. */
function suggestNames(
  byId: ReadonlyMap<string, StoredEntity>,
  namings: readonly NamedTogether[],
): Map<string, string> {
  const names = new Map<string, Set<string>>();
  for (const { one, other } of namings) {
    const [relation, named] = [byId.get(one), byId.get(other)];
    if (!relation || !named || !isRelation(relation) || isRelation(named) || relation.kind !== named.kind)
      continue;
    if (relation.standsApart || relation.mergedInto !== null) continue;
    const roots = names.get(relation.id) ?? new Set();
    names.set(relation.id, roots.add(named.mergedInto ?? named.id));
  }
  return new Map(
    [...names].flatMap(([relation, [root, ...others]]) =>
      root && root !== relation && others.length === 0 ? [[relation, root] as const] : [],
    ),
  );
}

/** Relations are written in lower case, names are not. A thing is never a relation. */
const isRelation = ({ name, kind }: StoredEntity): boolean =>
  (kind === 'person' || kind === 'animal') && name === name.toLowerCase();
