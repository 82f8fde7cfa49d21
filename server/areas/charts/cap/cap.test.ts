import { afterAll, beforeAll, expect, test } from 'vitest';
import { AlarmState, type Alarm, type TransitionEvent } from '#contracts/alarms/alarm.ts';
import { momentOf } from '#contracts/charts/samples.ts';
import { testAlarm } from '#tests/helpers/testAlarm.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { capSteps } from './capSteps.ts';
import { capAlert, capFeed } from './capText.ts';

const T = momentOf('2026-11-26 08:00');
const asked = { level: 4, limit: 100, seq: undefined };
const sender = {
  company: { mineCode: '610632007274', name: 'Mine <1> & Co' },
  language: 'en',
} as const;
let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
}, 120_000);
afterAll(() => database.stop(), 60_000);

let seq = 0;
async function step(
  event: TransitionEvent,
  { from = 1, ...more }: Partial<Alarm> & { readonly from?: number } = {},
): Promise<void> {
  const alarm = testAlarm({ raisedTime: T, ...more });
  const { id, level } = alarm;
  const transition = { alarmId: id, event, from, to: 1, level, time: T, by: null, comment: null, value: 2 }; // prettier-ignore
  await database.pool.query(
    'INSERT INTO alarm_log (seq, t, alarm_id, transition, alarm) VALUES ($1, $2, $3, $4, $5)',
    [++seq, T + seq * 1_000, id, transition, alarm],
  );
}
const has = (xml: string, ...parts: readonly string[]): void => {
  for (const part of parts) expect(xml).toContain(part);
};

test('an alarm is told once, changed and taken back, each time by its last message', async () => {
  await step('raised', { level: 3, sourceName: 'T1 \u0001 <3203> & more' });
  await step('acknowledged', { level: 3 });
  await step('raised', { id: 'other', level: 4 });
  await step('escalated', { level: 1, maxLevel: 1 });
  await step('cleared', { level: 1, maxLevel: 1, areaName: 'Face 3203' });
  await step('closed', { level: 1, maxLevel: 1, from: AlarmState.rtnUnack });
  await step('closed', { id: 'other', level: 4, from: AlarmState.activeAck });

  const steps = await capSteps(database.pool, asked, T);
  expect(steps.map((one) => [one.seq, one.beforeSeq])).toEqual([
    [7, 3],
    [5, 4],
    [4, 1],
    [3, null],
    [1, null],
  ]);
  const [, over, worse, , first] = steps.map((one) => capAlert(one, sender));
  has(
    first ?? '',
    '<identifier>pithead.610632007274.1</identifier>',
    '<sent>2026-11-26T08:00:01+08:00</sent>',
    '<msgType>Alert</msgType>',
    '<severity>Moderate</severity>',
    'T1  &lt;3203&gt; &amp; more',
  );
  expect(first).not.toContain('<references>');
  has(
    worse ?? '',
    '<msgType>Update</msgType>',
    '<references>610632007274,pithead.610632007274.1,2026-11-26T08:00:01+08:00</references>',
    '<severity>Extreme</severity>',
  );
  has(
    over ?? '',
    '<msgType>Cancel</msgType>',
    '<references>610632007274,pithead.610632007274.4,',
    '<urgency>Past</urgency>',
    '<areaDesc>Face 3203</areaDesc>',
  );
});

test('who asks for severe alarms alone is told of no message that he has not had', async () => {
  const steps = await capSteps(database.pool, { ...asked, level: 2 }, T);
  expect(steps.map((one) => [one.seq, one.beforeSeq])).toEqual([
    [5, 4],
    [4, null],
  ]);
  expect(await capSteps(database.pool, { ...asked, level: 2, seq: 1 }, 0)).toEqual([]);
  expect((await capSteps(database.pool, { ...asked, seq: 4 }, 0)).length).toBe(1);
  expect((await capSteps(database.pool, asked, T + 5_500)).map((one) => one.seq)).toEqual([7]);
});

test('the feed names each message and where it is by itself', async () => {
  const steps = await capSteps(database.pool, { ...asked, limit: 2 }, T);
  const feed = capFeed(steps, sender, { path: '/cap', now: T });
  has(
    feed,
    '<title>Alarms of Mine &lt;1&gt; &amp; Co</title>',
    '<updated>2026-11-26T08:00:07+08:00</updated>',
    'href="/cap?seq=7&amp;language=en"',
    '<content type="application/cap+xml"><alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">',
  );
  expect(feed.split('<entry>').length).toBe(3);
});
