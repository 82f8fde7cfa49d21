import { at } from '../at.ts';
import type { PositionRecord } from '#contracts/ingest/records.ts';
import type { Place, ReaderDefinition } from '#contracts/mine/mine.ts';
import type { Zone } from '../geometry/areas.ts';
import { type Graph, placeOn } from '../geometry/graph.ts';
import { nearest } from '../geometry/readers.ts';
import { hash01 } from '../hash.ts';

/**
 * How the mine finds its cards: exactly, by ultra-wideband anchors, or by the reader whose zone
 * they are in.
 */
export type Positioning = 'uwb' | 'rfid';

/**
 * Something with a card: in which roadway, how far along it, how far beside its middle (metres).
 */
export type Body = { readonly edge: number; readonly offset: number; readonly lateral: number };

/** Metres of roadway that are told apart when the nearest reader is looked for. */
const STEP = 20;
const SURFACE = { x: 55, y: -35, z: 0 };

/** Makes fixes of cards as the positioning system tells them. */
export class Locator {
  readonly #graph: Graph;
  readonly #seed: number;
  readonly #positioning: Positioning;
  readonly #areaOf: readonly (string | undefined)[];
  /** By edge the reader of its middle, and in a mine of readers the nearest one each 20 m. */
  readonly #readerOf: readonly (ReaderDefinition | undefined)[];
  readonly #readersAlong: readonly (readonly (ReaderDefinition | undefined)[])[];

  constructor(
    graph: Graph,
    zones: readonly Zone[],
    readers: readonly ReaderDefinition[],
    positioning: Positioning,
    seed: number,
  ) {
    this.#graph = graph;
    this.#seed = seed;
    this.#positioning = positioning;
    const readerAt = (edge: number, offset: number): ReaderDefinition | undefined =>
      nearest(readers, placeOn(graph, { edge, offset }));
    this.#areaOf = graph.edges.map(
      (edge) => zones.findLast((zone) => zone.edges.includes(edge.no))?.code,
    );
    this.#readerOf = graph.edges.map((edge) => readerAt(edge.no, edge.length / 2));
    this.#readersAlong =
      positioning === 'uwb'
        ? []
        : graph.edges.map((edge) =>
            Array.from({ length: Math.ceil(edge.length / STEP) }, (_, i) =>
              readerAt(edge.no, (i + 0.5) * STEP),
            ),
          );
  }

  /** The reader that hears a card there. */
  readerOf({ edge, offset }: Body): ReaderDefinition | undefined {
    if (this.#positioning === 'uwb') return this.#readerOf[edge];
    const along = at(this.#readersAlong, edge);
    return along[Math.min(along.length - 1, Math.floor(offset / STEP))];
  }

  /** A fix below ground. */
  below(cardNo: string, body: Body, battery: number, dataTime: number): PositionRecord {
    const areaCode = this.#areaOf[body.edge];
    const reader = this.readerOf(body);
    return {
      cardNo,
      dataTime,
      inOutType: 1,
      ...this.#placed(body, reader, Number(cardNo), dataTime),
      ...(reader === undefined ? {} : { readerCode: reader.code }),
      ...(areaCode === undefined ? {} : { areaCode }),
      battery: Math.round(battery),
    };
  }

  /** A fix in the yard; `no` spreads the cards over it. */
  above(cardNo: string, no: number, battery: number, dataTime: number): PositionRecord {
    const spread = no % 40;
    return {
      cardNo,
      dataTime,
      inOutType: 0,
      x: SURFACE.x + spread,
      y: SURFACE.y - (spread % 7) * 4,
      z: SURFACE.z,
      posMode: 3,
      battery: Math.round(battery),
    };
  }

  /**
   * The error of a fix depends on card and time alone, so that each card has numbers of its own.
   */
  #placed(
    body: Body,
    reader: ReaderDefinition | undefined,
    card: number,
    t: number,
  ): Pick<PositionRecord, 'x' | 'y' | 'z' | 'accuracy' | 'posMode'> {
    if (this.#positioning === 'rfid' && reader !== undefined)
      return { x: reader.x, y: reader.y, z: reader.z, accuracy: reader.range, posMode: 1 };
    const { x, y, z } = placeOf(this.#graph, body);
    const step = Math.floor(t / 100) | 0;
    const far = Math.sqrt(-2 * Math.log(1 - hash01(this.#seed, card, step)));
    const turn = 2 * Math.PI * hash01(this.#seed, -card, step);
    return {
      x: centimetres(x + 0.3 * far * Math.cos(turn)),
      y: centimetres(y + 0.1 * far * Math.sin(turn)),
      z: centimetres(z + 1.2),
      accuracy: 0.3,
      posMode: 3,
    };
  }
}

/** Where something is, in the mine's grid, beside the middle of the roadway. */
export function placeOf(graph: Graph, body: Body): Place {
  const { x, y, z } = placeOn(graph, body);
  const edge = at(graph.edges, body.edge);
  const [a, b] = [at(graph.nodes, edge.a), at(graph.nodes, edge.b)];
  const run = Math.max(1, Math.hypot(b.x - a.x, b.y - a.y));
  return {
    x: x - ((b.y - a.y) / run) * body.lateral,
    y: y + ((b.x - a.x) / run) * body.lateral,
    z,
  };
}

const centimetres = (metres: number): number => Math.round(metres * 100) / 100;
