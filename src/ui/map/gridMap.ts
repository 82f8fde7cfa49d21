import type { LayersList } from '@deck.gl/core';
import { deckPainter } from './deckPainter.ts';
import { between, pixelsPerMetre, type GridView, type Size } from './gridView.ts';
import { watchHands } from './hands.ts';

/**
 * What the owner of a map listens to. Places are metres; `reach` is how many metres a fingertip
 * covers there.
 */
export type GridMapEvents = {
  readonly onView: (view: GridView, by: 'hand' | 'program') => void;
  readonly onPress: (x: number, y: number, reach: number) => void;
  readonly onHover: (
    place: { x: number; y: number; reach: number; px: number; py: number } | undefined,
  ) => void;
  readonly onSize: (size: Size, before: Size) => void;
  /** The picture is gone for good (the graphics driver was reset): make the map anew. */
  readonly onLost: () => void;
  /** There is no picture: this browser or its driver gives none now. */
  readonly onRefused: () => void;
};

/** A picture of a mine grid. It draws what it is given and knows nothing of what that is. */
export type GridMap = {
  readonly view: () => GridView;
  readonly size: () => Size;
  /** Replaces all layers; a layer that is the same object as before costs nothing. */
  readonly setLayers: (layers: LayersList) => void;
  /** Shows this view at once, as the program's doing. */
  readonly setView: (view: GridView) => void;
  /** Moves there in a quarter of a second; at once where motion is unwanted. */
  readonly flyTo: (view: GridView) => void;
  /** What the last picture cost this thread, ms, apart from making its layers. */
  readonly drawMs: () => number;
  /** What is shown now as a PNG data URL, for paper. */
  readonly picture: () => string;
  readonly destroy: () => void;
};

/**
 * What paints a grid map: it shows a view and layers in metres, and leaves hands and flights to the
 * map.
 */
export type Painter = Pick<GridMap, 'setLayers' | 'drawMs' | 'destroy'> & {
  readonly setView: (view: GridView) => void;
  /** The canvases of the picture just drawn anew, lowest first. */
  readonly canvases: () => readonly HTMLCanvasElement[];
};
export type MakePainter = (
  parent: HTMLDivElement,
  start: GridView,
  onRefused: () => void,
) => Painter;

const FLIGHT_MS = 240;

/**
 * Puts a map into `parent`, which is focusable and gets the pointers and keys; painted by deck.gl
 * alone unless told otherwise.
 */
export function createGridMap(
  parent: HTMLDivElement,
  start: GridView,
  events: GridMapEvents,
  paint: MakePainter = deckPainter,
): GridMap {
  let view = start;
  let size: Size = { width: parent.clientWidth, height: parent.clientHeight };
  let flight = 0;
  const painter = paint(parent, start, events.onRefused);

  const show = (next: GridView, by: 'hand' | 'program'): void => {
    view = next;
    painter.setView(next);
    events.onView(next, by);
  };
  const land = (): void => {
    cancelAnimationFrame(flight);
    flight = 0;
  };
  const flyTo = (target: GridView): void => {
    land();
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return show(target, 'program');
    const from = view;
    let began: number | undefined;
    const step = (now: number): void => {
      began ??= now;
      const share = Math.min(1, (now - began) / FLIGHT_MS);
      flight = share < 1 ? requestAnimationFrame(step) : 0;
      show(between(from, target, share * share * (3 - 2 * share)), 'program');
    };
    flight = requestAnimationFrame(step);
  };

  const sized = new ResizeObserver(() => {
    const before = size;
    size = { width: parent.clientWidth, height: parent.clientHeight };
    events.onSize(size, before);
  });
  sized.observe(parent);
  // The event does not bubble: it is caught on its way down to the canvas.
  const lost = (): void => events.onLost();
  parent.addEventListener('webglcontextlost', lost, { capture: true });
  const letGo = watchHands(parent, {
    view: () => view,
    size: () => size,
    move: (next) => {
      land();
      show(next, 'hand');
    },
    press: (x, y) => events.onPress(x, y, FINGER_PX / pixelsPerMetre(view)),
    hover: (place) =>
      events.onHover(place && { ...place, reach: FINGER_PX / pixelsPerMetre(view) }),
  });

  return {
    view: () => view,
    size: () => size,
    setLayers: painter.setLayers,
    setView: (next) => {
      land();
      show(next, 'program');
    },
    flyTo,
    drawMs: painter.drawMs,
    picture: () => pictureOf(painter.canvases()),
    destroy: () => {
      land();
      letGo();
      sized.disconnect();
      parent.removeEventListener('webglcontextlost', lost, { capture: true });
      painter.destroy();
    },
  };
}

const FINGER_PX = 12;

function pictureOf(canvases: readonly HTMLCanvasElement[]): string {
  const paper = document.createElement('canvas');
  paper.width = Math.max(1, ...canvases.map(({ width }) => width));
  paper.height = Math.max(1, ...canvases.map(({ height }) => height));
  const context = paper.getContext('2d');
  for (const canvas of canvases) context?.drawImage(canvas, 0, 0, paper.width, paper.height);
  return paper.toDataURL('image/png');
}

let drawable = false;

/**
 * Whether this browser can draw maps; remote desktops and locked-down machines may not, and others
 * not while their driver is away. The first answer takes a moment, in which the graphics start up,
 * so ask while nobody waits.
 */
export function canDrawMaps(): boolean {
  drawable ||= document.createElement('canvas').getContext('webgl2') !== null;
  return drawable;
}
