import { describe, expect, test } from 'vitest';
import { AlarmType } from '#contracts/alarms/alarm.ts';
import { ValueState } from '#contracts/sensors/valueState.ts';
import type { AlarmChange } from '#server/ports/rules.ts';
import { ingestBatchOf, samplesOf, told } from '../helpers/testMine.ts';
import { watchMine, type Watched } from './mineUnderRules.ts';

/**
 * The scenarios of domain 4.4: the simulated mine speaks, the connector reads, the alarm engine
 * judges.
 */

type Row = {
  readonly event: string;
  readonly key: string;
  readonly level: number;
  readonly sec: number;
};

/**
 * Lets the mine settle, begins a scenario and answers what happened in its first `seconds`, seconds
 * counted from its start.
 */
function perform(id: string, seconds: number, watched: Watched = watchMine('small')) {
  watched.run(120);
  const start = watched.mine.now;
  const from = watched.changes.length;
  expect(watched.mine.start(id)).toBe(true);
  watched.run(seconds);
  const rowsOf = (changes: readonly AlarmChange[]): Row[] =>
    changes.map(({ transition, alarm }) => ({
      event: transition.event,
      key: alarm.groupKey,
      level: transition.level,
      sec: (transition.time - start) / 1000,
    }));
  return {
    ...watched,
    start,
    changes: () => watched.changes.slice(from),
    rows: () => rowsOf(watched.changes.slice(from)),
    /** Stops the scenario and answers what followed. */
    end: (more: number): Row[] => {
      const until = watched.changes.length;
      watched.mine.stop(id);
      watched.run(more);
      return rowsOf(watched.changes.slice(until));
    },
  };
}

const keyed = (rows: readonly Row[], prefix: string): Row[] =>
  rows.filter(({ key }) => key.startsWith(prefix));
const events = (rows: readonly Row[]): string[] =>
  rows.map(({ event, level }) => `${event} ${level}`);

