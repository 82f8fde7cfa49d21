import { describe, expect, test } from 'vitest';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import { testAlarm } from '#tests/helpers/testAlarm.ts';
import { folded, foldAlike, raisedLately, unfolded, withFolded } from './folds.ts';

const ids = (rows: readonly Alarm[]): string => rows.map(({ id }) => id).join(' ');
const flood = ['a', 'b', 'c', 'd'].map((id) =>
  testAlarm({ id, level: 3, alarmType: 7, areaName: '8-West' }),
);

describe('a cause and its consequences', () => {
  const cause = testAlarm({ id: 'comms', alarmType: 12 });
  const children = ['p1', 'p2'].map((id) => testAlarm({ id, state: 6, parentAlarmId: 'comms' }));

  test('suppressed alarms stand under the row of their cause, and after it once that is open', () => {
    const shut = folded([cause], [cause, ...children], [], false);
    expect(ids(shut.rows)).toBe('comms');
    expect(shut.folds.get('comms')).toMatchObject([
      { kind: 'cause', isOpen: false, members: [{ id: 'p1' }, { id: 'p2' }] },
    ]);
    expect(ids(folded([cause], [cause, ...children], ['comms'], false).rows)).toBe('comms p1 p2');
  });

  test('sensors of a substation under a cut ring stand under the ring', () => {
    const station = testAlarm({ id: 'station', state: 6, parentAlarmId: 'comms' });
    const sensor = testAlarm({ id: 'sensor', state: 6, parentAlarmId: 'station' });
    expect(
      folded([cause], [cause, station, sensor], [], false).folds.get('comms')?.[0]?.members,
    ).toHaveLength(2);
    const loop = [
      testAlarm({ id: 'x', state: 6, parentAlarmId: 'y' }),
      testAlarm({ id: 'y', state: 6, parentAlarmId: 'x' }),
    ];
    expect(folded([cause], [cause, ...loop], [], false).folds.size).toBe(0);
  });

  test('what rings again of its own is no longer under it', () => {
    const ringing = testAlarm({ id: 'p1', state: 1, parentAlarmId: 'comms' });
    expect(folded([cause, ringing], [cause, ringing], [], false).folds.size).toBe(0);
  });
});

describe('alarms alike', () => {
  test('[domain 3.6 flood] alarms of one area and kind are one row, the first of them', () => {
    const { rows, folds } = foldAlike(flood, []);
    expect(ids(rows)).toBe('a');
    expect(folds.get('a')?.[0]?.members).toHaveLength(3);
    expect(ids(foldAlike(flood, ['8-West|7|']).rows)).toBe('a b c d');
  });

  test('an open group stands together: its others follow its row, and are known as such', () => {
    const red = testAlarm({ id: 'r', level: 1, alarmType: 1, areaName: 'East' });
    const rows = [flood[0] as Alarm, red, ...flood.slice(1)];
    const open = foldAlike(rows, ['8-West|7|']);
    expect(ids(open.rows)).toBe('a b c d r');
    expect([...unfolded(open.folds)]).toEqual(['b', 'c', 'd']);
    expect(unfolded(foldAlike(rows, []).folds).size).toBe(0);
  });

  test('the row of a group is the most severe that waits, the oldest of several: a new one does not move it', () => {
    const of = (id: string, raisedTime: number, more: Partial<Alarm> = {}) =>
      testAlarm({ id, level: 3, alarmType: 7, areaName: 'East', raisedTime, ...more });
    const older = [of('mid', 5), of('old', 1), of('done', 0, { state: 2 })];
    expect(ids(foldAlike(older, []).rows)).toBe('old');
    expect(ids(foldAlike([of('new', 9), ...older], []).rows)).toBe('old');
    expect(ids(foldAlike([of('worse', 9, { level: 2 }), ...older], []).rows)).toBe('worse');
  });

  test('an act on the row of a folded group is for every alarm of it; on an open one, and on a cause, for the row alone', () => {
    const act = (open: readonly string[]): string => {
      const { rows, folds } = foldAlike(flood, open);
      return ids(withFolded(rows.slice(0, 1), folds));
    };
    expect([act([]), act(['8-West|7|'])]).toEqual(['a b c d', 'a']);
    const child = testAlarm({ id: 'p1', state: 6, parentAlarmId: 'a' });
    const cause = folded([flood[0] as Alarm], [flood[0] as Alarm, child], [], false);
    expect(ids(withFolded(cause.rows, cause.folds))).toBe('a');
  });

  test('two of a kind, another area and another kind stay by themselves', () => {
    const others = [
      testAlarm({ id: 'x', alarmType: 7, level: 3, areaName: 'East' }),
      testAlarm({ id: 'y', alarmType: 1, level: 3, areaName: '8-West' }),
    ];
    expect(ids(foldAlike([...flood.slice(0, 2), ...others], []).rows)).toBe('a b x y');
  });

  test('what measures something else is another kind: gas does not stand behind supports', () => {
    const high = (id: string, unit: string) =>
      testAlarm({ id, level: 3, alarmType: 1, areaName: 'East', unit });
    const rows = [high('s1', 'MPa'), high('s2', 'MPa'), high('s3', 'MPa'), high('gas', '%CH4')];
    expect(ids(foldAlike(rows, []).rows)).toBe('s1 gas');
    const silent = ['MPa', '%CH4', 'm/s'].map((unit) => ({ ...high(unit, unit), alarmType: 7 }));
    expect(foldAlike(silent, []).rows).toHaveLength(1);
  });

  test('areas that are called alike are two places', () => {
    const on = (id: string, areaNo: number) =>
      testAlarm({ id, level: 3, areaName: 'Drift', areaNo });
    expect(ids(foldAlike([on('a', 1), on('b', 1), on('c', 2), on('d', 2)], []).rows)).toBe(
      'a b c d',
    );
    expect(ids(foldAlike([on('a', 1), on('b', 1), on('c', 2), on('d', 1)], []).rows)).toBe('a c');
  });

  test('alarms that lie in no area share no place and stay by themselves', () => {
    const placeless = flood.map((alarm) => ({ ...alarm, areaName: null }));
    expect(ids(foldAlike(placeless, []).rows)).toBe('a b c d');
  });

  test('an unacknowledged red alarm is never hidden; an acknowledged one may be', () => {
    const red = testAlarm({ id: 'r', level: 1, alarmType: 7, areaName: '8-West' });
    expect(ids(foldAlike([flood[0] as Alarm, red, ...flood.slice(1)], []).rows)).toBe('a r');
    expect(
      ids(foldAlike([flood[0] as Alarm, { ...red, state: 2 }, ...flood.slice(1)], []).rows),
    ).toBe('a');
  });

  test('is counted over the ten minutes before now, of what is announced', () => {
    const at = (raisedTime: number, state = 1) =>
      testAlarm({ id: String(raisedTime), raisedTime, state });
    expect(raisedLately([at(0), at(1), at(300_000), at(400_000, 6), at(700_000)], 600_000)).toBe(2);
  });
});
