import { LineLayer, PathLayer, ScatterplotLayer } from '@deck.gl/layers';
import type { Layer } from '@deck.gl/core';
import { PersonFlag } from '#contracts/live/wireFrame.ts';
import { pixelsPerMetre } from '#ui/map/gridView.ts';
import { faded, type Colour, type MapColours } from '../mapColours.ts';
import type { PeopleTable } from '../peopleTable.ts';

/** From this zoom on headings are drawn; before they would only thicken the lines of roadways. */
const TICK_ZOOM = 0;

/** Numbers of people; what is said of them is another's matter. */
type Some = Pick<ReadonlySet<number>, 'has'>;
const nobody: Some = new Set();

type Pixels = readonly [x: number, y: number];
/** Metres of a pixel, and whether headings are drawn. */
type Stroke = { readonly metre: number; readonly isNear: boolean };

/** Memory for drawing people, kept between pictures and handed to the GPU as it is. */
export class PeopleColours {
  #slots = new Int32Array(64);
  #places = new Float32Array(64 * 3);
  #fill = new Uint8Array(64 * 4);
  #edge = new Uint8Array(64 * 4);
  #tickFrom = new Float32Array(128 * 3);
  #tickTo = new Float32Array(128 * 3);
  #count = 0;
  #ticks = 0;
  /** Metres a second of the fastest dot in the last picture. */
  fastest = 0;

  /** Slots of the people in the last picture. */
  get slots(): Int32Array {
    return this.#slots.subarray(0, this.#count);
  }

  /** Places of the people in the last picture, x, y, 0 each. */
  get places(): Float32Array {
    return this.#places.subarray(0, this.#count * 3);
  }

  /**
   * Layers of the people on `tab` at monotonic `now`: dots, headings, and for those whose fix is
   * old a hollow dot with the hands of a clock; those without a way out in the colour of what is
   * critical, with a light edge; rescuers who went in in the accent; those who lack a certificate
   * where they are in amber.
   */
  layers(
    table: PeopleTable,
    tab: string,
    now: number,
    zoom: number,
    colours: MapColours,
    trapped: Some = nobody,
    rescuers: Some = nobody,
  ): Layer[] {
    this.#fit(table.dots.extent);
    const { dots } = table;
    const count = table.onTab(tab, this.#slots);
    // Whom a colour tells of lies over the others.
    const isTold = (slot: number): number => table.flagsOf(slot) & PersonFlag.uncertified;
    const drawn = this.#slots.subarray(0, count);
    if (drawn.some((slot) => isTold(slot) !== 0)) drawn.sort((a, b) => isTold(a) - isTold(b));
    const metre = 1 / pixelsPerMetre({ zoom });
    const hollow = faded(colours.ground, 200);
    this.#ticks = 0;
    this.fastest = 0;
    const stroke: Stroke = { metre, isNear: zoom >= TICK_ZOOM };
    for (let i = 0; i < count; i++) {
      const slot = this.#slots[i] ?? 0;
      const x = dots.xAt(slot, now);
      const y = dots.yAt(slot, now);
      this.#places[i * 3] = x;
      this.#places[i * 3 + 1] = y;
      this.fastest = Math.max(this.fastest, dots.speedAt(slot, now));
      const no = dots.no[slot] ?? -1;
      const isOld = table.isStale(slot);
      const isTrapped = trapped.has(no);
      const isRescuer = rescuers.has(no);
      const isUncertified = isTold(slot) !== 0;
      const plain = isOld ? hollow : fillOf(isRescuer, isUncertified, colours);
      this.#fill.set(isTrapped ? colours.critical : plain, i * 4);
      const edge = edgeOf(isOld, isRescuer, isUncertified, colours);
      this.#edge.set(isTrapped ? colours.text : edge, i * 4);
      this.#strike(table, slot, x, y, stroke);
    }
    this.#count = count;
    return [this.#dotLayer(zoom), this.#tickLayer(colours)];
  }

  /** The hands of a clock at whom nothing new is known of, else where he heads. */
  #strike(table: PeopleTable, slot: number, x: number, y: number, stroke: Stroke): void {
    if (table.isStale(slot)) {
      this.#tick(x, y, [0, 0], [0, 3], stroke);
      this.#tick(x, y, [0, 0], [2, 0], stroke);
      return;
    }
    if (!stroke.isNear) return;
    const [hx, hy] = [table.dots.headX[slot] ?? 0, table.dots.headY[slot] ?? 0];
    if (hx !== 0 || hy !== 0) this.#tick(x, y, [hx * 5, hy * 5], [hx * 11, hy * 11], stroke);
  }

  #tick(x: number, y: number, from: Pixels, to: Pixels, { metre }: Stroke): void {
    const at = this.#ticks++ * 3;
    this.#tickFrom[at] = x + from[0] * metre;
    this.#tickFrom[at + 1] = y + from[1] * metre;
    this.#tickTo[at] = x + to[0] * metre;
    this.#tickTo[at + 1] = y + to[1] * metre;
  }

