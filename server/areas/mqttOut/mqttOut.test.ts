import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { filledTopic, mqttOutTab, type MqttOutTab } from '#contracts/admin/mqttOut.ts';
import type { LoggedAlarmChange } from '#server/ports/storage.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { testAlarm } from '#tests/helpers/testAlarm.ts';
import { mineOf, samplesOf } from '#tests/helpers/testMine.ts';
import { BrokerFault, type OutMessage } from './broker.ts';
import { MqttOut } from './mqttOut.ts';

const small = mineOf({
  points: [{ code: 'CH4-1' }, { code: 'CH4/2', areaCode: null }, { code: 'CO-1' }],
});
const tab = (more: Partial<MqttOutTab> = {}): MqttOutTab =>
  mqttOutTab.parse({ mqttHost: 'broker', points: ['CH4*'], ...more });
const rules = { publicHosts: true, privateHosts: [] };
const step = (seq: number, level: 1 | 3 = 1): LoggedAlarmChange => ({
  seq,
  t: seq * 1000,
  alarm: testAlarm({ level, sourceId: 'CH4-1' }),
  transition: {
    alarmId: 'a1',
    event: 'raised',
    from: 0,
    to: 1,
    level,
    time: 0,
    by: null,
    comment: null,
    value: 2,
  },
});

let database: TestDatabase;
let clock: ManualClock;
let out: MqttOut;
let model = small;
let samples = samplesOf([]);
let steps: LoggedAlarmChange[] = [];
/** What the broker holds, and whether it takes more. */
let held: OutMessage[] = [];
let isAway = false;
let joins = 0;
let taken = (): void => undefined;

beforeAll(async () => {
  database = await startTestDatabase();
}, 60_000);
afterAll(() => database.stop());
beforeEach(async () => {
  await database.pool.query('DELETE FROM mqtt_out_mark');
  [steps, held, isAway, joins] = [[], [], false, 0];
  [model, taken] = [small, () => undefined];
  samples = samplesOf([
    [0, 1_000, 0.5],
    [1, 1_000, 0.6],
    [2, 1_000, 9],
  ]);
  clock = new ManualClock(10_000);
  const store = {
    latest: async () => ({ samples, fixes: [], substations: [] }),
    alarmChangesAfter: async (seq: number, limit: number) =>
      steps.filter((one) => one.seq > seq).slice(0, limit),
    alarmCursor: async () => ({ lastNumber: 1, lastSeq: steps.at(-1)?.seq ?? 0, epoch: 'e' }),
  };
  out = new MqttOut({
    pool: database.pool,
    clock,
    mine: { registry: { model: () => model }, store },
    clientId: 'test',
    async join() {
      if (isAway) throw new BrokerFault('away');
      joins++;
      return {
        assertThere: () => undefined,
        async publish(messages) {
          if (isAway) throw new BrokerFault('away');
          held.push(...messages);
          taken();
        },
        leave: async () => undefined,
      };
    },
  });
});
const topics = (): string[] => held.map(({ topic }) => topic);

test('newest values are kept at the broker, each once until it changes, as often as is wanted', async () => {
  await out.follow(tab(), rules);
  await out.look();
  expect(topics()).toEqual([
    'pithead/610632007274/point/CH4-1',
    // What would divide a topic does not.
    'pithead/610632007274/point/CH4_2',
  ]);
  expect(held.every(({ isKept }) => isKept)).toBe(true);
  expect(JSON.parse(held[0]?.payload ?? '')).toMatchObject({
    point: 'CH4-1',
    time: '1970-01-01T08:00:01.000+08:00',
    value: 0.5,
    quality: 'good',
  });
  samples = samplesOf([
    [0, 1_000, 0.5],
    [1, 2_000, 0.7],
  ]);
  await out.look();
  expect(held.length).toBe(2);
  clock.advance(5_000);
  await out.look();
  expect(held.slice(2).map(({ payload }) => JSON.parse(payload) as unknown)).toMatchObject([
    { point: 'CH4/2', value: 0.7 },
  ]);
});

