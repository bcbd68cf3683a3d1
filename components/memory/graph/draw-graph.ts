import type { Layout, PlacedEdge, PlacedNode } from './layout';
import type { Palette } from './palette';

/** The transformation from graph to window: the position of the origin in CSS pixels, and the scale. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
}

export interface Scene {
  layout: Layout;
  palette: Palette;
  camera: Camera;
  /** CSS pixels. */
  width: number;
  height: number;
  pixelRatio: number;
  /** Highlighted nodes: the hovered or selected one, with its neighbours. Null: all. */
  lit: ReadonlySet<string> | null;
  /** The hovered or selected node. */
  focus: string | null;
}

const UNLIT = 0.16;
/** From this scale on the text of memories is shown. */
const LABELS_FROM = 1.5;
const LABEL_LENGTH = 34;
/** The minimum opacity of a memory by its relevance. */
const PALEST = 0.4;

/** Redraws the whole picture. */
export function drawGraph(context: CanvasRenderingContext2D, scene: Scene): void {
  const { camera, pixelRatio, layout, lit } = scene;
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  context.clearRect(0, 0, scene.width, scene.height);
  context.translate(camera.x, camera.y);
  context.scale(camera.scale, camera.scale);
  for (const edge of layout.edges) {
    const isLit = !lit || (lit.has(edge.source.id) && lit.has(edge.target.id));
    context.globalAlpha = isLit ? 1 : UNLIT;
    drawEdge(context, edge, scene);
  }
  for (const placed of layout.nodes) {
    context.globalAlpha = !lit || lit.has(placed.id) ? 1 : UNLIT;
    drawNode(context, placed, scene);
  }
  context.textBaseline = 'top';
  for (const placed of layout.nodes) {
    if (lit && !lit.has(placed.id)) continue;
    context.globalAlpha = 1;
    drawLabel(context, placed, scene);
  }
  context.globalAlpha = 1;
}

function drawEdge(context: CanvasRenderingContext2D, edge: PlacedEdge, { palette }: Scene): void {
  const { source, target, kind } = edge;
  const isBetweenMemories = kind === 'supersedes' || kind === 'derived_from' || kind === 'related';
  context.beginPath();
  context.moveTo(source.x ?? 0, source.y ?? 0);
  context.lineTo(target.x ?? 0, target.y ?? 0);
  context.lineWidth = kind === 'has' ? 1.4 : 0.8;
  context.strokeStyle = isBetweenMemories ? palette.accent : palette.line;
  context.globalAlpha *= kind === 'about' ? 0.35 : 0.55;
  context.setLineDash(kind === 'about' ? [2, 3] : isBetweenMemories ? [4, 3] : []);
  context.stroke();
  context.setLineDash([]);
}

/** Shapes distinguish the kinds of nodes without colour: disc, ring, square, dot. */
function drawNode(context: CanvasRenderingContext2D, placed: PlacedNode, scene: Scene): void {
  const { palette, focus } = scene;
  const { node, radius } = placed;
  const [x, y] = [placed.x ?? 0, placed.y ?? 0];
  context.beginPath();
  if (node.kind === 'entity') context.rect(x - radius * 0.8, y - radius * 0.8, radius * 1.6, radius * 1.6);
  else context.arc(x, y, radius, 0, Math.PI * 2);
  context.lineWidth = 1.4;
  if (node.kind === 'person') {
    context.fillStyle = palette.accent;
    context.fill();
  } else if (node.kind === 'entity') {
    context.fillStyle = palette.surface;
    context.strokeStyle = palette.muted;
    context.fill();
    context.stroke();
  } else {
    const category = node.kind === 'category' ? node.category : node.memory.category;
    const colours = palette.category.get(category) ?? { text: palette.muted, fill: palette.surface };
    context.fillStyle = node.kind === 'category' ? colours.fill : colours.text;
    context.strokeStyle = colours.text;
    if (node.kind === 'memory') fade(context, node.memory);
    context.fill();
    if (node.kind === 'category') context.stroke();
  }
  if (placed.id === focus) {
    context.beginPath();
    context.arc(x, y, radius + 4, 0, Math.PI * 2);
    context.strokeStyle = palette.accent;
    context.lineWidth = 2;
    context.globalAlpha = 1;
    context.stroke();
  }
}

/** As in the list, memories that were not used for long are paler. */
function fade(context: CanvasRenderingContext2D, memory: { relevance: number; pinned: boolean }): void {
  if (!memory.pinned) context.globalAlpha *= PALEST + (1 - PALEST) * memory.relevance;
}

function drawLabel(context: CanvasRenderingContext2D, placed: PlacedNode, scene: Scene): void {
  const { palette, camera, focus, lit } = scene;
  const { node, radius } = placed;
  const [x, y] = [placed.x ?? 0, placed.y ?? 0];
  // Text keeps its size on the screen when zooming out.
  const size = (px: number) => px / Math.min(Math.max(camera.scale, 0.55), 1.6);
  if (node.kind === 'person') {
    context.font = `500 ${15}px ${palette.serif}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = palette.onAccent;
    context.fillText(node.label, x, y + 1);
    context.textBaseline = 'top';
    return;
  }
  const isNamed =
    node.kind === 'category' ||
    placed.id === focus ||
    (lit?.has(placed.id) ?? false) ||
    (node.kind === 'entity' && (camera.scale > 0.75 || node.memoryIds.length > 2)) ||
    (node.kind === 'memory' && camera.scale >= LABELS_FROM);
  if (!isNamed) return;
  context.textAlign = 'center';
  context.font =
    node.kind === 'memory'
      ? `${size(13)}px ${palette.serif}`
      : `${node.kind === 'category' ? 600 : 450} ${size(12)}px ${palette.sans}`;
  const text =
    node.label.length > LABEL_LENGTH && placed.id !== focus
      ? `${node.label.slice(0, LABEL_LENGTH - 1)}…`
      : node.label;
  // An outline keeps text readable over lines.
  context.lineWidth = size(4);
  context.lineJoin = 'round';
  context.strokeStyle = palette.background;
  context.strokeText(text, x, y + radius + 3);
  context.fillStyle = node.kind === 'entity' ? palette.muted : palette.ink;
  context.fillText(text, x, y + radius + 3);
}
