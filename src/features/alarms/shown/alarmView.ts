import { proxy } from 'valtio';
import type { AlarmFilter } from './alarmFilter.ts';
import { noFilter } from './noFilter.ts';

/** How the alarm list is looked at, kept while other pages are shown. */
export const alarmView = proxy<{
  filter: AlarmFilter;
  /** Every alarm by itself, not by groups. */
  isRaw: boolean;
  /** Keys of the folds that stand open. */
  open: string[];
}>({ filter: noFilter, isRaw: false, open: [] });

/** Shows what passes `filter`. */
export function showAlarms(filter: AlarmFilter): void {
  alarmView.filter = filter;
}

/** By groups, or every alarm by itself. */
export function showRaw(isRaw: boolean): void {
  alarmView.isRaw = isRaw;
}

/** Opens a fold, or closes it. */
export function toggleFold(key: string): void {
  alarmView.open = alarmView.open.includes(key)
    ? alarmView.open.filter((one) => one !== key)
    : [...alarmView.open, key];
}
