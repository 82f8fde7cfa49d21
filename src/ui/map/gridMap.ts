import { Deck, OrthographicView } from '@deck.gl/core';
import type { LayersList } from '@deck.gl/core';
import { between, pixelsPerMetre, type GridView, type Size } from './gridView.ts';
import { watchHands } from './hands.ts';

/** What the owner of a map listens to. Places are metres; `reach` is how many metres a fingertip covers there. */
export type GridMapEvents = {
  readonly onView: (view: GridView, by: 'hand' | 'program') => void;
  readonly onPress: (x: number, y: number, reach: number) => void;
  readonly onHover: (place: { x: number; y: number; reach: number; px: number; py: number } | undefined) => void;
  readonly onSize: (size: Size) => void;
  /** The picture is gone for good (the graphics driver was reset): make the map anew. */
  readonly onLost: () => void;
  /** There will be no picture: this browser or its driver gives none. */
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
  readonly destroy: () => void;
};

const FLIGHT_MS = 240;

/** Puts a map into `parent`, which is focusable and gets the pointers and keys. */
export function createGridMap(parent: HTMLDivElement, start: GridView, events: GridMapEvents): GridMap {
  let view = start;
  let size: Size = { width: parent.clientWidth, height: parent.clientHeight };
  let flight = 0;
  let drawBegan = 0;
  let drawMs = 0;
  let isDrawn = false;
  const deck = new Deck<OrthographicView>({
    parent,
    onDeviceInitialized: () => {
      isDrawn = true;
    },
    onError: (error) => {
      if (!isDrawn) events.onRefused();
      else console.error(error);
    },
    views: new OrthographicView({ flipY: false, controller: false }),
    viewState: deckView(view),
    _pickable: false,
    layers: [],
    // Anything above two pixels a pixel costs a wall of screens more than the eye gets back.
    useDevicePixels: Math.min(2, window.devicePixelRatio),
    style: { position: 'absolute', inset: '0', outline: 'none' },
    getCursor: () => 'inherit',
    onBeforeRender: () => {
      drawBegan = performance.now();
    },
    onAfterRender: () => {
      drawMs = performance.now() - drawBegan;
    },
  });

  const show = (next: GridView, by: 'hand' | 'program'): void => {
    view = next;
    deck.setProps({ viewState: deckView(next) });
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
    size = { width: parent.clientWidth, height: parent.clientHeight };
    events.onSize(size);
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
    hover: (place) => events.onHover(place && { ...place, reach: FINGER_PX / pixelsPerMetre(view) }),
  });

  return {
    view: () => view,
    size: () => size,
    setLayers: (layers) => deck.setProps({ layers }),
    setView: (next) => {
      land();
      show(next, 'program');
    },
    flyTo,
    drawMs: () => drawMs,
    destroy: () => {
      land();
      letGo();
      sized.disconnect();
      parent.removeEventListener('webglcontextlost', lost, { capture: true });
      deck.finalize();
    },
  };
}

const FINGER_PX = 12;

const deckView = (view: GridView): { target: [number, number, number]; zoom: number } => ({ target: [view.x, view.y, 0], zoom: view.zoom });

let drawable: boolean | undefined;

/**
 * Whether this browser can draw maps at all; remote desktops and locked-down machines may not. The first answer takes a
 * moment, in which the graphics start up, so ask while nobody waits.
 */
export function canDrawMaps(): boolean {
  drawable ??= document.createElement('canvas').getContext('webgl2') !== null;
  return drawable;
}
