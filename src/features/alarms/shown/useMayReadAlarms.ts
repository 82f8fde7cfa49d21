import { useMaySee } from '#crud/session.ts';

/** Whether the user may see alarms at all: who may not is told that, never that there are none. */
export const useMayReadAlarms = (): boolean => useMaySee('data/kafkaMineAlarmRecord/list');
