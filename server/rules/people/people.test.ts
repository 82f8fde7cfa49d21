import { describe, expect, test } from 'vitest';
import { PersonFlag } from '#contracts/live/wireFrame.ts';
import type { Fix } from '#server/ports/ingestBatch.ts';
import { createRules } from '../engine.ts';
import {
  at,
  fixOf,
  ingestBatchOf,
  mineOf,
  told,
  type MineSketch,
} from '#tests/helpers/testMine.ts';

const HOUR = 3600;
const FACE = 0;
const STORE = 1;
const GOAF = 2;
const REFUGE = 3;
const PUMP = 4;
const areas = [
  { code: 'FACE', place: 'face', maxAllow: 16 },
  { code: 'STORE', areaType: 3, admitted: ['c0'] },
  { code: 'GOAF', areaType: 4 },
  { code: 'REFUGE', place: 'refuge' },
  { code: 'PUMP', maxStayMin: 30 },
];
const persons = Array.from({ length: 60 }, (_, no) => ({
  cardNo: `c${no}`,
  cardType: no === 59 ? 3 : 1,
}));

function mine(sketch: MineSketch = {}) {
  const rules = createRules();
  rules.useModel(mineOf({ areas, persons, ...sketch }));
  const outcome = (...fixes: Fix[]) => rules.evaluate(ingestBatchOf({ fixes }));
  const fix = (sec: number, no: number, more: Partial<Fix> = {}) =>
    told(outcome(fixOf(no, at(sec), more)));
  const group = (sec: number, count: number, more: Partial<Fix> = {}) =>
    told(
      outcome(
        ...Array.from({ length: count }, (_, no) => fixOf(no, at(sec), { x: no * 50, ...more })),
      ),
    );
  return { rules, outcome, fix, group, tick: (sec: number) => told(rules.tick(at(sec))) };
}

describe('overcrowding', () => {
  test('[4.4 shift-change] the mine rings at once and clears after sixty seconds without over-count', () => {
    const { rules, fix, group } = mine({ maxUnderground: 50 });
    expect(group(0, 50)).toEqual([]);
    expect(fix(1, 50)).toEqual(['raised crowd|mine 2']);
    const [alarm] = rules.openAlarms();
    expect(alarm?.detail).toMatchObject({ scope: 1, maxAllow: 50, actual: 51 });
    expect(alarm?.detail['personIds']).toHaveLength(51);
    expect(fix(10, 50, { underground: false })).toEqual([]);
    expect(fix(30, 50)).toEqual([]);
    expect(fix(40, 50, { underground: false })).toEqual([]);
    expect(fix(99, 1)).toEqual([]);
    expect(fix(100, 2)).toEqual(['cleared crowd|mine 2']);
  });

  test('above 120 % it is red', () => {
    const { group } = mine({ maxUnderground: 20 });
    expect(group(0, 25)).toEqual(['raised crowd|mine 2', 'escalated crowd|mine 1']);
  });

  test('[4.4 overcrowd-face] twenty in a face of sixteen are yellow after thirty seconds, 150 % are orange', () => {
    const { group } = mine();
    expect(group(0, 20, { areaNo: FACE })).toEqual([]);
    expect(group(29, 20, { areaNo: FACE })).toEqual([]);
    expect(group(30, 20, { areaNo: FACE })).toEqual(['raised crowd|FACE 3']);
    expect(group(40, 25, { areaNo: FACE })).toEqual(['escalated crowd|FACE 2']);
  });

  test('passing through is no alarm, and the clock alone can decide', () => {
    const { group, tick } = mine();
    group(0, 20, { areaNo: FACE });
    group(20, 20);
    expect(tick(60)).toEqual([]);
    group(100, 20, { areaNo: FACE });
    expect(tick(129)).toEqual([]);
    expect(tick(130)).toEqual(['raised crowd|FACE 3']);
  });

  test('vehicles carry cards but are not people', () => {
    const { fix } = mine({ maxUnderground: 1 });
    expect([...fix(0, 0), ...fix(0, 59)]).toEqual([]);
  });

  test('head counts are series where the mine has a point for them', () => {
    const { outcome } = mine({
      points: [{ code: 'COUNT.FACE', kind: 'COUNT', period: 60, pointType: 4 }],
    });
    const first = outcome(
      fixOf(0, at(0), { areaNo: FACE }),
      fixOf(1, at(0), { areaNo: FACE }),
    ).derived;
    expect([first.pointNo[0], first.t[0], first.value[0], first.length]).toEqual([0, at(0), 2, 1]);
    expect(outcome(fixOf(1, at(5), { areaNo: FACE })).derived.length).toBe(0);
    expect([...outcome(fixOf(1, at(9), { areaNo: -1 })).derived.value]).toEqual([1]);
  });
});

