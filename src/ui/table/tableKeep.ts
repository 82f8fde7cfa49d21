import { entries } from '../entries.ts';
import type { TableSettings, TableSort } from './pagedTypes.ts';
import { noSettings, settingsOf } from './tableSettings.ts';

/** 604 800 000 ms. */
const KEPT_SEC = 7 * 24 * 3600;

const keyOf = (name: string): string => `TABLE_${name}`;

/**
 * The settings of table `name` that this browser keeps; `undefined` when there are none or they are
 * older than seven days.
 */
export const keptSettings = (name: string): TableSettings | undefined =>
  settingsOf(entries.read(keyOf(name)));

/** The sorts kept for table `name`, for a caller's first request. */
export const keptSorts = (name: string): readonly TableSort[] =>
  (keptSettings(name) ?? noSettings).sorts;

/** Keeps the settings of table `name` in this browser for seven days from now. */
export const keepSettings = (name: string, settings: TableSettings): void =>
  entries.write(keyOf(name), settings, KEPT_SEC);

export const forgetSettings = (name: string): void => entries.remove(keyOf(name));
