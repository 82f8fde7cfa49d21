import type { AlarmFilter } from './alarmFilter.ts';

/**
 * Keeps nothing out. By itself, because the strip of every page needs it and none of the filtering.
 */
export const noFilter: AlarmFilter = { levels: [], state: 'all', alarmType: undefined, text: '' };
