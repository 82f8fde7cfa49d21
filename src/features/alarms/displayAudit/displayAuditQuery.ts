import type { Level } from '#contracts/alarms/alarm.ts';
import { choice, defineAddress, type QueryOf } from '#ui/address.ts';
import { rangePart } from '#features/mine/api.ts';

/**
 * Of the alarms that rang: all, those that no window has shown, those that nobody has acknowledged.
 */
export const onlys = ['unpainted', 'unanswered'] as const;

const EIGHT_HOURS_MS = 8 * 3_600_000;
const seenAddress = defineAddress({
  range: rangePart(EIGHT_HOURS_MS),
  level: choice<Level, undefined>('levels', [1, 2, 3, 4], undefined),
  only: choice('only', onlys, undefined),
});

/** What of the report is shown: everything that its address carries. */
export type DisplayAuditView = QueryOf<typeof seenAddress>;
export const { read: displayAuditViewOf, write: addressOfDisplayAudit } = seenAddress;