describe('gas', () => {
  test('[4.4 gas-exceed] T1 is yellow when measured at 1.0, without a power cut, and clears once it is below 0.95', () => {
    const { mine, rows, changes, end } = perform('gas-exceed', 300);
    const key = `high|${mine.codeOf('0.T1')}`;
    expect(events(keyed(rows(), key))).toEqual(['raised 4', 'escalated 3']);
    const crossing = changes().find(
      ({ alarm, transition }) => alarm.groupKey === key && transition.level === 3,
    );
    expect(crossing?.transition.value).toBeGreaterThanOrEqual(1);
    expect(crossing?.alarm).toMatchObject({ alarmType: AlarmType.high, powerOffState: 0 });
    expect(events(keyed(end(240), key)).at(-1)).toBe('cleared 4');
  });

  test('[4.4 gas-poweroff] yellow, then orange with the power cut; power back below 1.0; no feed alarm', () => {
    const { mine, rows, changes, end } = perform('gas-poweroff', 240);
    const key = `high|${mine.codeOf('0.T1')}`;
    expect(events(keyed(rows(), key))).toEqual([
      'raised 4',
      'escalated 3',
      'escalated 2',
      'powerOff 2',
    ]);
    expect(changes().findLast(({ alarm }) => alarm.groupKey === key)?.alarm).toMatchObject({
      alarmType: AlarmType.high,
      powerOffState: 1,
    });
    const after = end(300);
    expect(events(keyed(after, key)).slice(0, 2)).toEqual(['powerOn 2', 'lowered 4']);
    const back = changes().find(
      ({ alarm, transition }) => alarm.groupKey === key && transition.event === 'powerOn',
    );
    expect(back?.transition.value).toBeLessThan(1);
    expect(keyed([...rows(), ...after], 'feed|')).toEqual([]);
  });

  test('[4.4 feed-abnormal] alarm 9 orange two seconds after the cut', () => {
    const { rows, changes } = perform('feed-abnormal', 180);
    const cut = rows().find(
      ({ event, key }) => event === 'powerOff' && key.endsWith('T1') === false,
    );
    expect(cut).toBeDefined();
    const [feed] = changes().filter(({ alarm }) => alarm.alarmType === AlarmType.feedAbnormal);
    const gas = changes().find(
      ({ transition, alarm }) =>
        transition.event === 'powerOff' &&
        feed !== undefined &&
        alarm.raisedTime <= feed.transition.time &&
        transition.time === feed.transition.time - 2000,
    );
    expect(feed?.alarm.level).toBe(2);
    expect(gas).toBeDefined();
  });

  test('[4.4 fan-stop] red at once, air and gas quiet under it, over when the standby fan runs', () => {
    const { rows, changes } = perform('fan-stop', 720);
    const fan = keyed(rows(), 'fan|main');
    expect(events(fan)).toEqual(['raised 1', 'cleared 1']);
    expect(fan[0]?.sec).toBeLessThanOrEqual(1);
    expect(fan[1]?.sec).toBeGreaterThanOrEqual(480);
    const during = rows().filter(({ sec, event }) => sec > 0 && sec < 480 && event === 'raised');
    expect(during).toEqual([]);
    expect(changes()[0]?.alarm.sourceName).toBe('1#主通风机 / 2#主通风机');
    const parent = changes()[0]?.alarm.id;
    const children = changes().filter(({ transition }) => transition.event === 'suppressed');
    expect(children.length).toBeGreaterThan(3);
    expect(children.every(({ alarm }) => alarm.parentAlarmId === parent)).toBe(true);
    expect(
      children.some(
        ({ alarm }) => alarm.detail['kind'] === 'WS' && alarm.alarmType === AlarmType.low,
      ),
    ).toBe(true);
  });

  test('[4.4 belt-fire] smoke is orange, and red once the CO beside it rises', () => {
    const { mine, rows, changes } = perform('belt-fire', 600);
    const smoke = keyed(rows(), `state|${mine.codeOf('belt.0.0.SMOKE')}`);
    expect(events(smoke).at(-1)).toMatch(/(raised|escalated) 1$/);
    const co = keyed(rows(), `high|${mine.codeOf('belt.0.0.CO')}`).find(
      ({ event, level }) => event !== 'cleared' && level <= 3,
    );
    expect(co?.sec).toBeGreaterThan(0);
    expect(smoke.at(-1)?.sec).toBeLessThan(360);
    const alarms = changes().filter(({ alarm }) => alarm.pointNo !== null);
    expect(
      alarms.every(
        ({ alarm }) => alarm.areaName !== null && Number(alarm.detail['peopleAtRaise']) > 0,
      ),
    ).toBe(true);
  });

  test('[3.3 aux fan] a heading without air is red when its methane passes half a percent', () => {
    const { mine, rows } = perform('local-fan-stop', 600);
    const fan = keyed(rows(), `state|${mine.codeOf('h0.fan')}`);
    expect(events(fan)).toEqual(['raised 2', 'escalated 1']);
    expect(fan[0]?.sec).toBeLessThanOrEqual(31);
  });

  test(
    '[3.3 two doors] doors of a cross-cut left open are yellow after ten seconds, orange after a minute, over when shut',
    { timeout: 120_000 },
    () => {
      // The small mine has no locks.
      const { rows, end } = perform('door-open', 150, watchMine('large'));
      const doors = keyed(rows(), 'doors|');
      const [key = ''] = doors.map((row) => row.key);
      const one = doors.filter((row) => row.key === key);
      expect(events(one)).toEqual(['raised 3', 'escalated 2']);
      expect((one[1]?.sec ?? 0) - (one[0]?.sec ?? 0)).toBeGreaterThanOrEqual(49);
      expect(events(keyed(end(60), key))).toEqual(['cleared 2']);
    },
  );

  test('[4.4 blasting] reported blasts keep their fumes from ringing, without anybody planning it; after half an hour CO rings', () => {
    const fumes = ['CO', 'NO2', 'DUST'];
    const { mine, model, rules, changes } = perform('blasting', 1_800);
    const seen = changes().filter(({ alarm }) => fumes.includes(String(alarm.detail['kind'])));
    expect(new Set(seen.map(({ alarm }) => alarm.groupKey)).size).toBeGreaterThan(4);
    expect(
      seen.every(({ alarm }) => alarm.reason === 0 && (alarm.state === 6 || alarm.state === 4)),
    ).toBe(true);
    expect(Math.max(...seen.map(({ alarm }) => alarm.peakValue ?? 0))).toBeGreaterThan(500);
    const face = model.points.find(({ code }) => code === mine.codeOf('h0.CO'));
    const after = [150, 165].map((sec) => [face?.no ?? -1, mine.now + sec * 1000, 200] as const);
    expect(told(rules.evaluate(ingestBatchOf({ samples: samplesOf(after) })))).toEqual([
      `raised high|${face?.code} 1`,
    ]);
  });
});

