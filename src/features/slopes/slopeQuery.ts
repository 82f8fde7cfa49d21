import { MOST_SLOPE_DEVICES } from '#contracts/slopes/slopeCalls.ts';
import { defineAddress, choice, part, word, words, type QueryOf } from '#ui/address.ts';
import { rangePart } from '#features/mine/api.ts';

export const slopeViews = ['map', 'section', 'radar'] as const;

const DAY_MS = 86_400_000;
export const USUAL_SPAN_MS = 7 * DAY_MS;
const MOST_SPAN_MS = 366 * DAY_MS;

const slopesAddress = defineAddress({
  /** Receivers whose charts are shown, in their order. */
  devices: words('devices', /^.{1,64}$/u, { separator: ',', most: MOST_SLOPE_DEVICES }),
  /** A week up to now. */
  range: rangePart(USUAL_SPAN_MS, MOST_SPAN_MS),
  view: choice('view', slopeViews, 'map'),
  /** Radar zone. */
  zone: word('zone', /^.{1,64}$/u),
  /** Displacement is counted from the last reference, not from the first epoch. */
  fromReference: part<boolean>(
    'count',
    (found) => found !== 'all',
    (isFrom) => (isFrom ? undefined : 'all'),
  ),
});

/** What of the slopes is on the screen: everything that the address carries. */
export type SlopeQuery = QueryOf<typeof slopesAddress>;
export const { read: slopesOf, write: addressOfSlopes } = slopesAddress;
