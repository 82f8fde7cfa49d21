import { defineAddress, choice, part, text, wholeFrom, word, type QueryOf } from '#ui/address.ts';
export const grids = [1, 4, 9, 16] as const;
export type Grid = (typeof grids)[number];

const listed = /^\w{1,32}(\.\w{1,32})*$/;
const wallAddress = defineAddress({
  /** The alarm whose nearest cameras are wanted. */
  alarmId: word('alarm', /^[\w-]{1,40}$/),
  /** Pictures at once. */
  grid: choice<Grid, Grid>('grid', grids, 4),
  /** The first is 0. */
  page: wholeFrom('page', 0),
  q: text('q'),
  /** Code of an area; empty: any. */
  area: part<string>(
    'area',
    (found) => (found !== null && /^[\w-]{1,40}$/.test(found) ? found : ''),
    (code) => code,
  ),
  /** Cameras that were picked by hand, in their order; empty: all that pass. */
  picked: part<readonly string[]>(
    'cams',
    (found) => (found !== null && listed.test(found) ? found.split('.').slice(0, 64) : []),
    (ids) => ids.join('.'),
  ),
});

/** What the wall shows, as its address says it. */
export type WallQuery = QueryOf<typeof wallAddress>;
export const { read: wallOf, write: addressOfWall } = wallAddress;