describe('single people', () => {
  test('[4.4 timeout] yellow after twelve hours, orange after fourteen, red after sixteen, cleared by the exit', () => {
    const { fix, tick } = mine();
    fix(0, 0);
    expect(fix(12 * HOUR, 0)).toEqual([]);
    expect(fix(12 * HOUR + 1, 0)).toEqual(['raised timeout|c0 3']);
    expect(fix(12 * HOUR + 2, 0)).toEqual([]);
    expect(fix(14 * HOUR, 0)).toEqual([]);
    expect(tick(14 * HOUR + 60)).toEqual(['escalated timeout|c0 2']);
    expect(fix(16 * HOUR + 1, 0)).toEqual(['escalated timeout|c0 1']);
    expect(fix(16 * HOUR + 9, 0, { underground: false })).toEqual(['cleared timeout|c0 1']);
  });

  test('an area that allows thirty minutes rings blue until the person leaves', () => {
    const { fix } = mine();
    fix(0, 0, { areaNo: PUMP });
    expect(fix(1801, 0, { areaNo: PUMP })).toEqual(['raised stay|c0|PUMP 4']);
    expect(fix(1810, 0)).toEqual(['cleared stay|c0|PUMP 4']);
  });

  test('[4.4 restricted] two fixes in a row ring once; leaving for ten seconds clears', () => {
    const { outcome, fix } = mine();
    expect(fix(0, 1, { areaNo: STORE })).toEqual([]);
    const raised = outcome(fixOf(1, at(2), { areaNo: STORE }));
    expect(told(raised)).toEqual(['raised restricted|c1|STORE 2']);
    expect(raised.personFlags.get(1)).toBe(PersonFlag.underground | PersonFlag.restricted);
    expect(raised.changes[0]?.alarm.detail).toMatchObject({
      areaType: 3,
      inAreaTime: at(0),
      authorised: false,
    });
    expect([
      ...fix(4, 1, { areaNo: STORE }),
      ...fix(6, 1),
      ...fix(8, 1, { areaNo: STORE }),
      ...fix(10, 1),
    ]).toEqual([]);
    expect(fix(20, 1)).toEqual(['cleared restricted|c1|STORE 2']);
  });

  test('five seconds inside count as well, danger is red, who is admitted may stay', () => {
    const { fix, tick } = mine();
    fix(0, 1, { areaNo: GOAF });
    expect(tick(4)).toEqual([]);
    expect(tick(5)).toEqual(['raised restricted|c1|GOAF 1']);
    expect([...fix(0, 0, { areaNo: STORE }), ...fix(9, 0, { areaNo: STORE })]).toEqual([]);
  });

  test('a single fix in between is no intrusion', () => {
    const { fix } = mine();
    expect(
      [0, 2, 4, 6].flatMap((sec) => fix(sec, 1, { areaNo: sec % 4 === 0 ? STORE : FACE })),
    ).toEqual([]);
  });

  test('[4.4 lost] underground and silent for ten minutes is yellow until the next fix', () => {
    const { fix, tick } = mine();
    fix(0, 0);
    fix(0, 1, { underground: false });
    expect(tick(599)).toEqual([]);
    expect(tick(600)).toEqual(['raised lost|c0 3']);
    expect(tick(700)).toEqual([]);
    expect(fix(800, 0)).toEqual(['cleared lost|c0 3']);
  });

  test('[vector 13] two enter, one leaves, one card dies: underground one, exit lost after a day', () => {
    const { rules, fix } = mine();
    fix(0, 0);
    fix(0, 1);
    fix(60, 1, { underground: false });
    expect(rules.presence()).toEqual([
      { personNo: 0, inTime: at(0), areaNo: -1, inAreaTime: at(0) },
    ]);
    rules.tick(at(24 * HOUR - 1));
    expect(rules.presence()).toHaveLength(1);
    const { personFlags } = rules.tick(at(24 * HOUR));
    expect(personFlags.get(0)).toBe(PersonFlag.exitLost | PersonFlag.lost | PersonFlag.timeout);
    expect(rules.presence()).toEqual([]);
  });

  test('[4.4 still] no movement for half an hour is blue where nobody rests, five metres end it', () => {
    const { fix } = mine();
    for (const sec of [0, 500, 1000, 1500]) fix(sec, 0, { areaNo: FACE, x: sec / 1000 });
    expect(fix(1800, 0, { areaNo: FACE, x: 1 })).toEqual(['raised still|c0 4']);
    expect(fix(1810, 0, { areaNo: FACE, x: 2 })).toEqual([]);
    expect(fix(1820, 0, { areaNo: FACE, x: 6 })).toEqual(['cleared still|c0 4']);
    expect(Array.from({ length: 9 }, (_, i) => fix(i * 500, 1, { areaNo: REFUGE })).flat()).toEqual(
      [],
    );
  });

  test('[4.4 sos] rings red at once, is latched, rings again when pressed again, and ends with the reason given', () => {
    const { rules, fix } = mine();
    fix(0, 0, { x: 7 });
    const press = (sec: number) =>
      rules.evaluate(ingestBatchOf({ seekHelps: [{ personNo: 0, t: at(sec), helpType: 1 }] }));
    const first = press(1);
    expect(told(first)).toEqual(['raised sos|c0 1']);
    expect(first.personFlags.get(0)).toBe(PersonFlag.underground | PersonFlag.seekHelp);
    const { id = '' } = first.changes[0]?.alarm ?? {};
    expect(first.changes[0]?.alarm).toMatchObject({ latched: true, x: 7, alarmType: 23 });
    expect(told(press(1))).toEqual([]);
    rules.acknowledge([id], 'Li', '', at(5));
    expect(told(press(9))).toEqual(['reraised sos|c0 1']);
    const closed = rules.reset(id, 'Li', 2, 'test', at(60));
    expect(closed.ok && closed.value.changes[0]?.alarm).toMatchObject({
      state: 4,
      detail: { closeReason: 2 },
    });
    expect(closed.ok && closed.value.personFlags.get(0)).toBe(PersonFlag.underground);
    expect(press(90).changes[0]?.alarm.id).not.toBe(id);
  });

  test('a card below twenty percent is blue until it is charged', () => {
    const { fix } = mine();
    expect(fix(0, 0, { battery: 19 })).toEqual(['raised battery|c0 4']);
    expect([...fix(1, 0, { battery: 21 }), ...fix(2, 0, { battery: 255 })]).toEqual([]);
    expect(fix(3, 0, { battery: 90 })).toEqual(['cleared battery|c0 4']);
  });

  test('[4.4 proxy] two cards that walk together for twenty minutes are one carrier, though they report at different moments', () => {
    const { outcome } = mine();
    const walk = (no: number, sec: number) =>
      outcome(fixOf(no, at(sec), { x: 1.2 * sec, y: no * 0.4 }));
    const sit = (no: number, sec: number) => outcome(fixOf(no, at(sec), { y: 90 + no }));
    const rows: string[] = [];
    for (let sec = 0; sec <= 1500; sec += 10)
      for (const one of [walk(0, sec), walk(1, sec + 6), sit(2, sec), sit(3, sec)])
        rows.push(...told(one));
    expect(rows).toEqual(['raised proxy|c0|c1 4']);
    const away: string[] = [];
    for (let sec = 1510; sec <= 1660; sec += 10)
      for (const no of [0, 1]) away.push(...told(outcome(fixOf(no, at(sec), { x: no * 90 }))));
    expect(away).toEqual(['cleared proxy|c0|c1 4']);
  });

  test('late fixes change nothing', () => {
    const { rules, fix } = mine();
    fix(10, 0);
    expect(fix(5, 0, { underground: false, battery: 1 })).toEqual([]);
    expect(rules.presence()).toHaveLength(1);
  });

  test('what a restart cannot learn from recent fixes is given back', () => {
    const { rules, fix } = mine();
    fix(0, 0);
    const next = mine();
    next.rules.restore([], 0);
    next.rules.restorePresence(rules.presence());
    expect(next.fix(12 * HOUR + 1, 0)).toEqual(['raised timeout|c0 3']);
  });
});

