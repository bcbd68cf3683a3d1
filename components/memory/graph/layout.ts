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

/** A node with its place on the paper; the person stands at 0, 0. */
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

/** How far from the person the categories stand, in units of the paper. */
const CATEGORY_RING = 150;
/** Categories keep well apart, so that their names can be read. */
const CATEGORY_CHARGE = -420;
const LENGTH: Record<GraphEdge['kind'], number> = {
  has: CATEGORY_RING,
  of: 62,
  about: 54,
  supersedes: 36,
  derived_from: 36,
  related: 46,
};
/** What only speaks of the same thing pulls less than what belongs together. */
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

/** Places the graph; nodes that were there before (`earlier`) begin where they stood, so that a change does not reshuffle all. */
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

/** The node under a point of the paper; small ones have a larger target than is drawn. */
export function nodeAt(layout: Layout, x: number, y: number, slack: number): PlacedNode | null {
  let nearest: PlacedNode | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const node of layout.nodes) {
    const distance = Math.hypot((node.x ?? 0) - x, (node.y ?? 0) - y) - node.radius;
    if (distance < slack && distance < least) [nearest, least] = [node, distance];
  }
  return nearest;
}

/** The corners of what is laid out, labels not counted. */
export function extentOf(layout: Layout): { x: number; y: number; width: number; height: number } {
  const xs = layout.nodes.map((node) => node.x ?? 0);
  const ys = layout.nodes.map((node) => node.y ?? 0);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
