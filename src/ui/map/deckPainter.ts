import { Deck, OrthographicView } from '@deck.gl/core';
import type { MakePainter, Painter } from './gridMap.ts';
import type { GridView } from './gridView.ts';

/** Paints with deck.gl alone: metres on a plane. */
export const deckPainter: MakePainter = (parent, start, onRefused) =>
  paintedBy(parent, start, onRefused, 1);

/**
 * As `deckPainter`, sharp where the page shows the map `scale` times as large as it is laid out.
 */
export const enlargedPainter =
  (scale: number): MakePainter =>
  (parent, start, onRefused) =>
    paintedBy(parent, start, onRefused, scale);

function paintedBy(
  parent: HTMLDivElement,
  start: GridView,
  onRefused: () => void,
  scale: number,
): Painter {
  let drawBegan = 0;
  let drawMs = 0;
  let isDrawn = false;
  // Anything above two pixels a pixel costs a wall of screens more than the eye gets back.
  const useDevicePixels = Math.min(2, window.devicePixelRatio) * scale;
  // A canvas is born 300 by 150, and its size is told only after the first picture: that one would
  // be stretched.
  const canvas = document.createElement('canvas');
  canvas.ariaHidden = 'true';
  canvas.width = Math.max(1, parent.clientWidth * useDevicePixels);
  canvas.height = Math.max(1, parent.clientHeight * useDevicePixels);
  parent.append(canvas);
  const deck = new Deck<OrthographicView>({
    canvas,
    onDeviceInitialized: () => {
      isDrawn = true;
    },
    // The map around it has the focus, the keys and the name: deck.gl would make the canvas a
    // second stop without any.
    onLoad: () => canvas.removeAttribute('tabindex'),
    onError: (error) => {
      if (!isDrawn) onRefused();
      else console.error(error);
    },
    views: new OrthographicView({ flipY: false, controller: false }),
    viewState: deckView(start),
    _pickable: false,
    layers: [],
    useDevicePixels,
    style: { position: 'absolute', inset: '0', outline: 'none' },
    getCursor: () => 'inherit',
    onBeforeRender: () => {
      drawBegan = performance.now();
    },
    onAfterRender: () => {
      drawMs = performance.now() - drawBegan;
    },
  });
  return {
    setView: (view) => deck.setProps({ viewState: deckView(view) }),
    setLayers: (layers) => deck.setProps({ layers }),
    drawMs: () => drawMs,
    canvases: () => {
      if (isDrawn) deck.redraw('picture');
      return [canvas];
    },
    destroy: () => {
      deck.finalize();
      canvas.remove();
    },
  };
}

const deckView = (view: GridView): { target: [number, number, number]; zoom: number } => ({
  target: [view.x, view.y, 0],
  zoom: view.zoom,
});
