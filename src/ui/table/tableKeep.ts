import { entries } from '../entries.ts';
import type { TableSettings, TableSort } from './pagedTypes.ts';
import { noSettings, settingsOf } from './tableSettings.ts';

/** 604 800 000 ms. */
const KEPT_SEC = 7 * 24 * 3600;

/**
 * Under what the settings of a table are kept. `TABLE`: of the reader, who takes them along;
 * `COLUMNS`: of the place, whoever signs in there.
 */
export type KeptUnder = 'TABLE' | 'COLUMNS';

const keyOf = (name: string, under: KeptUnder): string => `${under}_${name}`;

/**
 * The settings of table `name` that this browser keeps; `undefined` when there are none or they are
 * older than seven days.
 */
export const keptSettings = (name: string, under: KeptUnder = 'TABLE'): TableSettings | undefined =>
  settingsOf(entries.read(keyOf(name, under)));

/** The sorts kept for table `name`, for a caller's first request. */
export const keptSorts = (name: string): readonly TableSort[] =>
  (keptSettings(name) ?? noSettings).sorts;

/** Keeps the settings of table `name` in this browser for seven days from now. */
export const keepSettings = (
  name: string,
  settings: TableSettings,
  under: KeptUnder = 'TABLE',
): void => entries.write(keyOf(name, under), settings, KEPT_SEC);

export const forgetSettings = (name: string, under: KeptUnder = 'TABLE'): void =>
  entries.remove(keyOf(name, under));
