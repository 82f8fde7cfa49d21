import { ScatterplotLayer } from '@deck.gl/layers';
import { createGridMap } from '../../src/ui/map/gridMap.ts';

const POINTS = 100_000;

/** Ms of this thread for one picture of 100,000 moved points on the product's map, apart from the graphics: columns, or accessors. */
export async function mapMs(form: 'binary' | 'accessor', times: number): Promise<number> {
  const parent = document.createElement('div');
  parent.style.cssText = 'position:relative;width:600px;height:400px';
  document.body.append(parent);
  const nothing = (): void => undefined;
  const map = createGridMap(
    parent,
    { x: 0, y: 0, zoom: 0 },
    { onView: nothing, onPress: nothing, onHover: nothing, onSize: nothing, onLost: nothing, onRefused: nothing },
  );
  await new Promise((done) => setTimeout(done, 1500));
  const places = new Float32Array(POINTS * 3);
  const fill = new Uint8Array(POINTS * 4).fill(200);
  const objects = Array.from({ length: POINTS }, () => ({ position: [0, 0, 0] as [number, number, number] }));
  const spent: number[] = [];
  for (let n = 0; n < times; n++) {
    move(places, objects, n, form);
    const start = performance.now();
    map.setLayers([form === 'binary' ? columns(places, fill) : accessors(objects)]);
    const handed = performance.now() - start;
    const before = map.drawMs();
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)));
    spent.push(handed + (map.drawMs() === before ? 0 : map.drawMs()));
  }
  map.destroy();
  parent.remove();
  return spent.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? Number.NaN;
}

type Mark = { readonly position: [number, number, number] };
const place = (i: number, n: number): [number, number] => [((i * 37) % 600) - 300 + (n % 10), ((i * 91) % 400) - 200 + (n % 7)];

function move(places: Float32Array, marks: readonly Mark[], n: number, form: 'binary' | 'accessor'): void {
  for (let i = 0; i < POINTS; i++) {
    const [x, y] = place(i, n);
    const mark = marks[i];
    if (form === 'binary') places.set([x, y, 0], i * 3);
    else if (mark) [mark.position[0], mark.position[1]] = [x, y];
  }
}

const look = { id: 'marks', radiusUnits: 'pixels', getRadius: 1 } as const;

/** As the product hands over people: memory that is kept, read as it is. */
const columns = (places: Float32Array, fill: Uint8Array): ScatterplotLayer =>
  new ScatterplotLayer({
    ...look,
    data: {
      length: POINTS,
      attributes: { getPosition: { value: places, size: 3 }, getFillColor: { value: fill, size: 4, normalized: true } },
    },
  });

const accessors = (marks: readonly Mark[]): ScatterplotLayer =>
  new ScatterplotLayer<Mark>({
    ...look,
    data: [...marks],
    getPosition: ({ position }) => position,
    getFillColor: () => [200, 200, 200, 200],
  });
