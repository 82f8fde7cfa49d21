import { z } from 'zod';
import { gridOfEpsg } from '#base/gaussKrueger.ts';
import {
  mapBounds,
  SurveyError,
  SurveyGatherer,
  type Corner,
  type Survey,
  type Told,
  type ToldGrid,
} from '../survey.ts';
import {
  codeIn,
  codeWithin,
  numberIn,
  toldOf,
  withoutLength,
  wordsIn,
  type Words,
} from './toldOf.ts';

const collection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(z.unknown()),
  crs: z.object({ properties: z.object({ name: z.string() }).optional() }).nullish(),
});
const feature = z.object({
  type: z.literal('Feature'),
  id: z.union([z.string(), z.number()]).optional(),
  properties: z.record(z.string(), z.unknown()).nullish(),
  geometry: z.unknown(),
});
const position = z.array(z.number()).min(2);
const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: position }),
  z.object({ type: z.literal('MultiPoint'), coordinates: z.array(position) }),
  z.object({ type: z.literal('LineString'), coordinates: z.array(position) }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(z.array(position)) }),
  z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(position)) }),
  z.object({
    type: z.literal('MultiPolygon'),
    coordinates: z.array(z.array(z.array(position))),
  }),
  z.object({ type: z.literal('GeometryCollection'), geometries: z.array(z.unknown()) }),
]);
type Geometry = z.infer<typeof geometry>;

/**
 * Reads lines as roadways and points as nodes; areas are left out and counted. A feature's layer
 * is its attribute `layer`, else its level, else none. Throws a `SurveyError`.
 */
export function readGeoJson(text: string): Survey {
  const gathered = new SurveyGatherer();
  const given = parsed(text);
  const whole = collection.safeParse(given);
  const features = whole.success ? whole.data.features : [given];
  for (const one of features) {
    gathered.element();
    const found = feature.safeParse(one);
    if (found.success) readFeature(gathered, found.data);
    else if (geometry.safeParse(one).success) readGeometry(gathered, one, new Map(), undefined, 0);
    else gathered.leave('notUnderstood');
  }
  return gathered.end('geojson', gridOf(whole.data?.crs?.properties?.name));
}

function parsed(text: string): unknown {
  demandFewValues(text);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SurveyError('broken', error);
  }
}

/** One that is read whole is counted before: a value takes far more room than its signs. */
function demandFewValues(text: string): void {
  let values = 0;
  for (let i = 0; i < text.length; i++)
    if (OPENING.has(text.charCodeAt(i)) && ++values > mapBounds.values)
      throw new SurveyError('values');
}

/** A comma and both kinds of opening brackets. */
const OPENING: ReadonlySet<number> = new Set([0x2c, 0x5b, 0x7b]);

function readFeature(
  gathered: SurveyGatherer,
  { id, properties, geometry: shape }: z.infer<typeof feature>,
): void {
  readGeometry(gathered, shape, wordsIn(properties ?? {}), id, 0);
}

const DEPTH_MOST = 4;

function readGeometry(
  gathered: SurveyGatherer,
  given: unknown,
  said: Words,
  id: string | number | undefined,
  depth: number,
): void {
  const layer = said.get('layer') ?? said.get('level') ?? '';
  if (given === null || given === undefined) {
    readPlaceless(gathered, layer, said, id);
    return;
  }
  const found = geometry.safeParse(given);
  if (!found.success) {
    gathered.leave('notUnderstood');
    return;
  }
  const shape = found.data;
  if (shape.type === 'GeometryCollection') {
    if (depth >= DEPTH_MOST) throw new SurveyError('broken');
    for (const part of shape.geometries) {
      gathered.element();
      readGeometry(gathered, part, said, id, depth + 1);
    }
    return;
  }
  const told = toldWith(said, id);
  const lines = linesOf(shape);
  const ends = endsOf(said);
  for (const corners of lines)
    gathered.line({
      layer,
      corners: corners.map(cornerOf),
      // Parts of one feature have each their own ends and length.
      ...(lines.length === 1 ? ends : {}),
      told: lines.length === 1 ? told : withoutLength(told),
    });
  for (const at of pointsOf(shape)) gathered.node({ layer, at: cornerOf(at), told });
  if (shape.type === 'Polygon' || shape.type === 'MultiPolygon') gathered.leave(shape.type);
}

/** A feature without a shape may still name the two nodes that it joins. */
function readPlaceless(
  gathered: SurveyGatherer,
  layer: string,
  said: Words,
  id: string | number | undefined,
): void {
  const ends = endsOf(said);
  if (ends.from === undefined || ends.to === undefined) gathered.leave('withoutShape');
  else
    gathered.line({
      layer,
      corners: [],
      ...ends,
      told: toldWith(said, id),
    });
}

/** A feature without a code goes by its own number, where it has one. */
function toldWith(said: Words, id: string | number | undefined): Told {
  const told = toldOf(said);
  const own = id === undefined ? '' : codeWithin(String(id));
  return told.code !== undefined || own === '' ? told : { ...told, code: own, isCounted: true };
}

const endsOf = (said: Words): { readonly from?: string; readonly to?: string } => {
  const [from, to] = [codeIn(said, 'from'), codeIn(said, 'to')];
  return from === undefined || to === undefined ? {} : { from, to };
};

function linesOf(shape: Geometry): readonly (readonly number[][])[] {
  if (shape.type === 'LineString') return [shape.coordinates];
  return shape.type === 'MultiLineString' ? shape.coordinates : [];
}

function pointsOf(shape: Geometry): readonly number[][] {
  if (shape.type === 'Point') return [shape.coordinates];
  return shape.type === 'MultiPoint' ? shape.coordinates : [];
}

const cornerOf = ([x = Number.NaN, y = Number.NaN, z]: readonly number[]): Corner => [
  x,
  y,
  z ?? null,
];

/** The grid that an old `crs` member names, such as `urn:ogc:def:crs:EPSG::4547`. */
function gridOf(name: string | undefined): ToldGrid {
  if (name === undefined) return {};
  const grid = gridOfEpsg(numberIn(name.split(':').at(-1)) ?? 0);
  if (grid === 'degrees' || name.endsWith('CRS84')) return { degrees: true };
  return grid === undefined ? {} : { degrees: false, unitMetres: 1, zone: grid };
}
