import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceRadial,
  forceSimulation,
  forceX,
  forceY,
  type Simulation,
  type SimulationNodeDatum,
} from 'd3-force';
import type { Graph, GraphEdge, GraphNode } from './build-graph';

/** A node with its position; the person is at 0, 0. */
export interface PlacedNode extends SimulationNodeDatum {
  id: string;
  node: GraphNode;
  radius: number;
}

export interface PlacedEdge {
  source: PlacedNode;
  target: PlacedNode;
  kind: GraphEdge['kind'];
}

export interface Layout {
  nodes: PlacedNode[];
  edges: PlacedEdge[];
  simulation: Simulation<PlacedNode, undefined>;
}

/** The distance of the categories from the person, in units of the graph. */
const CATEGORY_RING = 150;
/** Categories repel each other strongly, so that their names are readable. */
const CATEGORY_CHARGE = -420;
const LENGTH: Record<GraphEdge['kind'], number> = {
  has: CATEGORY_RING,
  of: 62,
  about: 54,
  supersedes: 36,
  derived_from: 36,
  related: 46,
};
/** Memories that only mention the same entity attract each other less than related ones. */
const PULL: Record<GraphEdge['kind'], number> = {
  has: 0.5,
  of: 0.55,
  about: 0.12,
  supersedes: 0.3,
  derived_from: 0.3,
  related: 0.1,
};

function radiusOf(node: GraphNode): number {
  switch (node.kind) {
    case 'person':
      return 26;
    case 'category':
      return 14 + Math.min(8, Math.sqrt(node.memoryIds.length));
    case 'entity':
      return 6 + Math.min(5, node.memoryIds.length);
    case 'memory':
      return 4 + node.memory.importance * 5;
  }
}

/** Lays out the graph; existing nodes (`earlier`) start at their positions, so that a change does not rearrange everything. */
export function layOut(graph: Graph, earlier: ReadonlyMap<string, PlacedNode>): Layout {
  const nodes = graph.nodes.map((node): PlacedNode => {
    const before = earlier.get(node.id);
    const index = before ? { x: before.x ?? 0, y: before.y ?? 0 } : {};
    const pinned = node.kind === 'person' ? { fx: 0, fy: 0 } : {};
    return { id: node.id, node, radius: radiusOf(node), ...index, ...pinned };
  });
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const edges = graph.edges.flatMap(({ from, to, kind }): PlacedEdge[] => {
    const [source, target] = [byId.get(from), byId.get(to)];
    return source && target ? [{ source, target, kind }] : [];
  });
  const simulation = forceSimulation(nodes)
    .force(
      'link',
      forceLink<PlacedNode, PlacedEdge>(edges)
        .distance((edge) => LENGTH[edge.kind])
        .strength((edge) => PULL[edge.kind]),
    )
    .force(
      'charge',
      forceManyBody<PlacedNode>()
        .strength((node) => (node.node.kind === 'category' ? CATEGORY_CHARGE : -26 - node.radius * 5))
        .distanceMax(420),
    )
    .force(
      'ring',
      forceRadial<PlacedNode>(CATEGORY_RING).strength((node) => (node.node.kind === 'category' ? 0.35 : 0)),
    )
    .force(
      'collide',
      forceCollide<PlacedNode>((node) => node.radius + 5),
    )
    .force('x', forceX<PlacedNode>().strength(0.03))
    .force('y', forceY<PlacedNode>().strength(0.045));
  return { nodes, edges, simulation };
}

/** The node at a point; small ones have a larger target than is drawn. */
export function nodeAt(layout: Layout, x: number, y: number, slack: number): PlacedNode | null {
  let nearest: PlacedNode | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const node of layout.nodes) {
    const distance = Math.hypot((node.x ?? 0) - x, (node.y ?? 0) - y) - node.radius;
    if (distance < slack && distance < least) [nearest, least] = [node, distance];
  }
  return nearest;
}

/** The bounding box of the nodes, without labels. */
export function extentOf(layout: Layout): { x: number; y: number; width: number; height: number } {
  const xs = layout.nodes.map((node) => node.x ?? 0);
  const ys = layout.nodes.map((node) => node.y ?? 0);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
