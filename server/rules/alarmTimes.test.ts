import { expect, test } from 'vitest';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import { createRules } from './engine.ts';
import { at, ingestBatchOf, mineOf, samplesOf } from '#tests/helpers/testMine.ts';

const model = mineOf({
  points: [{ code: 'T1', limits: { high: { 3: 1, 2: 1.5 }, deadband: 0.05 } }],
});

function mine(restored: readonly Alarm[] = []) {
  const rules = createRules();
  rules.useModel(model);
  rules.restore(restored, restored.length);
  const feed = (sec: number, value: number): Alarm | undefined =>
    rules
      .evaluate(ingestBatchOf({ samples: samplesOf([[0, at(sec), value]]), recvTime: at(sec) }))
      .changes.at(-1)?.alarm;
  const ack = (sec: number): void =>
    void rules.acknowledge([rules.openAlarms()[0]?.id ?? ''], 'Li', '', at(sec));
  return { rules, feed, ack };
}

test('[domain 3.6 re-alarm] an alarm that comes back after its acknowledgement begins and waits anew in the same record', () => {
  const { feed, ack } = mine();
  expect(feed(0, 1.2)).toMatchObject({ raisedTime: at(0), activeSince: at(0), waitsSince: at(0) });
  ack(30);
  expect(feed(60, 0.5)).toMatchObject({ state: 4, waitsSince: null });
  expect(feed(400, 1.2)).toMatchObject({
    count: 2,
    raisedTime: at(0),
    activeSince: at(400),
    waitsSince: at(400),
  });
});

test('[domain 3.6 re-alarm] what nobody has acknowledged since the first time has waited since then', () => {
  const { feed } = mine();
  feed(0, 1.2);
  feed(60, 0.5);
  expect(feed(90, 1.2)).toMatchObject({ count: 2, activeSince: at(90), waitsSince: at(0) });
});

test('an acknowledged alarm that grows worse waits since then, its cause stands since before', () => {
  const { feed, ack } = mine();
  feed(0, 1.2);
  ack(30);
  expect(feed(300, 1.6)).toMatchObject({ level: 2, activeSince: at(0), waitsSince: at(300) });
});

test('a record of before these times were noted waits since it was raised', () => {
  const old = { ...mine().feed(0, 1.2), activeSince: null, waitsSince: null } as Alarm;
  expect(mine([old]).feed(90, 1.6)).toMatchObject({ activeSince: at(0), waitsSince: at(0) });
});

test.each([
  ['while it waited counts as it was done, however late it is told', 20, 20],
  ['before it waited counts from when it did', -60, 0],
  ['in the future counts as it comes', 500, 90],
] as const)('an acknowledgement %s', (_, actedSec, countsSec) => {
  const { rules, feed } = mine();
  feed(0, 1.2);
  const { changes } = rules.acknowledge(
    [rules.openAlarms()[0]?.id ?? ''],
    'Li',
    '',
    at(90),
    undefined,
    at(actedSec),
  ).outcome;
  expect(changes).toMatchObject([
    {
      transition: { event: 'acknowledged', time: at(countsSec) },
      alarm: { ackTime: at(countsSec) },
    },
  ]);
});
