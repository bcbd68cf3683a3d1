import type { Entity } from '@/lib/contracts/api/entities';
import type { MemoryCategory } from '@/lib/contracts/enums';
import type { MemoryWithSources } from '@/lib/contracts/memory';
import { type GraphNames, readCategories, readEntityNodes } from './build-graph';

/** A branch or a leaf of the tree, which is the text alternative of the picture. */
export type TreeItem =
  | { kind: 'category'; id: string; label: string; category: MemoryCategory; children: TreeLeaf[] }
  | { kind: 'entity'; id: string; label: string; entity: Entity; children: TreeLeaf[] };

export interface TreeLeaf {
  /** Unique in the tree: a memory appears under its category and under each entity. */
  id: string;
  memory: MemoryWithSources;
}

/** First the categories, then the entities that the memories mention. */
export function buildTree(
  memories: readonly MemoryWithSources[],
  entities: readonly Entity[],
  names: Pick<GraphNames, 'nameCategory'>,
): TreeItem[] {
  const byId = new Map(memories.map((memory) => [memory.id, memory]));
  const leaves = (branch: string, ids: readonly string[]) =>
    ids.flatMap((id): TreeLeaf[] => {
      const memory = byId.get(id);
      return memory ? [{ id: `${branch}/${id}`, memory }] : [];
    });
  return [
    ...readCategories(memories, names).map(
      ({ memoryIds, ...node }): TreeItem => ({ ...node, children: leaves(node.id, memoryIds) }),
    ),
    ...readEntityNodes(memories, entities).map(
      ({ memoryIds, ...node }): TreeItem => ({ ...node, children: leaves(node.id, memoryIds) }),
    ),
  ];
}

/** A visible line of the tree, for navigation by arrow keys. */
export interface TreeLine {
  id: string;
  /** Its node in the picture. */
  nodeId: string;
  parentId: string | null;
  isOpen: boolean | null;
}

export function visibleLines(tree: readonly TreeItem[], open: ReadonlySet<string>): TreeLine[] {
  return tree.flatMap((item): TreeLine[] => {
    const isOpen = open.has(item.id);
    const children = isOpen
      ? item.children.map((leaf) => ({
          id: leaf.id,
          nodeId: leaf.memory.id,
          parentId: item.id,
          isOpen: null,
        }))
      : [];
    return [{ id: item.id, nodeId: item.id, parentId: null, isOpen }, ...children];
  });
}
