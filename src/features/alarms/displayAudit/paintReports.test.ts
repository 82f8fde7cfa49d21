import { beforeEach, expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import type { PaintsBody } from '#contracts/alarms/displayAudit.ts';
import { PaintReports, type Told } from './paintReports.ts';

let clock: ManualClock;
let sent: PaintsBody[];
let becomes: Told;
let reports: PaintReports;

beforeEach(() => {
  clock = new ManualClock();
  sent = [];
  becomes = 'taken';
  reports = new PaintReports('wall', clock, async (body) => {
    sent.push(body);
    return becomes;
  });
});

async function pass(ms: number): Promise<void> {
  clock.advance(ms);
  for (let i = 0; i < 5; i++) await Promise.resolve();
}
const show = (ids: readonly string[], waitsSince: number | null = 1): void =>
  reports.note(
    ids.map((alarmId) => ({ alarmId, waitsSince, place: 'list' })),
    clock.mono(),
  );
const told = (): string[][] =>
  sent.map(({ paints }) => paints.map(({ alarmId, agoMs }) => `${alarmId} ${agoMs}`));

test('paints of a second go out together, each alarm once, told by their age', async () => {
  show(['a', 'b']);
  await pass(400);
  show(['b', 'c']);
  await pass(599);
  expect(sent).toEqual([]);
  await pass(1);
  expect(told()).toEqual([['a 1000', 'b 1000', 'c 600']]);
  show(['a', 'c']);
  await pass(10_000);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.window).toBe('wall');
});

test('an alarm that waits again is told of again, one that was acknowledged is not', async () => {
  show(['a']);
  await pass(1_000);
  show(['a'], null);
  await pass(1_000);
  expect(told()).toEqual([['a 1000']]);
  show(['a'], 2);
  await pass(1_000);
  expect(told()).toEqual([['a 1000'], ['a 1000']]);
});

test('what did not reach the server goes out later, older by as much; what was refused does not', async () => {
  becomes = 'later';
  show(['a']);
  await pass(1_000);
  becomes = 'taken';
  await pass(5_000);
  expect(told()).toEqual([['a 1000'], ['a 6000']]);
  becomes = 'refused';
  show(['b']);
  await pass(60_000);
  expect(sent).toHaveLength(3);
});

test('a flood is told by two hundred a second, and no more than two thousand wait', async () => {
  show(Array.from({ length: 3_000 }, (_, i) => `a${i}`));
  await pass(1_000);
  expect(sent[0]?.paints).toHaveLength(200);
  for (let second = 0; second < 30; second++) await pass(1_000);
  expect(sent.flatMap(({ paints }) => paints)).toHaveLength(2_000);
});

test('what waited for more than an hour is not told: nobody would believe the age', async () => {
  becomes = 'later';
  show(['a']);
  await pass(1_000);
  becomes = 'taken';
  clock.advance(3_600_000);
  await pass(5_000);
  show(['b']);
  await pass(1_000);
  expect(told().at(-1)).toEqual(['b 1000']);
});
