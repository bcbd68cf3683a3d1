import type { Camera } from './draw-graph';

const NEAREST = 4;
const FARTHEST = 0.25;
/** The margin around the fitted picture: in CSS pixels, and as a maximum share of the window. */
const MARGIN = 56;
const MARGIN_SHARE = 0.09;

/** The camera after zooming by `factor` around a point of the window. */
export function zoomAt(camera: Camera, factor: number, x: number, y: number): Camera {
  const scale = Math.min(NEAREST, Math.max(FARTHEST, camera.scale * factor));
  const applied = scale / camera.scale;
  return { scale, x: x - (x - camera.x) * applied, y: y - (y - camera.y) * applied };
}

export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x + dx, y: camera.y + dy };
}

/** The camera that shows all of `extent` in a window of the given size. */
export function fitCamera(
  extent: { x: number; y: number; width: number; height: number },
  window: { width: number; height: number },
): Camera {
  const margin = Math.min(MARGIN, MARGIN_SHARE * Math.min(window.width, window.height));
  const scale = Math.min(
    1.4,
    Math.max(
      FARTHEST,
      Math.min(
        (window.width - 2 * margin) / Math.max(extent.width, 1),
        (window.height - 2 * margin) / Math.max(extent.height, 1),
      ),
    ),
  );
  return {
    scale,
    x: window.width / 2 - (extent.x + extent.width / 2) * scale,
    y: window.height / 2 - (extent.y + extent.height / 2) * scale,
  };
}

/** The camera after centring a point of the graph. */
export function centreOn(
  camera: Camera,
  x: number,
  y: number,
  window: { width: number; height: number },
): Camera {
  return { ...camera, x: window.width / 2 - x * camera.scale, y: window.height / 2 - y * camera.scale };
}

/** Converts a point of the window to graph coordinates. */
export function toPaper(camera: Camera, x: number, y: number): [number, number] {
  return [(x - camera.x) / camera.scale, (y - camera.y) / camera.scale];
}
