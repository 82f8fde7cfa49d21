import 'maplibre-gl/dist/maplibre-gl.css';
import { COORDINATE_SYSTEM, type Layer, type LayersList } from '@deck.gl/core';
import { MapLibreOverlay } from '@deck.gl/maplibre';
import { Map as LibreMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { MakePainter } from './gridMap.ts';
import type { GridView } from './gridView.ts';
import { libreZoomOf, lngLatOf, type MapStyle } from './libreStyle.ts';

// A worker of its own file: the Content-Security-Policy allows none that is made of a blob.
setWorkerUrl(workerUrl);

/**
 * Paints a MapLibre style, with layers in metres over it; sharp where the page shows the map
 * `scale` times as large as it is laid out. Nothing is asked of the network but what the style
 * names.
 */
export const librePainter =
  (style: MapStyle, scale: number): MakePainter =>
  (parent, start, onRefused) => {
    const pixelRatio = Math.min(2, window.devicePixelRatio) * scale;
    const container = document.createElement('div');
    Object.assign(container.style, { position: 'absolute', inset: '0', pointerEvents: 'none' });
    parent.append(container);
    let drawBegan = 0;
    let drawMs = 0;
    let map: LibreMap;
    try {
      map = new LibreMap({
        container,
        style,
        interactive: false,
        attributionControl: false,
        renderWorldCopies: false,
        fadeDuration: 0,
        pixelRatio,
        ...cameraOf(start),
      });
    } catch {
      onRefused();
      return {
        setView: nothing,
        setLayers: nothing,
        drawMs: () => 0,
        canvases: () => [],
        destroy: () => container.remove(),
      };
    }
    map.getCanvas().tabIndex = -1;
    map.on('error', ({ error }) => console.error(error));
    const overlay = new MapLibreOverlay({
      layers: [],
      useDevicePixels: pixelRatio,
      onBeforeRender: () => {
        drawBegan = performance.now();
      },
      onAfterRender: () => {
        drawMs = performance.now() - drawBegan;
      },
    });
    map.addControl(overlay);
    return {
      setView: (view) => void map.jumpTo(cameraOf(view)),
      setLayers: (layers) => overlay.setProps({ layers: layersInMetres(layers) }),
      drawMs: () => drawMs,
      canvases: () => {
        map.redraw();
        const over = overlay.getCanvas();
        return over === null ? [map.getCanvas()] : [map.getCanvas(), over];
      },
      destroy: () => {
        map.remove();
        container.remove();
      },
    };
  };

const nothing = (): void => undefined;

const cameraOf = ({ x, y, zoom }: GridView) => ({
  center: lngLatOf(x, y),
  zoom: libreZoomOf(zoom),
});

/** The same layer for the same layer: what did not change costs nothing. */
const known = new WeakMap<Layer, Layer>();

const layersInMetres = (layers: LayersList): LayersList =>
  layers.map((layer) =>
    Array.isArray(layer) ? layersInMetres(layer) : isLayer(layer) ? inMetres(layer) : layer,
  );

const isLayer = (layer: LayersList[number]): layer is Layer =>
  typeof layer === 'object' && layer !== null && 'clone' in layer;

function inMetres(layer: Layer): Layer {
  const before = known.get(layer);
  if (before !== undefined) return before;
  const made: Layer = layer.clone({
    coordinateSystem: COORDINATE_SYSTEM.METER_OFFSETS,
    coordinateOrigin: [0, 0, 0],
  });
  known.set(layer, made);
  return made;
}
