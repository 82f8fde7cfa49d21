import { expect, test } from 'vitest';
import { AlarmState } from '#contracts/alarms/alarm.ts';
import { testAlarm } from '#tests/helpers/testAlarm.ts';
import { levelStates } from './levelStates.ts';

const alarm = (
  id: string,
  areaName: string,
  level: 1 | 2 | 3 | 4,
  state: number = AlarmState.activeUnack,
) => testAlarm({ id, areaName, level, state: state as AlarmState });
const byArea = ({ areaName }: { readonly areaName: string | null }) => areaName ?? undefined;

test('a level says how many people are there and its worst alarm with their number, so that a red one elsewhere is seen', () => {
  const alarms = [
    alarm('a', '-250', 3),
    alarm('b', '-250', 1),
    alarm('c', '-250', 1),
    alarm('d', '-150', 4),
  ];
  const stands = levelStates(
    new Map([
      ['-150', 12],
      ['-250', 3],
    ]),
    alarms,
    byArea,
  );
  expect(stands.get('-250')).toEqual({ people: 3, worst: 1, count: 2 });
  expect(stands.get('-150')).toEqual({ people: 12, worst: 4, count: 1 });
});

test('a suppressed alarm and one whose place is not known are on no level; heads that nobody knows are no zero', () => {
  const stands = levelStates(
    undefined,
    [alarm('a', '-250', 2, AlarmState.suppressed), testAlarm({ id: 'b', areaName: null })],
    byArea,
  );
  expect(stands.size).toBe(0);
});
