import { describe, expect, test } from 'vitest';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import { outageOf, shelfOf } from '#contracts/alarms/alarmActions.ts';
import { createRules } from './engine.ts';
import { at, ingestBatchOf, mineOf, samplesOf, told } from '#tests/helpers/testMine.ts';

const limits = { high: { 4: 0.8, 3: 1, 2: 1.5, 1: 3 } };
const model = mineOf({
  points: [
    { code: 'T1', limits },
    { code: 'T2', limits },
  ],
});

function mine() {
  const rules = createRules();
  rules.useModel(model);
  const feed = (sec: number, value: number, no = 0) =>
    told(
      rules.evaluate(
        ingestBatchOf({ samples: samplesOf([[no, at(sec), value]]), recvTime: at(sec) }),
      ),
    );
  const open = (key = 'high|T1'): Alarm | undefined =>
    rules.openAlarms().find(({ groupKey }) => groupKey === key);
  const id = (key?: string): string => open(key)?.id ?? '';
  const shelve = (sec: number, forSec: number) => {
    const put = rules.shelve([id()], 'Li', at(sec + forSec), 'door open', at(sec));
    if (!put.ok) throw new Error(put.error.code);
    return put.value;
  };
  return { rules, feed, open, id, shelve, tick: (sec: number) => told(rules.tick(at(sec))) };
}

describe('a shelved alarm', () => {
  test('[2.11.1 shelve] is put aside with who, why and until when, each a row of the log', () => {
    const { feed, open, shelve } = mine();
    feed(0, 1.2);
    const { outcome, answer } = shelve(10, 3600);
    expect(answer.done).toHaveLength(1);
    expect(outcome.changes.map(({ transition }) => transition)).toMatchObject([
      { event: 'shelved', from: 1, to: 5, by: 'Li', comment: 'door open', time: at(10) },
    ]);
    expect(shelfOf(open() as Alarm)).toEqual({
      since: at(10),
      until: at(3610),
      by: 'Li',
      reason: 'door open',
      level: 3,
    });
  });

  test('comes back by itself and asks again where its cause is still there', () => {
    const { feed, open, shelve, tick } = mine();
    feed(0, 1.2);
    shelve(10, 60);
    expect(tick(69)).not.toContain('unshelved high|T1 3');
    expect(tick(70)).toContain('unshelved high|T1 3');
    expect(open()).toMatchObject({ state: 1 });
    expect(shelfOf(open() as Alarm)).toBeUndefined();
  });

  test('stays aside while its cause comes and goes, and closes at the end where it is gone', () => {
    const { feed, open, shelve, tick } = mine();
    feed(0, 1.2);
    shelve(1, 3600);
    expect(feed(5, 0.5)).toEqual(['cleared high|T1 3']);
    expect(feed(1500, 1.2)).toEqual(['reraised high|T1 3']);
    expect(feed(1600, 0.5)).toEqual(['cleared high|T1 3']);
    expect(open()).toMatchObject({ state: 5, count: 2 });
    expect(tick(3601)).toContain('unshelved high|T1 3');
    expect(open()).toBeUndefined();
  });

  test('a higher level is never hidden', () => {
    const { feed, open, shelve } = mine();
    feed(0, 1.2);
    shelve(1, 3600);
    expect(feed(5, 0.9)).toEqual(['lowered high|T1 4']);
    expect(feed(6, 1.2)).toEqual(['escalated high|T1 3']);
    expect(open()).toMatchObject({ state: 5 });
    expect(feed(7, 1.6)).toEqual(['unshelved high|T1 2', 'escalated high|T1 2']);
    expect(open()).toMatchObject({ state: 1, level: 2 });
  });

  test('raised anew at a higher level it comes back too', () => {
    const { feed, open, shelve } = mine();
    feed(0, 1.2);
    shelve(1, 3600);
    feed(5, 0.5);
    expect(feed(2000, 3.5)).toEqual(['unshelved high|T1 1', 'reraised high|T1 1']);
    expect(open()).toMatchObject({ state: 1, level: 1 });
  });

  test('is not passed on while it lies there, and is from the moment it is back', () => {
    const { rules, feed, shelve, id } = mine();
    feed(0, 1.2);
    shelve(1, 3600);
    const overdue = (sec: number) =>
      rules
        .tick(at(sec))
        .changes.filter(
          ({ transition, alarm }) => transition.event === 'overdue' && alarm.groupKey === 'high|T1',
        ).length;
    expect(overdue(3000)).toBe(0);
    rules.unshelve([id()], 'Wang', 'mended', at(3000));
    expect([overdue(3599), overdue(3600)]).toEqual([0, 1]);
  });

  test('a red alarm is not shelved, nor anything together with it; lowered it may be', () => {
    const { rules, feed, open, id } = mine();
    feed(0, 1.2);
    feed(0, 3.5, 1);
    const both = [id(), id('high|T2')];
    const ask = (sec: number) => rules.shelve(both, 'Li', at(3600), 'chatter', at(sec));
    expect(ask(1)).toMatchObject({ ok: false, error: { code: 'red_not_shelved' } });
    expect([open()?.state, open('high|T2')?.state]).toEqual([1, 1]);
    feed(2, 1.6, 1);
    expect(ask(3)).toMatchObject({ ok: true, value: { answer: { done: both } } });
  });

  test('survives a restart', () => {
    const { rules, feed, shelve } = mine();
    feed(0, 1.2);
    shelve(1, 3600);
    const again = mine();
    again.rules.restore(rules.openAlarms(), 1);
    expect(again.open()).toMatchObject({ state: 5 });
    expect(again.tick(3000)).not.toContain('unshelved high|T1 3');
    expect(again.tick(3601)).toContain('unshelved high|T1 3');
    expect(again.open()).toMatchObject({ state: 1 });
  });

  test('only what is active is shelved; what is closed or unknown is told', () => {
    const { rules, feed, id, shelve } = mine();
    feed(0, 1.2);
    const known = id();
    shelve(1, 60);
    expect(shelve(2, 60).answer).toEqual({ done: [], unchanged: [known], unknown: [] });
    expect(rules.shelve(['nobody'], 'Li', at(9), 'x', at(2))).toMatchObject({
      ok: true,
      value: { answer: { unknown: ['nobody'] } },
    });
    expect(rules.unshelve([known], 'Li', '', at(3)).answer.done).toEqual([known]);
    expect(rules.unshelve([known], 'Li', '', at(4)).answer.unchanged).toEqual([known]);
  });
});

