import {
  mapBounds,
  SurveyError,
  SurveyGatherer,
  type Corner,
  type Survey,
  type Told,
  type ToldGrid,
} from '../survey.ts';
import { dbfRows } from './dbf.ts';
import { gridOfWkt } from './projection.ts';
import { codeIn, toldOf, withoutLength, wordsIn, type Words } from './toldOf.ts';

/** The members of one shapefile; `prj` is its projection and `cpg` the encoding of its table. */
export type ShapeParts = {
  readonly name: string;
  readonly shp: Buffer;
  readonly dbf: Buffer | undefined;
  readonly prj: string | undefined;
  readonly cpg: string | undefined;
};

/**
 * Reads shapefiles, each a layer by its name unless its rows name one: lines of every kind as
 * roadways, points as nodes; areas are left out and counted. Throws a `SurveyError`.
 */
export function readShapefiles(parts: readonly ShapeParts[]): Survey {
  const gathered = new SurveyGatherer();
  let grid: ToldGrid = {};
  for (const one of parts) {
    if (one.prj !== undefined) grid = gridOfWkt(one.prj);
    readOne(gathered, one);
  }
  return gathered.end('shapefile', grid);
}

const FILE_CODE = 9994;
const HEAD = 100;
const RECORD_HEAD = 8;
/** Of the types that are read: what they are, and whether heights follow their places. */
const types: Readonly<
  Record<number, { readonly is: 'point' | 'points' | 'line'; readonly z: boolean }>
> = {
  1: { is: 'point', z: false },
  11: { is: 'point', z: true },
  21: { is: 'point', z: false },
  8: { is: 'points', z: false },
  18: { is: 'points', z: true },
  28: { is: 'points', z: false },
  3: { is: 'line', z: false },
  13: { is: 'line', z: true },
  23: { is: 'line', z: false },
};

function readOne(gathered: SurveyGatherer, { name, shp, dbf, cpg }: ShapeParts): void {
  const rows = dbf === undefined ? [] : dbfRows(dbf, cpg);
  try {
    if (shp.readInt32BE(0) !== FILE_CODE) throw new SurveyError('broken');
    let at = HEAD;
    for (let row = 0; at + RECORD_HEAD <= shp.length; row++) {
      gathered.element();
      const number = shp.readInt32BE(at);
      const size = shp.readInt32BE(at + 4) * 2;
      const from = at + RECORD_HEAD;
      if (size < 4 || from + size > shp.length) throw new SurveyError('broken');
      const said = wordsIn(rows[row] ?? {});
      readRecord(gathered, shp.subarray(from, from + size), said, name, number);
      at = from + size;
    }
  } catch (error) {
    // A number that lies outside of its record.
    throw error instanceof RangeError ? new SurveyError('broken', error) : error;
  }
}

function readRecord(
  gathered: SurveyGatherer,
  record: Buffer,
  said: Words,
  name: string,
  number: number,
): void {
  const type = record.readInt32LE(0);
  const known = types[type];
  // Type 0 is a row without a shape.
  if (known === undefined) {
    gathered.leave(type === 0 ? 'withoutShape' : `shape ${type}`);
    return;
  }
  const layer = said.get('layer') ?? said.get('level') ?? name;
  const asTold = toldOf(said);
  const told: Told =
    asTold.code === undefined ? { ...asTold, code: `${name}.${number}`, isCounted: true } : asTold;
  const [from, to] = [codeIn(said, 'from'), codeIn(said, 'to')];
  if (known.is === 'line') {
    const lines = partsOf(record, known.z);
    for (const corners of lines)
      gathered.line({
        layer,
        corners,
        ...(lines.length > 1 || from === undefined || to === undefined ? {} : { from, to }),
        told: lines.length === 1 ? told : withoutLength(told),
      });
  } else for (const at of pointsOf(record, known)) gathered.node({ layer, at, told });
}

/** The lines of a record: its parts, each a stretch of its places. */
function partsOf(record: Buffer, z: boolean): Corner[][] {
  const [parts, points] = [record.readInt32LE(36), record.readInt32LE(40)];
  if (parts < 0 || points < 0) throw new SurveyError('broken');
  const places = 44 + parts * 4;
  if (places + points * 16 > record.length) throw new SurveyError('broken');
  if (parts > mapBounds.lines) throw new SurveyError('lines');
  if (points > mapBounds.corners) throw new SurveyError('corners');
  const corners = placesAt(record, places, points, z ? places + points * 16 + 16 : undefined);
  return Array.from({ length: parts }, (_, i) => {
    const from = record.readInt32LE(44 + i * 4);
    const to = i + 1 < parts ? record.readInt32LE(48 + i * 4) : points;
    if (from < 0 || to < from || to > points) throw new SurveyError('broken');
    return corners.slice(from, to);
  });
}

function pointsOf(
  record: Buffer,
  { is, z }: { readonly is: string; readonly z: boolean },
): Corner[] {
  if (is === 'point') return placesAt(record, 4, 1, z ? 20 : undefined);
  const points = record.readInt32LE(36);
  if (points < 0 || 40 + points * 16 > record.length) throw new SurveyError('broken');
  if (points > mapBounds.nodes) throw new SurveyError('nodes');
  return placesAt(record, 40, points, z ? 40 + points * 16 + 16 : undefined);
}

/** Places one after the other from `at` on; their heights lie together further down. */
const placesAt = (
  record: Buffer,
  at: number,
  count: number,
  heights: number | undefined,
): Corner[] =>
  Array.from({ length: count }, (_, i): Corner => [
    record.readDoubleLE(at + i * 16),
    record.readDoubleLE(at + i * 16 + 8),
    heights === undefined ? null : record.readDoubleLE(heights + i * 8),
  ]);
