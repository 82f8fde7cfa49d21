import type { Area, MineModel } from '#contracts/mine/mine.ts';
import type { WhoWasHereQuery } from '#contracts/tracks/presenceHistory.ts';

export type Outline = readonly (readonly [number, number])[];

/** What the page asks about, as its address carries it. */
export type PlaceQuery = {
  /** Code of the level, or `surface`; undefined: not chosen yet. */
  readonly tab: string | undefined;
  /** An area; else `outline` says where. */
  readonly areaNo: number | undefined;
  readonly outline: Outline;
  /** Beginning of the span, epoch ms; undefined: the last whole minute. */
  readonly from: number | undefined;
  readonly spanMs: number;
};

export const MINUTE_MS = 60_000;
export const spans = [1, 5, 15, 60, 240, 480].map((minutes) => minutes * MINUTE_MS);
const SURFACE = 'surface';
const MOST_CORNERS = 200;

export const plainPlace: PlaceQuery = {
  tab: undefined,
  areaNo: undefined,
  outline: [],
  from: undefined,
  spanMs: MINUTE_MS,
};

/**
 * The query of an address; what cannot be read is as in `plainPlace`. Metres of an outline are
 * whole.
 */
export function placeOf(search: URLSearchParams): PlaceQuery {
  const corners = (search.get('outline') ?? '').split(';').flatMap((pair): [number, number][] => {
    const [, x, y] = /^(-?\d{1,7}),(-?\d{1,7})$/.exec(pair) ?? [];
    return x === undefined || y === undefined ? [] : [[Number(x), Number(y)]];
  });
  const span = wholeOf(search.get('span'));
  return {
    tab: search.get('level') ?? undefined,
    areaNo: wholeOf(search.get('area')),
    outline: corners.length >= 3 ? corners.slice(0, MOST_CORNERS) : [],
    from: wholeOf(search.get('from')),
    spanMs: spans.find((one) => one === span) ?? plainPlace.spanMs,
  };
}

/** The address of a query: only what differs from `plainPlace`. */
export function addressOfPlace({
  tab,
  areaNo,
  outline,
  from,
  spanMs,
}: PlaceQuery): Record<string, string> {
  const parts: Record<string, string | number | undefined> = {
    level: tab,
    area: areaNo,
    outline:
      outline.length >= 3
        ? outline.map(([x, y]) => `${Math.round(x)},${Math.round(y)}`).join(';')
        : undefined,
    from,
    span: spanMs === plainPlace.spanMs ? undefined : spanMs,
  };
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
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

function wholeOf(text: string | null): number | undefined {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
