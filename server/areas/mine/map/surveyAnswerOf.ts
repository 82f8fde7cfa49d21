import { zoneOfEasting, type GaussZone } from '#base/gaussKrueger.ts';
import { unitMetres, type MapUnit, type SurveyAnswer } from '#contracts/mine/mapImportCalls.ts';
import type { Corner, Survey } from './survey.ts';

type Box = NonNullable<SurveyAnswer['bounds']>;

/** What a file holds and what its numbers look like, before anything is chosen. */
export function surveyAnswerOf(survey: Survey): SurveyAnswer {
  const places = survey.lines.flatMap(({ corners }) => corners);
  for (const { at } of survey.nodes) if (at !== undefined) places.push(at);
  const bounds = boundsOf(places);
  const unit = unitOf(survey, bounds);
  return {
    format: survey.format,
    layers: layersOf(survey),
    bounds,
    unit,
    ...(bounds === null || unit === 'degrees'
      ? { fileZone: null, northFirst: false }
      : zoneLook(survey.grid.zone, bounds, unitMetres[unit])),
    leftOut: survey.leftOut,
  };
}

function layersOf({ layers, lines, nodes }: Survey): SurveyAnswer['layers'] {
  const found = new Map(
    layers.map((layer) => [
      layer,
      { lines: 0, nodes: 0, levels: new Map<string, number>(), heights: [] as number[] },
    ]),
  );
  for (const { layer, corners, told } of lines) {
    const one = found.get(layer);
    if (one === undefined) continue;
    one.lines++;
    for (const [, , z] of corners) if (z !== null) one.heights.push(z);
    if (told.level !== undefined) one.levels.set(told.level, (one.levels.get(told.level) ?? 0) + 1);
  }
  for (const { layer, at } of nodes) {
    const one = found.get(layer);
    if (one === undefined) continue;
    one.nodes++;
    const z = at?.[2] ?? null;
    if (z !== null) one.heights.push(z);
  }
  return [...found].map(([layer, one]) => ({
    layer,
    lines: one.lines,
    nodes: one.nodes,
    level: [...one.levels].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null,
    z: one.heights.toSorted((a, b) => a - b)[Math.floor(one.heights.length / 2)] ?? null,
  }));
}

/** West, south, east, north. */
function boundsOf(places: readonly Corner[]): Box | null {
  if (places.length === 0) return null;
  const box: Box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of places) {
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  return box;
}

/**
 * What a file says of its unit; GeoJSON is degrees unless it cannot be. Drawings say millimetres
 * unless somebody changed it: numbers of a zone are metres all the same.
 */
function unitOf({ format, grid }: Survey, bounds: Box | null): MapUnit {
  if (format === 'dxf' && bounds !== null && isOfZone(bounds)) return 'm';
  if (grid.degrees !== undefined) return grid.degrees ? 'degrees' : nearestUnit(grid.unitMetres);
  if (format !== 'geojson' || bounds === null) return 'm';
  const [west, south, east, north] = bounds;
  return west >= -180 && east <= 180 && south >= -90 && north <= 90 ? 'degrees' : 'm';
}

const nearestUnit = (metres = 1): Exclude<MapUnit, 'degrees'> =>
  (Object.entries(unitMetres) as [Exclude<MapUnit, 'degrees'>, number][]).toSorted(
    ([, a], [, b]) => Math.abs(Math.log(a / metres)) - Math.abs(Math.log(b / metres)),
  )[0]?.[0] ?? 'm';

/** Which zone numbers seem to be of, and whether north stands first. */
function zoneLook(
  told: GaussZone | undefined,
  [west, south, east, north]: Box,
  scale: number,
): { readonly fileZone: GaussZone | null; readonly northFirst: boolean } {
  const [x, y] = [((west + east) / 2) * scale, ((south + north) / 2) * scale];
  const [first, second] = [zoneOfEasting(x), zoneOfEasting(y)];
  const northFirst =
    first === undefined && (second !== undefined || (isNorthing(x) && isEasting(y)));
  return { fileZone: told ?? first ?? second ?? null, northFirst };
}

/** Whether numbers are an easting with the number of its zone and a northing, in either order. */
function isOfZone([west, south, east, north]: Box): boolean {
  const [x, y] = [(west + east) / 2, (south + north) / 2];
  return (
    (zoneOfEasting(x) !== undefined && isNorthing(y)) ||
    (zoneOfEasting(y) !== undefined && isNorthing(x))
  );
}

/** Metres from the equator to China, and eastings without a zone number. */
const isNorthing = (metres: number): boolean => metres > 1_900_000 && metres < 6_000_000;
const isEasting = (metres: number): boolean => metres > 100_000 && metres < 900_000;
