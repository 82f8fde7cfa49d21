import { MINE_OFFSET_MS } from '#base/mineTime.ts';

/** The mine's day, `yyyy-MM-dd`, of a moment in epoch ms, as SQL. */
export const dayOf = (moment: string): string =>
  `to_char(to_timestamp((${moment} + ${MINE_OFFSET_MS}) / 1000.0) AT TIME ZONE 'UTC', 'YYYY-MM-DD')`;
