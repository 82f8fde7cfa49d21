import type { Area, MineModel } from '#contracts/mine/mine.ts';
import type { WhoWasHereQuery } from '#contracts/tracks/presenceHistory.ts';
import { defineAddress, choice, part, whole, word, type QueryOf } from '#ui/address.ts';

export type Outline = readonly (readonly [number, number])[];

export const MINUTE_MS = 60_000;
export const spans = [1, 5, 15, 60, 240, 480].map((minutes) => minutes * MINUTE_MS);
const SURFACE = 'surface';
const MOST_CORNERS = 200;

const placeAddress = defineAddress({
  /** Code of the level, or `surface`; undefined: not chosen yet. */
  tab: word('level', /^.+$/su),
  /** An area; else `outline` says where. */
  areaNo: whole('area'),
  /** Corners in whole metres; fewer than three are none. */
  outline: part<Outline>('outline', cornersOf, (corners) =>
    corners.length < 3
      ? undefined
      : corners.map(([x, y]) => `${Math.round(x)},${Math.round(y)}`).join(';'),
  ),
  /** Beginning of the span, epoch ms; undefined: the last whole minute. */
  from: whole('from'),
  spanMs: choice('span', spans, MINUTE_MS),
});

/** What the page asks about, as its address carries it. */
export type PlaceQuery = QueryOf<typeof placeAddress>;
export const { read: placeOf, write: addressOfPlace, plain: plainPlace } = placeAddress;

function cornersOf(found: string | null): Outline {
  const corners = (found ?? '').split(';').flatMap((pair): [number, number][] => {
    const [, x, y] = /^(-?\d{1,7}),(-?\d{1,7})$/.exec(pair) ?? [];
    return x === undefined || y === undefined ? [] : [[Number(x), Number(y)]];
  });
  return corners.length >= 3 ? corners.slice(0, MOST_CORNERS) : [];
}

/** The outline that is asked about: the area's, or the one that was drawn. */
export const outlineOf = ({ areaNo, outline }: PlaceQuery, areas: readonly Area[]): Outline =>
  areaNo === undefined ? outline : (areas.find(({ no }) => no === areaNo)?.polygon ?? []);

/**
 * What is asked of the server; undefined while there is no place. `tab` is the picture that is
 * shown, `now` ends an open span.
 */
export function bodyOfPlace(
  query: PlaceQuery,
  model: Pick<MineModel, 'areas'>,
  tab: string,
  now: number,
): WhoWasHereQuery | undefined {
  const outline = outlineOf(query, model.areas);
  if (outline.length < 3) return undefined;
  const area = model.areas.find(({ no }) => no === query.areaNo);
  const from = query.from ?? Math.floor(now / MINUTE_MS) * MINUTE_MS - query.spanMs;
  const levelCode = area === undefined ? (tab === SURFACE ? null : tab) : area.levelCode;
  return { levelCode, polygon: outline.map(([x, y]) => [x, y]), from, to: from + query.spanMs };
}
