import { ScatterplotLayer } from '@deck.gl/layers';
import { createGridMap } from '#ui/map/gridMap.ts';

const POINTS = 100_000;
type Mark = { readonly position: [number, number, number] };

/**
 * Ms of script for each of `pictures` pictures of 100,000 moved points on the product's map, from
 * columns or by accessors: making the layer, bringing it up to date and handing it to the graphics;
 * not what these then take. The places are made before.
 */
export async function mapPictures(
  form: 'binary' | 'accessor',
  pictures: number,
): Promise<number[]> {
  const parent = document.createElement('div');
  parent.style.cssText = 'position:relative;width:300px;height:200px';
  document.body.append(parent);
  const scripts = watchFrames();
  const nothing = (): void => undefined;
  const map = createGridMap(
    parent,
    { x: 0, y: 0, zoom: 0 },
    {
      onView: nothing,
      onPress: nothing,
      onHover: nothing,
      onSize: nothing,
      onLost: nothing,
      onRefused: nothing,
    },
  );
  await new Promise((done) => setTimeout(done, 1500));
  const layers = Array.from({ length: 2 }, (_, n) =>
    form === 'binary' ? columns(n) : accessors(n),
  );
  const spent: number[] = [];
  for (let n = 0; n < pictures; n++) {
    const before = map.drawMs();
    scripts.ms = 0;
    const start = performance.now();
    map.setLayers([layers[n % 2]?.() ?? null]);
    const made = performance.now() - start;
    for (let wait = 0; wait < 60 && map.drawMs() === before; wait++)
      await new Promise((done) => setTimeout(done, 50));
    if (map.drawMs() !== before) spent.push(made + scripts.ms);
  }
  return spent;
}

/** Sums what the frame callbacks of this page take. */
function watchFrames(): { ms: number } {
  const sum = { ms: 0 };
  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) =>
    request((now) => {
      const start = performance.now();
      callback(now);
      sum.ms += performance.now() - start;
    });
  return sum;
}

const place = (i: number, n: number): [number, number, number] => [
  ((i * 37) % 300) - 150 + n,
  ((i * 91) % 200) - 100 + n,
  0,
];
const look = { id: 'marks', radiusUnits: 'pixels', getRadius: 1 } as const;

/** As the product hands over people: memory that is kept, read as it is. */
function columns(n: number): () => ScatterplotLayer {
  const places = new Float32Array(POINTS * 3);
  for (let i = 0; i < POINTS; i++) places.set(place(i, n), i * 3);
  const fill = new Uint8Array(POINTS * 4).fill(200);
  const attributes = {
    getPosition: { value: places, size: 3 },
    getFillColor: { value: fill, size: 4, normalized: true },
  };
  return () => new ScatterplotLayer({ ...look, data: { length: POINTS, attributes } });
}

function accessors(n: number): () => ScatterplotLayer<Mark> {
  const marks = Array.from({ length: POINTS }, (_, i): Mark => ({ position: place(i, n) }));
  return () =>
    new ScatterplotLayer<Mark>({
      ...look,
      data: marks,
      getPosition: ({ position }) => position,
      getFillColor: () => [200, 200, 200, 200],
    });
}
