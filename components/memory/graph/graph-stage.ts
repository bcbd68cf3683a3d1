import { type Graph, neighboursOf } from './build-graph';
import { centreOn, fitCamera, pan, toPaper, zoomAt } from './camera';
import { type Camera, drawGraph } from './draw-graph';
import { extentOf, type Layout, layOut, nodeAt, type PlacedNode } from './layout';
import { type Palette, readPalette, watchTheme } from './palette';

/** Simulation steps after which the layout counts as settled, for reduced motion. */
const SETTLED_AFTER = 260;
/** Simulation steps before the first frame, so that nodes do not start at one point. */
const WARM_UP = 40;
/** The extra radius for hitting small nodes, in CSS pixels: half a finger. */
const SLACK = 14;
/** A pointer that moves less than this clicks. */
const CLICK_MOVE = 4;

export interface StageEvents {
  onHover: (id: string | null) => void;
  onChoose: (id: string | null) => void;
}

/**
 * The canvas and its interaction: it lays out, draws, and handles hovering, selecting, dragging, panning and zooming, for the
 * lifetime of the canvas.
 */
export class GraphStage {
  readonly #canvas: HTMLCanvasElement;
  readonly #events: StageEvents;
  readonly #isStill: boolean;
  readonly #cleanUp: (() => void)[] = [];
  #graph: Graph | null = null;
  #layout: Layout | null = null;
  #palette: Palette;
  #camera: Camera = { x: 0, y: 0, scale: 1 };
  /** Until somebody moves it, the whole picture is fitted to the window. */
  #isFitted = true;
  #focus: string | null = null;
  #frame = 0;
  readonly #pointers = new Map<number, { x: number; y: number }>();
  #dragged: PlacedNode | null = null;
  #travelled = 0;

  constructor(canvas: HTMLCanvasElement, events: StageEvents, isStill: boolean) {
    this.#canvas = canvas;
    this.#events = events;
    this.#isStill = isStill;
    this.#palette = readPalette(document.body);
    this.#cleanUp.push(
      watchTheme(() => {
        this.#palette = readPalette(document.body);
        this.#draw();
      }),
    );
    const resized = new ResizeObserver(() => this.#resize());
    resized.observe(canvas);
    this.#cleanUp.push(() => resized.disconnect());
    this.#listen();
  }