test('steps of alarms wait in their log while the broker is away, and come in order', async () => {
  await out.follow(tab({ valueTopic: '', levels: [1] }), rules);
  steps = [step(1), step(2, 3)];
  await out.look();
  expect(topics()).toEqual(['pithead/610632007274/alarm/1/CH4-1']);
  expect(held[0]?.isKept).toBe(false);
  isAway = true;
  steps.push(step(3), step(4));
  await out.look();
  expect(await out.standing()).toMatchObject({ connected: false, fault: 'away', waiting: 2 });
  isAway = false;
  // It is left alone for a while.
  await out.look();
  expect(joins).toBe(1);
  clock.advance(5_000);
  await out.look();
  expect(held.map(({ payload }) => (JSON.parse(payload) as { seq: number }).seq)).toEqual([
    1, 3, 4,
  ]);
  expect(await out.standing()).toEqual({
    on: true,
    connected: true,
    fault: null,
    values: 0,
    alarms: 3,
    waiting: 0,
  });
});

test('an alarm waits for no long row of values', async () => {
  const places = Array.from({ length: 450 }, (_, i) => i);
  model = mineOf({ points: places.map((i) => ({ code: `CH4-${i}` })) });
  samples = samplesOf(places.map((i) => [i, 1_000, i] as const));
  taken = () => {
    if (steps.length === 0) steps = [step(1)];
  };
  await out.follow(tab(), rules);
  await out.look();
  expect(topics().findIndex((topic) => topic.includes('/alarm/'))).toBe(200);
  expect(held.length).toBe(451);
});

test('a look that is under way ends with its portion once the product stops', async () => {
  steps = Array.from({ length: 900 }, (_, i) => step(i + 1));
  taken = () => out.end();
  await out.follow(tab({ valueTopic: '' }), rules);
  await out.look();
  expect(held.length).toBe(200);
  expect((await out.standing()).waiting).toBe(700);
});

test('that the product is there is said anew each minute', async () => {
  await out.follow(tab({ valueTopic: '', alarmTopic: '' }), rules);
  await out.look();
  clock.advance(59_000);
  await out.look();
  expect(held).toEqual([]);
  clock.advance(1_000);
  await out.look();
  await out.look();
  expect(held).toEqual([
    { topic: 'pithead/610632007274/status', payload: '{"online":true}', isKept: true },
  ]);
});

test('a broker that was lost is told all values anew', async () => {
  await out.follow(tab({ alarmTopic: '' }), rules);
  await out.look();
  isAway = true;
  samples = samplesOf([[0, 2_000, 1]]);
  clock.advance(5_000);
  await out.look();
  isAway = false;
  samples = samplesOf([
    [0, 2_000, 1],
    [1, 1_000, 0.6],
  ]);
  clock.advance(5_000);
  await out.look();
  expect(held.slice(2).map(({ payload }) => JSON.parse(payload) as unknown)).toMatchObject([
    { point: 'CH4-1', value: 1 },
    { point: 'CH4/2', value: 0.6 },
  ]);
});

test('what happened while nothing was published is not told later', async () => {
  await out.follow(tab({ valueTopic: '' }), rules);
  await out.look();
  await out.follow(tab({ mqttHost: '' }), rules);
  await out.look();
  const { rowCount } = await database.pool.query('SELECT FROM mqtt_out_mark');
  expect([rowCount, (await out.standing()).on]).toEqual([0, false]);
});

test('a topic that could not be one is refused', () => {
  const fits = (more: Partial<MqttOutTab>): boolean =>
    mqttOutTab.safeParse({ ...tab(), ...more }).success;
  expect(fits({ valueTopic: 'a/{point}' })).toBe(true);
  expect(fits({ valueTopic: 'a/{kind}' })).toBe(false);
  expect(fits({ valueTopic: 'a/+/{point}' })).toBe(false);
  expect(fits({ valueTopic: '{point}/{level}' })).toBe(false);
  expect(fits({ alarmTopic: '$SYS/{source}' })).toBe(false);
  expect(fits({ statusTopic: '{mine}' })).toBe(true);
  expect(fits({ statusTopic: 'a\u0000b' })).toBe(false);
});

test('a name neither divides nor widens a topic, nor makes the broker break off', () => {
  const words = { area: '$SYS\n', source: 'a+b/#\u007F\uFFFE', type: '' };
  expect(filledTopic('{area}/{source}/{type}', words)).toBe('_SYS_/a_b____/_');
});