describe('people', () => {
  test('[4.4 overcrowd-face] yellow after thirty seconds of too many, orange at 150 %, cleared sixty seconds after', () => {
    const { rows, end } = perform('overcrowd-face', 360);
    expect(events(keyed(rows(), 'crowd|'))).toEqual(['raised 3', 'escalated 2']);
    expect(keyed(rows(), 'crowd|')[0]?.sec).toBeGreaterThanOrEqual(30);
    expect(events(keyed(end(400), 'crowd|')).at(-1)).toMatch(/^cleared/);
    expect(keyed(rows(), 'overspeed|')).toEqual([]);
  });

  test.each([
    ['restricted', 120, 'restricted|', 2],
    ['timeout', 420, 'stay|', 4],
    ['still', 1_830, 'still|', 4],
    ['lost', 640, 'lost|', 3],
    ['proxy', 1_500, 'proxy|', 4],
    ['overspeed', 120, 'overspeed|', 4],
    ['sos', 120, 'sos|', 1],
  ] as const)(
    '[4.4 %s] one alarm, and no second one with the next fixes',
    (id, seconds, prefix, level) => {
      const { rows } = perform(id, seconds);
      expect(events(keyed(rows(), prefix))).toEqual([`raised ${level}`]);
    },
  );

  test('[4.4 sos] stays until an operator closes it with a reason', () => {
    const { rules, end, mine } = perform('sos', 200);
    const call = rules.openAlarms().find(({ alarmType }) => alarmType === AlarmType.seekHelp);
    expect(keyed(end(60), 'sos|')).toEqual([]);
    const closed = rules.reset(call?.id ?? '', 'Li', 2, 'drill', mine.now);
    expect(closed.ok && closed.value.changes[0]?.alarm).toMatchObject({
      state: 4,
      detail: { closeReason: 2 },
    });
  });
});

describe('lines and power', () => {
  test('[4.4 ring-cut] one parent rings, substations and points are quiet under it', () => {
    const { rules, rows } = perform('ring-cut', 120);
    const ringing = rules
      .openAlarms()
      .filter(
        ({ state, alarmType }) =>
          state === 1 && (alarmType === AlarmType.commsLost || alarmType === AlarmType.offline),
      );
    expect(ringing.map(({ groupKey }) => groupKey.split('|')[0])).toEqual(['ring']);
    expect(keyed(rows(), 'offline|').every(({ event }) => event === 'suppressed')).toBe(true);
    expect(keyed(rows(), 'offline|').length).toBeGreaterThan(20);
  });

  test(
    '[4.4 substation-battery][4.4 stuck] five hours without mains: battery, then lost with its points; stuck sensors after six hours',
    { timeout: 180_000 },
    () => {
      const watched = watchMine('small');
      expect(watched.mine.start('stuck')).toBe(true);
      const { rows, bits, changes } = perform('substation-battery', 21_900, watched);
      const [first = { key: '' }] = keyed(rows(), 'battery|substation|');
      const code = first.key.split('|')[2];
      expect(events(keyed(rows(), first.key)).slice(0, 2)).toEqual(['raised 3', 'escalated 2']);
      expect(events(keyed(rows(), `comms|${code}`))[0]).toBe('raised 2');
      const silent = changes().filter(
        ({ alarm, transition }) =>
          alarm.alarmType === AlarmType.offline && transition.event !== 'cleared',
      );
      expect(silent.length).toBeGreaterThan(0);
      expect(
        silent.every(
          ({ transition, alarm }) =>
            transition.event === 'suppressed' && alarm.detail['substationCode'] === code,
        ),
      ).toBe(true);
      const stuck = keyed(rows(), 'stuck|').filter(({ event }) => event === 'raised');
      expect(stuck.length).toBeGreaterThan(0);
      expect(
        stuck.every(
          ({ key, level }) =>
            level === 4 && ((bits.get(key.slice(6)) ?? 0) & ValueState.stuck) !== 0,
        ),
      ).toBe(true);
    },
  );

  test(
    '[4.4 suspended-work] a hoist that runs at night in a suspended mine rings within two hours',
    { timeout: 60_000 },
    () => {
      // 21:45 at the mine.
      const watched = watchMine('small', 1, Date.UTC(2026, 10, 21, 13, 45));
      const { rows, changes } = perform('suspended-work', 2 * 3600, watched);
      const [raised] = keyed(rows(), 'suspended|');
      // Red, because the simulated shift is below as well: more people than a suspended mine
      // permits.
      expect(raised).toMatchObject({ event: 'raised', level: 1 });
      expect(raised?.sec).toBeLessThanOrEqual(2 * 3600);
      const { alarm } =
        changes().find(({ alarm: { groupKey } }) => groupKey === 'suspended|mine') ?? {};
      expect(alarm).toMatchObject({
        alarmType: AlarmType.abnormalProduction,
        detail: { productionState: 3 },
      });
      expect(alarm?.raisedValue).toBeGreaterThan(13);
      expect(Number(alarm?.detail['underground'])).toBeGreaterThan(
        Number(alarm?.detail['permitted']),
      );
    },
  );

  test(
    '[4.4 rollover] an energy register that passes its last digit tells no negative energy',
    { timeout: 60_000 },
    () => {
      const watched = watchMine('small');
      const energies: number[] = [];
      watched.sample = (code, value) =>
        void (code.endsWith('.activeEnergy') && energies.push(value));
      perform('rollover', 3 * 3600, watched);
      expect(energies.length).toBeGreaterThan(40);
      expect(energies.every((kwh) => kwh >= 0 && kwh < 4_000)).toBe(true);
    },
  );

  test('[4.4 rainstorm] the hour sum climbs from blue to red', () => {
    const { rows } = perform('rainstorm', 3_700);
    const hour = rows().filter(({ key }) => key.endsWith('.rain1h'));
    expect(events(hour)).toEqual(['raised 4', 'escalated 3', 'escalated 2', 'escalated 1']);
  });
});