  /** Shows another graph; existing nodes start at their current positions. */
  show(graph: Graph): void {
    const earlier = new Map(this.#layout?.nodes.map((node) => [node.id, node]));
    this.#layout?.simulation.stop();
    this.#graph = graph;
    this.#layout = layOut(graph, earlier);
    const { simulation } = this.#layout;
    simulation.stop().tick(this.#isStill ? SETTLED_AFTER : WARM_UP);
    if (!this.#isStill) simulation.on('tick', () => this.#onTick()).restart();
    this.#resize();
  }

  /** Highlights a node and its neighbours; centres it if it was selected elsewhere. */
  focus(id: string | null, bringIntoView: boolean): void {
    this.#focus = id;
    const node = bringIntoView ? this.#layout?.nodes.find((placed) => placed.id === id) : undefined;
    if (node) {
      this.#isFitted = false;
      this.#camera = centreOn(this.#camera, node.x ?? 0, node.y ?? 0, this.#size());
    }
    this.#draw();
  }

  zoom(factor: number): void {
    const { width, height } = this.#size();
    this.#isFitted = false;
    this.#camera = zoomAt(this.#camera, factor, width / 2, height / 2);
    this.#draw();
  }

  fit(): void {
    this.#isFitted = true;
    if (this.#layout) this.#camera = fitCamera(extentOf(this.#layout), this.#size());
    this.#draw();
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
    this.#layout?.simulation.stop();
    for (const undo of this.#cleanUp) undo();
  }

  #size() {
    return { width: this.#canvas.clientWidth, height: this.#canvas.clientHeight };
  }

  #resize(): void {
    const { width, height } = this.#size();
    const ratio = window.devicePixelRatio;
    this.#canvas.width = Math.round(width * ratio);
    this.#canvas.height = Math.round(height * ratio);
    if (this.#isFitted) this.fit();
    else this.#draw();
  }

  #onTick(): void {
    if (this.#isFitted) this.fit();
    else this.#draw();
  }

  #draw(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      const context = this.#canvas.getContext('2d');
      if (!context || !this.#layout || !this.#graph) return;
      drawGraph(context, {
        layout: this.#layout,
        palette: this.#palette,
        camera: this.#camera,
        ...this.#size(),
        pixelRatio: window.devicePixelRatio,
        lit: this.#focus ? neighboursOf(this.#graph, this.#focus) : null,
        focus: this.#focus,
      });
    });
  }

  #listen(): void {
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      handle: (event: HTMLElementEventMap[K]) => void,
    ) => {
      this.#canvas.addEventListener(type, handle, { passive: false });
      this.#cleanUp.push(() => this.#canvas.removeEventListener(type, handle));
    };
    on('pointerdown', (event) => this.#press(event));
    on('pointermove', (event) => this.#move(event));
    on('pointerup', (event) => this.#release(event, true));
    on('pointercancel', (event) => this.#release(event, false));
    on('pointerleave', () => this.#pointers.size === 0 && this.#events.onHover(null));
    on('wheel', (event) => {
      // Without Ctrl or Cmd (which a pinch on a touchpad also sends) the page scrolls instead of zooming.
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      this.#isFitted = false;
      this.#camera = zoomAt(this.#camera, Math.exp(-event.deltaY / 240), event.offsetX, event.offsetY);
      this.#draw();
    });
  }

  #nodeAt(x: number, y: number): PlacedNode | null {
    if (!this.#layout) return null;
    return nodeAt(this.#layout, ...toPaper(this.#camera, x, y), SLACK / this.#camera.scale);
  }

  #press(event: PointerEvent): void {
    this.#canvas.setPointerCapture(event.pointerId);
    this.#pointers.set(event.pointerId, { x: event.offsetX, y: event.offsetY });
    this.#travelled = 0;
    const node = this.#pointers.size === 1 ? this.#nodeAt(event.offsetX, event.offsetY) : null;
    this.#dragged = node?.node.kind === 'person' ? null : node;
  }

  #move(event: PointerEvent): void {
    const before = this.#pointers.get(event.pointerId);
    if (!before) {
      const node = this.#nodeAt(event.offsetX, event.offsetY);
      this.#canvas.style.cursor = node ? 'pointer' : 'grab';
      this.#events.onHover(node?.id ?? null);
      return;
    }
    const now = { x: event.offsetX, y: event.offsetY };
    const [dx, dy] = [now.x - before.x, now.y - before.y];
    this.#travelled += Math.hypot(dx, dy);
    if (this.#pointers.size === 2) this.#pinch(event.pointerId, before, now);
    else if (this.#dragged) this.#drag(this.#dragged, now);
    else {
      this.#isFitted = false;
      this.#camera = pan(this.#camera, dx, dy);
    }
    this.#pointers.set(event.pointerId, now);
    this.#draw();
  }

  #drag(node: PlacedNode, to: { x: number; y: number }): void {
    if (this.#travelled < CLICK_MOVE) return;
    this.#isFitted = false;
    [node.fx, node.fy] = toPaper(this.#camera, to.x, to.y);
    [node.x, node.y] = [node.fx, node.fy];
    if (!this.#isStill) this.#layout?.simulation.alphaTarget(0.2).restart();
  }

  #pinch(id: number, before: { x: number; y: number }, now: { x: number; y: number }): void {
    const other = [...this.#pointers].find(([key]) => key !== id)?.[1];
    if (!other) return;
    const spread = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y);
    this.#isFitted = false;
    this.#camera = zoomAt(
      this.#camera,
      spread(now) / Math.max(spread(before), 1),
      (now.x + other.x) / 2,
      (now.y + other.y) / 2,
    );
  }

  #release(event: PointerEvent, isClick: boolean): void {
    if (!this.#pointers.delete(event.pointerId)) return;
    if (isClick && this.#travelled < CLICK_MOVE)
      this.#events.onChoose(this.#nodeAt(event.offsetX, event.offsetY)?.id ?? null);
    if (this.#dragged) [this.#dragged.fx, this.#dragged.fy] = [null, null];
    this.#dragged = null;
    this.#layout?.simulation.alphaTarget(0);
  }
}
