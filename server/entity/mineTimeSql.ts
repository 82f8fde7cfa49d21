import { MINE_OFFSET_MS } from '#base/mineTime.ts';

const inMine = (moment: string, form: string): string =>
  `to_char(to_timestamp((${moment} + ${MINE_OFFSET_MS}) / 1000.0) AT TIME ZONE 'UTC', '${form}')`;

/** The mine's day, `yyyy-MM-dd`, of a moment in epoch ms, as SQL. */
export const mineDaySql = (moment: string): string => inMine(moment, 'YYYY-MM-DD');

/** The mine's month, `yyyy-MM`, of a moment in epoch ms, as SQL. */
export const mineMonthSql = (moment: string): string => inMine(moment, 'YYYY-MM');
