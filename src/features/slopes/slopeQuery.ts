import { MOST_SLOPE_DEVICES } from '#contracts/slopes/slopeCalls.ts';
import type { ChartRange } from '#features/mine/api.ts';

export const slopeViews = ['map', 'section', 'radar'] as const;
export type SlopeView = (typeof slopeViews)[number];

/** What of the slopes is on the screen: everything that the address carries. */
export type SlopeQuery = {
  /** Receivers whose charts are shown, in their order. */
  readonly devices: readonly string[];
  readonly range: ChartRange;
  readonly view: SlopeView;
  /** Radar zone. */
  readonly zone: string | undefined;
  /** Displacement is counted from the last reference, not from the first epoch. */
  readonly fromReference: boolean;
};

const DAY_MS = 86_400_000;
export const USUAL_SPAN_MS = 7 * DAY_MS;
const MOST_SPAN_MS = 366 * DAY_MS;

/** The query of an address; what cannot be read is as usual: a week up to now, on the map. */
export function slopesOf(search: URLSearchParams): SlopeQuery {
  const number = (name: string): number | undefined => {
    const text = search.get(name);
    return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
  };
  const [from, to, span] = [number('from'), number('to'), number('span')];
  const isFixed = from !== undefined && to !== undefined && from < to && to - from <= MOST_SPAN_MS;
  const devices = (search.get('devices') ?? '')
    .split(',')
    .filter((code) => code !== '' && code.length <= 64);
  return {
    devices: [...new Set(devices)].slice(0, MOST_SLOPE_DEVICES),
    range: isFixed
      ? { live: false, from, to }
      : { live: true, spanMs: Math.min(MOST_SPAN_MS, span || USUAL_SPAN_MS) },
    view: slopeViews.find((one) => one === search.get('view')) ?? 'map',
    zone: search.get('zone')?.slice(0, 64) || undefined,
    fromReference: search.get('count') !== 'all',
  };
}

/** The address of a query: only what differs from the usual. */
export function addressOfSlopes({
  devices,
  range,
  view,
  zone,
  fromReference,
}: SlopeQuery): Record<string, string> {
  return {
    ...(devices.length > 0 && { devices: devices.join(',') }),
    ...(range.live
      ? range.spanMs !== USUAL_SPAN_MS && { span: String(Math.round(range.spanMs)) }
      : { from: String(range.from), to: String(range.to) }),
    ...(view !== 'map' && { view }),
    ...(zone !== undefined && { zone }),
    ...(!fromReference && { count: 'all' }),
  };
}