describe('people who are deleted', () => {
  test('are counted no more, at once; a card that is now a vehicle’s neither', () => {
    const { rules, group } = mine({ maxUnderground: 20 });
    group(0, 25);
    const counted = (known: readonly Record<string, unknown>[]): string[] => {
      rules.useModel({
        ...mineOf({ areas, persons, maxUnderground: 20 }),
        persons: mineOf({ persons: [...known] }).persons,
      });
      return told(rules.tick(at(1)));
    };
    expect(rules.presence()).toHaveLength(25);
    counted(
      persons.map((person, no) => (no < 3 ? { ...person, cardType: 3 } : person)).slice(0, 23),
    );
    expect(rules.presence()).toHaveLength(23);
    expect(told(rules.tick(at(62)))).toEqual(['cleared crowd|mine 1']);
  });

  test('leave their open alarms to an operator, who may end them', () => {
    const { rules, fix, tick } = mine();
    fix(0, 0);
    expect(tick(700)).toEqual(['raised lost|c0 3']);
    const id = rules.openAlarms()[0]?.id ?? '';
    rules.useModel({ ...mineOf({ areas, persons }), persons: [] });
    expect(tick(5000)).toEqual([]);
    expect(rules.reset(id, 'chen', 1, '', at(5001)).ok).toBe(true);
  });
});

describe('the setting of positioning', () => {
  test('decides from now on after how much silence and stillness somebody is looked for', () => {
    const { rules, fix, tick } = mine();
    rules.usePeople({ lostMs: 60_000, stillMs: 5 * 60_000 });
    fix(0, 0);
    expect(tick(59)).toEqual([]);
    expect(tick(61)).toEqual(['raised lost|c0 3']);
    rules.usePeople({ lostMs: 600_000, stillMs: 5 * 60_000 });
    for (let sec = 100; sec <= 399; sec += 10) fix(sec, 1);
    expect(fix(400, 1)).toEqual(['raised still|c1 4']);
  });
});
