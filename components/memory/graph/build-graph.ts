import type { Entity } from '@/lib/contracts/api/entities';
import type { MemoryLink } from '@/lib/contracts/api/memory-links';
import { type MemoryCategory, memoryCategorySchema } from '@/lib/contracts/enums';
import type { MemoryWithSources } from '@/lib/contracts/memory';

/** The most memories that are drawn; the tree beside the picture has all of them. */
const DRAWN_AT_MOST = 400;

export const PERSON_ID = 'person';

export type GraphNode =
  | { kind: 'person'; id: typeof PERSON_ID; label: string }
  | { kind: 'category'; id: string; label: string; category: MemoryCategory; memoryIds: string[] }
  | { kind: 'entity'; id: string; label: string; entity: Entity; memoryIds: string[] }
  | { kind: 'memory'; id: string; label: string; memory: MemoryWithSources };

export interface GraphEdge {
  from: string;
  to: string;
  /** `has`: person to category; `of`: category to memory; `about`: memory to entity; all others between memories. */
  kind: 'has' | 'of' | 'about' | MemoryLink['relation'];
}

export interface Graph {
  nodes: GraphNode[];
  edges: GraphEdge[];
  /** How many memories were not drawn, because there are too many. */
  undrawn: number;
}

/** The nodes whose names are translated. */
export interface GraphNames {
  person: string;
  nameCategory: (category: MemoryCategory) => string;
}

/** Data of the graph other than the memories. */
export interface GraphSources {
  links: readonly MemoryLink[];
  /** The entities that the memories mention. */
  entities: readonly Entity[];
}

/** The graph: the person in the middle, their memories by category, and the entities that those mention. */
export function buildGraph(
  memories: readonly MemoryWithSources[],
  { links, entities: known }: GraphSources,
  names: GraphNames,
  atMost = DRAWN_AT_MOST,
): Graph {
  const drawn = [...memories].sort((a, b) => b.importance - a.importance).slice(0, atMost);
  const categories = readCategories(drawn, names);
  const entities = readEntityNodes(drawn, known);
  const ids = new Set(drawn.map((memory) => memory.id));
  return {
    nodes: [
      { kind: 'person', id: PERSON_ID, label: names.person },
      ...categories,
      ...entities,
      ...drawn.map((memory): GraphNode => ({ kind: 'memory', id: memory.id, label: memory.content, memory })),
    ],
    edges: [
      ...categories.map((node): GraphEdge => ({ from: PERSON_ID, to: node.id, kind: 'has' })),
      ...categories.flatMap((node) =>
        node.memoryIds.map((to): GraphEdge => ({ from: node.id, to, kind: 'of' })),
      ),
      ...entities.flatMap((node) =>
        node.memoryIds.map((from): GraphEdge => ({ from, to: node.id, kind: 'about' })),
      ),
      ...links
        .filter(({ from, to }) => ids.has(from) && ids.has(to))
        .map(({ from, to, relation }): GraphEdge => ({ from, to, kind: relation })),
    ],
    undrawn: memories.length - drawn.length,
  };
}

/** The categories that have memories, in the order of the page. */
export function readCategories(
  memories: readonly MemoryWithSources[],
  { nameCategory }: Pick<GraphNames, 'nameCategory'>,
) {
  const members = Map.groupBy(memories, (memory) => memory.category);
  return memoryCategorySchema.options.flatMap((category) => {
    const memoryIds = (members.get(category) ?? []).map((memory) => memory.id);
    if (memoryIds.length === 0) return [];
    const label = nameCategory(category);
    return [{ kind: 'category' as const, id: `category:${category}`, label, category, memoryIds }];
  });
}

/** The entities that these memories mention, the most mentioned first. */
export function readEntityNodes(memories: readonly MemoryWithSources[], entities: readonly Entity[]) {
  const shown = new Set(memories.map((memory) => memory.id));
  return entities
    .map((entity) => ({
      kind: 'entity' as const,
      id: `entity:${entity.id}`,
      label: entity.name,
      entity,
      memoryIds: entity.memoryIds.filter((id) => shown.has(id)),
    }))
    .filter(({ memoryIds }) => memoryIds.length > 0)
    .sort((a, b) => b.memoryIds.length - a.memoryIds.length || a.label.localeCompare(b.label));
}

/** A node and its neighbours. */
export function neighboursOf(graph: Graph, id: string): ReadonlySet<string> {
  const near = new Set([id]);
  for (const { from, to } of graph.edges) {
    if (from === id) near.add(to);
    if (to === id) near.add(from);
  }
  return near;
}