describe('faults of sensors and feeds', () => {
  const limitAlarms = (rows: readonly Row[]): Row[] =>
    rows.filter(({ key }) => /^(high|low|rate)\|\d/.test(key));

  test.each([
    ['dropout', 'offline|', ValueState.offline],
    ['sentinel', 'fault|', ValueState.fault],
    ['over-range', 'range|', ValueState.overRange],
  ] as const)(
    '[4.4 %s] is told as the sensor own fault, once each, and touches no limit',
    (id, prefix, bit) => {
      const { rows, bits, end } = perform(id, 90);
      const told = keyed(rows(), prefix);
      expect(told.length).toBeGreaterThan(3);
      expect(told.every(({ event }) => event === 'raised')).toBe(true);
      expect(told.every(({ key }) => ((bits.get(key.slice(prefix.length)) ?? 0) & bit) !== 0)).toBe(
        true,
      );
      expect(limitAlarms(rows())).toEqual([]);
      expect(keyed(end(60), prefix).map(({ event }) => event)).toEqual(told.map(() => 'cleared'));
    },
  );

  test('[4.4 spike] a false value is believed for as long as it is the newest: an alarm of its own point, over with the next reading', () => {
    const { rows, end } = perform('spike', 120);
    const all = limitAlarms([...rows(), ...end(90)]).filter(({ event }) =>
      ['raised', 'reraised', 'cleared'].includes(event),
    );
    const perPoint = [...Map.groupBy(all, ({ key }) => key).values()];
    expect(perPoint.length).toBeGreaterThan(1);
    for (const told of perPoint) {
      const ends = told.map(({ event }) => (event === 'cleared' ? 'over' : 'on'));
      expect(ends).toEqual(told.map((_, i) => (i % 2 === 0 ? 'on' : 'over')));
      expect(ends.at(-1)).toBe('over');
    }
  });

  test.each(['calibration', 'drift', 'skew', 'dup', 'ooo', 'nan'])(
    '[4.4 %s] corrupts no alarm state',
    (id) => {
      const { rows, end } = perform(id, 120);
      const all = [...rows(), ...end(90)].filter(({ key }) => !key.startsWith('high|KY'));
      expect(limitAlarms(all)).toEqual([]);
      expect(keyed(all, 'offline|')).toEqual([]);
    },
  );

  test.each([
    ['spike', ['jump']],
    ['ooo', ['outOfOrder']],
    ['dup', []],
    ['outburst', []],
    ['gas-poweroff', []],
    ['calibration', []],
  ])(
    '[4.4 %s] is told of the feed as what it is, once each point, and nothing else is',
    (id, kinds) => {
      const { oddities } = perform(id, 240);
      expect([...new Set(oddities.map(({ kind }) => kind))]).toEqual(kinds);
      const once = oddities
        .filter(({ kind }) => kind === 'outOfOrder')
        .map(({ pointNo }) => pointNo);
      expect(new Set(once).size).toBe(once.length);
    },
  );

  test('[4.4 flood] thirty seconds without a link are one alarm, then all comes at once and everything is as before', () => {
    const { rules, end } = perform('flood', 29);
    const ringing = rules
      .openAlarms()
      .filter(({ state, groupKey }) => state <= 3 && !groupKey.startsWith('high|KY'));
    expect(ringing.map(({ groupKey, level }) => [groupKey, level])).toEqual([['comms|', 1]]);
    end(120);
    const left = rules
      .openAlarms()
      .filter(
        ({ clearedTime, groupKey }) => clearedTime === null && !groupKey.startsWith('high|KY'),
      );
    expect(left).toEqual([]);
  });
});
