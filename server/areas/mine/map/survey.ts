import type { MapFormat } from '#contracts/mine/mapImportCalls.ts';
import type { GaussZone } from '#base/gaussKrueger.ts';

/**
 * How much of a map is read; counted while reading, so that nothing larger is ever made of it.
 */
export const mapBounds = {
  bytes: 32 * 1024 * 1024,
  layers: 300,
  lines: 20_000,
  /** Corners of all lines. */
  corners: 100_000,
  nodes: 50_000,
  /** Elements of a file that are looked at, with those that are left out. */
  elements: 500_000,
  /** Signs between the values of a GeoJSON text: what it would fill in memory. */
  values: 4_000_000,
  /** Bytes that a member of a zip unpacks to; one that is read as text keeps `bytes`. */
  unpacked: 128 * 1024 * 1024,
} as const;

/** Which bound a map does not keep; `broken`: it is none of the formats, or cut off. */
export type SurveyFault = keyof typeof mapBounds | 'broken' | 'empty' | 'binary' | 'columns';

/** Thrown while reading. */
export class SurveyError extends Error {
  readonly fault: SurveyFault;
  constructor(fault: SurveyFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

/** As the file has it; z is null where it has none. */
export type Corner = readonly [x: number, y: number, z: number | null];

/** What a file says of a thing beside where it is, under the model's own words. */
export type Told = {
  readonly code?: string;
  /** True: the code is the file's own counting, which another file counts anew. */
  readonly isCounted?: true;
  readonly kind?: string;
  readonly level?: string;
  /** Metres along the roadway. */
  readonly length?: number;
  /** Square metres. */
  readonly section?: number;
  readonly doorClosed?: boolean;
};

/** A line of a file: with corners, or between nodes that it names. */
export type SurveyLine = {
  readonly layer: string;
  readonly corners: readonly Corner[];
  readonly from?: string;
  readonly to?: string;
  readonly told: Told;
};

export type SurveyNode = {
  readonly layer: string;
  readonly at: Corner | undefined;
  readonly told: Told;
};

/** What a file says of its own coordinates; absent: nothing. */
export type ToldGrid = {
  readonly degrees?: boolean;
  /** Metres that one unit of the file is. */
  readonly unitMetres?: number;
  readonly zone?: GaussZone;
};

/** A map as every format is read: the one shape that the rest works with. */
export type Survey = {
  readonly format: MapFormat;
  readonly layers: readonly string[];
  readonly lines: readonly SurveyLine[];
  readonly nodes: readonly SurveyNode[];
  readonly grid: ToldGrid;
  /** How many of each kind of element the reader does not take. */
  readonly leftOut: Readonly<Record<string, number>>;
};

/** Gathers a survey and throws a `SurveyError` at the first thing too many. */
export class SurveyGatherer {
  readonly #lines: SurveyLine[] = [];
  readonly #nodes: SurveyNode[] = [];
  readonly #layers = new Set<string>();
  readonly #leftOut = new Map<string, number>();
  #corners = 0;
  #elements = 0;

  /** Counts one element of the file, whatever becomes of it. */
  element(): void {
    if (++this.#elements > mapBounds.elements) throw new SurveyError('elements');
  }

  line(line: SurveyLine): void {
    if (line.corners.length < 2 && (line.from === undefined || line.to === undefined)) {
      this.leave('shortLine');
      return;
    }
    if (this.#lines.length >= mapBounds.lines) throw new SurveyError('lines');
    this.#corners += line.corners.length;
    if (this.#corners > mapBounds.corners) throw new SurveyError('corners');
    for (const corner of line.corners) demandFinite(corner);
    this.#layer(line.layer);
    this.#lines.push(line);
  }

  node(node: SurveyNode): void {
    if (this.#nodes.length >= mapBounds.nodes) throw new SurveyError('nodes');
    if (node.at !== undefined) demandFinite(node.at);
    this.#layer(node.layer);
    this.#nodes.push(node);
  }

  leave(kind: string): void {
    const known = this.#leftOut.has(kind) || this.#leftOut.size < KINDS_MOST ? kind : OTHER;
    this.#leftOut.set(known, (this.#leftOut.get(known) ?? 0) + 1);
  }

  /** Everything that was gathered; a map without a line or a node is refused. */
  end(format: MapFormat, grid: ToldGrid): Survey {
    if (this.#lines.length === 0 && this.#nodes.length === 0) throw new SurveyError('empty');
    return {
      format,
      layers: [...this.#layers],
      lines: this.#lines,
      nodes: this.#nodes,
      grid,
      leftOut: Object.fromEntries(this.#leftOut),
    };
  }

  #layer(layer: string): void {
    this.#layers.add(layer);
    if (this.#layers.size > mapBounds.layers) throw new SurveyError('layers');
  }
}

const KINDS_MOST = 40;
const OTHER = 'other';
/** No map of the earth reaches further, in whatever unit. */
const FAR = 1e12;

function demandFinite([x, y, z]: Corner): void {
  // What is no number compares as false.
  if (!(Math.abs(x) < FAR && Math.abs(y) < FAR && Math.abs(z ?? 0) < FAR))
    throw new SurveyError('broken');
}