describe('a point out of service', () => {
  const outage = { since: at(10), until: at(7200), by: 'Chen', reason: 'calibration' };

  test('[2.11.1 out of service] what rings already and what is raised later is kept and does not ring', () => {
    const { rules, feed, open } = mine();
    feed(0, 1.2);
    const begun = rules.takeOut(0, outage);
    expect(begun.ok && told(begun.value)).toEqual(['outOfService high|T1 3']);
    expect(begun.ok && begun.value.outages).toEqual([
      { pointNo: 0, ...outage, ended: null, endedBy: null, comment: null },
    ]);
    feed(20, 0.2);
    expect(feed(3000, 3.5)).toEqual(['reraised high|T1 1']);
    expect(open()).toMatchObject({ state: 7, level: 1 });
    expect(outageOf(open() as Alarm)).toEqual(outage);
    expect(feed(3001, 1.2, 1)).toEqual(['raised high|T2 3']);
  });

  test('back in service it is judged anew: what is there asks, what is gone is closed', () => {
    const { rules, feed, open } = mine();
    feed(0, 1.2);
    rules.takeOut(0, outage);
    const back = rules.putBack(0, 'Chen', 'done', at(60));
    expect(back.ok && told(back.value)).toEqual(['inService high|T1 3']);
    expect(back.ok && back.value.outages).toMatchObject([
      { ended: at(60), endedBy: 'Chen', comment: 'done' },
    ]);
    expect(open()).toMatchObject({ state: 1 });
    rules.takeOut(0, { ...outage, since: at(70) });
    feed(80, 0.2);
    rules.putBack(0, 'Chen', '', at(90));
    expect(open()).toBeUndefined();
    expect(rules.putBack(0, 'Chen', '', at(91)).ok).toBe(false);
  });

  test('comes back by itself, over a restart too', () => {
    const { rules } = mine();
    rules.takeOut(0, outage);
    const again = mine();
    again.rules.restore([], 0);
    again.rules.restoreOutages([{ pointNo: 0, ...outage }]);
    expect(again.feed(100, 1.2)).toEqual(['outOfService high|T1 3']);
    const ended = again.rules.tick(at(7200));
    expect(ended.outages).toMatchObject([{ pointNo: 0, ended: at(7200), endedBy: null }]);
    expect(told(ended)).toContain('inService high|T1 3');
  });

  test('work takes out and gives back what is its own, and never what a person has said', () => {
    const { rules } = mine();
    const work = { ...outage, by: 'Li', reason: 'R-1', workId: 'r1' };
    rules.takeOut(0, outage);
    expect(rules.takeOut(0, work)).toMatchObject({ ok: false, error: { code: 'no_change' } });
    expect(rules.putBack(0, '', 'R-1', at(20), 'r1').ok).toBe(false);
    rules.putBack(0, 'Chen', '', at(30));
    expect(rules.takeOut(0, work).ok).toBe(true);
    expect(rules.putBack(0, '', 'R-2', at(40), 'r2').ok).toBe(false);
    const longer = rules.takeOut(0, { ...work, since: at(50), until: at(9000) });
    expect(longer.ok && longer.value.outages).toMatchObject([
      { workId: 'r1', ended: at(50), endedBy: null },
      { workId: 'r1', until: at(9000), ended: null },
    ]);
    const back = rules.putBack(0, '', 'R-1', at(60), 'r1');
    expect(back.ok && back.value.outages).toMatchObject([
      { workId: 'r1', ended: at(60), endedBy: null, comment: 'R-1' },
    ]);
  });
});
