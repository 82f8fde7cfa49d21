import { isMeasured } from './normalise/normalise.ts';

/**
 * Alarms, calls for help, blasts, definitions and operators' acts go fast; samples, fixes and
 * whatever else there is much of, in bulk.
 */
export type Lane = 'fast' | 'bulk';

const alarming: ReadonlySet<string> = new Set([
  'kafkaMineAlarmRecord',
  'kafkaPersonSeekHelp',
  'kafkaBlastRecord',
]);

/** The lane of a batch; what tells of the past never hurries. */
export const laneOf = (entity: string, history: boolean): Lane =>
  history || (isMeasured(entity) && !alarming.has(entity)) ? 'bulk' : 'fast';
