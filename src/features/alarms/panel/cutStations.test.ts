import { expect, test } from 'vitest';
import { testAlarm } from '#tests/helpers/testAlarm.ts';
import { cutStations } from './cutStations.ts';

const known = [1, 2, 3].map((no) => ({ code: `S${no}`, name: `${no}#分站` }));
const ring = testAlarm({ id: 'ring', groupKey: 'ring|R1', detail: { substations: ['S2', 'S9'] } });
const under = (code: string, parentAlarmId: string | null) => ({
  groupKey: `comms|${code}`,
  parentAlarmId,
  sourceId: code,
});

test('[4.4 ring-cut] a cut ring names its substations, also those that fell silent since; an unknown one by its code', () => {
  const silentPoint = { groupKey: 'offline|P1', parentAlarmId: 'ring', sourceId: 'P1' };
  expect(
    cutStations(
      ring,
      [under('S1', 'ring'), under('S2', 'ring'), under('S3', null), silentPoint],
      known,
    ),
  ).toEqual(['1#分站', '2#分站', 'S9']);
});

test('an alarm of anything else names none', () => {
  expect(cutStations(testAlarm({ id: 'a' }), [under('S1', 'a')], known)).toEqual([]);
});