  #dotLayer(zoom: number): Layer {
    const count = this.#count;
    return new ScatterplotLayer({
      id: 'people-dots',
      data: {
        length: count,
        attributes: {
          getPosition: { value: this.places, size: 3 },
          getFillColor: { value: this.#fill.subarray(0, count * 4), size: 4, normalized: true },
          getLineColor: { value: this.#edge.subarray(0, count * 4), size: 4, normalized: true },
        },
      },
      radiusUnits: 'pixels',
      lineWidthUnits: 'pixels',
      stroked: true,
      getRadius: zoom > 0 ? 5 : 4,
      getLineWidth: 1.5,
    });
  }

  #tickLayer(colours: MapColours): Layer {
    const ticks = this.#ticks;
    return new LineLayer({
      id: 'people-ticks',
      data: {
        length: ticks,
        attributes: {
          getSourcePosition: { value: this.#tickFrom.subarray(0, ticks * 3), size: 3 },
          getTargetPosition: { value: this.#tickTo.subarray(0, ticks * 3), size: 3 },
        },
      },
      widthUnits: 'pixels',
      getWidth: 2,
      getColor: colours.text,
    });
  }

  #fit(extent: number): void {
    if (extent <= this.#slots.length) return;
    const room = 2 ** Math.ceil(Math.log2(extent));
    this.#slots = new Int32Array(room);
    this.#places = new Float32Array(room * 3);
    this.#fill = new Uint8Array(room * 4);
    this.#edge = new Uint8Array(room * 4);
    this.#tickFrom = new Float32Array(room * 6);
    this.#tickTo = new Float32Array(room * 6);
  }
}

/** Fill of a dot whose place is known now. */
function fillOf(
  isRescuer: boolean,
  isUncertified: boolean,
  { accent, high, text }: MapColours,
): Colour {
  if (isRescuer) return accent;
  return isUncertified ? high : text;
}

/** Edge of a dot; where the fill is that of an old place it tells the kind. */
function edgeOf(
  isOld: boolean,
  isRescuer: boolean,
  isUncertified: boolean,
  { accent, high, lost, text, ground }: MapColours,
): Colour {
  if (isRescuer) return isOld ? accent : text;
  if (isUncertified) return high;
  return isOld ? lost : ground;
}

/** Where the selected person has been, oldest first. */
export const trailLayer = (trail: readonly [number, number][], colours: MapColours): Layer =>
  new PathLayer<{ path: [number, number][] }>({
    id: 'trail',
    data: trail.length > 1 ? [{ path: [...trail] }] : [],
    getPath: ({ path }) => path,
    widthUnits: 'pixels',
    getWidth: 2,
    getColor: faded(colours.accent, 190),
    capRounded: true,
    jointRounded: true,
  });
