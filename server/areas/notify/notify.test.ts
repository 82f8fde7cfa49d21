import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AlarmState, type Alarm, type TransitionEvent } from '#contracts/alarms/alarm.ts';
import { notification, notifyPolicy } from '#contracts/alarms/alarmHandling.ts';
import { alarmRule } from '#contracts/limits/alarmRule.ts';
import { pointSchema } from '#contracts/mine/mine.ts';
import { kafkaMonitoringPoint } from '#contracts/sensors/points.ts';
import { systemActor } from '#server/entity/actor.ts';
import { AlarmWalk } from '#server/areas/alarms/alarmWalk.ts';
import { inPoolTransaction } from '#server/storage/sql/inPoolTransaction.ts';
import { openAdminRoom, type AdminRoom } from '#tests/admin/adminRoom.ts';
import { openSmsInbox, type SmsInbox } from '#tests/admin/smsInbox.ts';
import { testAlarm } from '#tests/helpers/testAlarm.ts';
import { bookDue } from './bookDue.ts';
import { newsSender } from './deliverNews.ts';
import { followAlarms } from './followAlarms.ts';
import { policiesOfRules } from './rulePolicies.ts';

const MINUTE_MS = 60_000;
/** 12:00 of the mine's clock. */
const NOON = Date.UTC(2027, 0, 15, 4);

/** What the alarms of the tests are of. */
const point = {
  ...pointSchema.parse({
    code: 'P1',
    name: 'T1',
    pointType: 1,
    kind: 'CH4',
    unit: '%',
    precision: 2,
    rangeMin: 0,
    rangeMax: 4,
    samplePeriod: 1,
  }),
  no: 1,
  rowVersion: 1,
};

let room: AdminRoom;
let sms: SmsInbox;
let made = 0;

beforeAll(async () => {
  sms = await openSmsInbox();
  room = await openAdminRoom({ object: undefined, cloud: undefined }, sms.url, [
    notifyPolicy,
    notification,
    alarmRule,
    kafkaMonitoringPoint,
  ]);
  for (const [name, role, mobile] of [
    ['wang', 'dispatcher', '13900000001'],
    ['li', 'mineManager', '13900000002'],
    ['mute', 'dispatcher', null],
  ] as const) {
    await room.person(name, [], { roles: [role] });
    await room.database.pool.query(
      `UPDATE entity."user" SET mobile = $2, "roleIds" = ARRAY(SELECT id FROM entity."role"
        WHERE code = $3) WHERE id = $1`,
      [name, mobile, role],
    );
  }
}, 120_000);
afterAll(async () => {
  await sms.stop();
  await room.stop();
});
beforeEach(async () => {
  room.clock.advance(Math.max(0, NOON + ++made * 86_400_000 - room.clock.now()));
  await room.database.pool.query(
    `TRUNCATE entity."notifyPolicy", entity."alarmRule", notification_delivery, notify_told, notify_wait;
     DELETE FROM alarm;
     UPDATE entity."user" SET "pushSettings" = NULL`,
  );
  await walk();
});

const policy = async (fields: object): Promise<string> => {
  const done = await room.engine
    .of(notifyPolicy)
    .create({ name: `policy ${++made}`, ...fields } as never, systemActor);
  if (!done.ok) throw new Error(done.error.message);
  return done.value.id;
};

/** A step of an alarm as a commit stores it. */
async function step(event: TransitionEvent, more: Partial<Alarm> = {}): Promise<void> {
  const alarm = testAlarm({ raisedTime: room.clock.now(), sourceName: 'CH4', ...more });
  const { pool } = room.database;
  await pool.query(
    `INSERT INTO alarm_log (seq, t, alarm_id, transition, alarm)
     SELECT coalesce(max(seq), 0) + 1, $1, $2, $3::jsonb, $4::jsonb FROM alarm_log`,
    [room.clock.now(), alarm.id, { event, level: alarm.level }, alarm],
  );
  await pool.query(
    `INSERT INTO alarm (id, number, raised_time, opened_t, changed_t, level, state, words, body)
     VALUES ($1, 1, 0, 0, 0, $2, $3, '', $4) ON CONFLICT (id) DO UPDATE SET body = excluded.body`,
    [alarm.id, alarm.level, alarm.state, alarm],
  );
}

/** One walk of the alarm log, as by a process that then dies; `dies`: before it commits. */
async function walk(dies = false): Promise<void> {
  const log = new AlarmWalk('notify_mark');
  log.open({
    inTransaction: (work) => inPoolTransaction(room.database.pool, work),
    isWanted: () => true,
    async take(client, changes) {
      const noted = await followAlarms(client, changes, {
        areasOf: () => Promise.resolve([]),
        policiesOf: policiesOfRules(() => ({ points: [point] })),
      });
      if (dies) throw new Error('killed');
      return noted;
    },
    walked: () => undefined,
    failed: () => undefined,
  });
  await log.look();
  await log.close();
}

async function work(): Promise<void> {
  await walk();
  await inPoolTransaction(room.database.pool, (client) => bookDue(client, room.clock.now(), 'en'));
  const parts = { engine: room.engine, settings: room.settings, smsUrl: sms.url };
  const sender = newsSender(parts, (error) => {
    throw error;
  });
  await sender.look();
  await sender.idle();
}

type News = { readonly [field: string]: unknown };
const news = async (): Promise<readonly News[]> => {
  const done = await room.engine
    .of(notification)
    .list({ currentPage: 1, pageSize: 500, sort: 'time', order: 'asc' }, systemActor);
  return done.ok ? done.value.list : [];
};
const told = async (): Promise<string[]> =>
  (await news())
    .map(({ to, channel, state, title }) => [to, channel, state, title].join(' '))
    .toSorted();

test('each step tells its roles once nobody has acknowledged; a killed walk loses and doubles nothing', async () => {
  await policy({
    steps: [
      { level: 1, roles: ['dispatcher'], channels: ['web', 'sms'], delaySec: 0 },
      { level: 1, roles: ['mineManager'], channels: ['web'], delaySec: 120 },
      { level: 1, roles: ['mineManager'], channels: ['web'], delaySec: 600 },
    ],
  });
  const before = sms.count('13900000001');
  await step('raised');
  await walk(true);
  expect(await news()).toEqual([]);
  await work();
  await work();
  const title = '[Critical] Over limit: CH4';
  const atOnce = [
    `mute sms notSent ${title}`,
    `mute web delivered ${title}`,
    `wang sms delivered ${title}`,
    `wang web delivered ${title}`,
  ];
  expect(await told()).toEqual(atOnce);
  expect(sms.count('13900000001')).toBe(before + 1);
  room.clock.advance(2 * MINUTE_MS);
  await work();
  const late = `li web delivered ${title} (not acknowledged for 2 min)`;
  expect(await told()).toEqual([late, ...atOnce]);
  await step('acknowledged', { state: AlarmState.activeAck });
  room.clock.advance(20 * MINUTE_MS);
  await work();
  expect(await told()).toEqual([late, ...atOnce]);
  const { rows } = await room.database.pool.query(
    `SELECT "receiverIds", "linkUrl" FROM entity.message WHERE "bizType" = 'alarm' ORDER BY id`,
  );
  expect(rows).toContainEqual({
    receiverIds: ['li'],
    linkUrl: '/monitoring/kafkaMineAlarmRecord/a1',
  });
});

test('quiet hours hold back all but the message box and the highest level, and end', async () => {
  const to = { roles: ['mineManager'], channels: ['web', 'sms'], delaySec: 0 };
  await policy({
    steps: [
      { level: 1, ...to },
      { level: 2, ...to },
    ],
    quietFrom: '11:00',
    quietTo: '13:00',
  });
  await step('raised', { level: 2 });
  await work();
  expect((await news()).map(({ channel }) => channel)).toEqual(['web']);
  await step('raised', { id: 'a2', level: 1 });
  await work();
  expect((await news()).map(({ channel }) => String(channel)).toSorted()).toEqual([
    'sms',
    'web',
    'web',
  ]);
  room.clock.advance(61 * MINUTE_MS);
  await work();
  expect(await news()).toHaveLength(4);
});

test('a flood is told by few texts, none of its alarms missing', async () => {
  await policy({
    steps: [{ level: 2, roles: ['mineManager'], channels: ['sms'], delaySec: 0 }],
  });
  for (let no = 0; no < 40; no++) {
    await step('raised', { id: `f${no}`, level: 2 });
    await work();
    room.clock.advance(500);
  }
  room.clock.advance(MINUTE_MS);
  await work();
  const all = await news();
  expect(all.map(({ count }) => count)).toEqual([1, 1, 1, 37]);
  expect(all.at(-1)).toMatchObject({ state: 'delivered', title: '37 alarms, the worst High' });
});

test('two policies that say the same tell it once; other levels, types and hours are not told', async () => {
  const steps = [{ level: 1, roles: ['mineManager'], channels: ['web'], delaySec: 0 }];
  await policy({ steps });
  await policy({ steps });
  await policy({ steps: [{ ...steps[0], channels: ['sms'] }], alarmTypes: [27] });
  await policy({ steps: [{ ...steps[0], channels: ['mail'] }], levels: [3] });
  await policy({
    steps: [{ ...steps[0], channels: ['wecom'] }],
    hoursFrom: '20:00',
    hoursTo: '06:00',
  });
  await policy({ steps: [{ ...steps[0], channels: ['dingtalk'] }] });
  await room.database.pool.query(
    `UPDATE entity."notifyPolicy" SET disabled = true WHERE steps::text LIKE '%dingtalk%'`,
  );
  await step('raised');
  await work();
  expect(await told()).toEqual(['li web delivered [Critical] Over limit: CH4']);
});

test('the policy of a rule in force is followed for its alarms, whatever it is for besides', async () => {
  const id = await policy({
    steps: [{ level: 2, roles: ['mineManager'], channels: ['web'], delaySec: 0 }],
    levels: [4],
  });
  const tries = {
    'other kind': { kind: 'CO' },
    'other limits': { op: '<=' },
    'no such place': { positionCode: 'T9' },
    'not in force': { effectiveTime: null },
    'in force': {},
  };
  for (const [sourceName, fields] of Object.entries(tries)) {
    const rule = { scope: 'kind', kind: 'CH4', metric: 'value', op: '>=', ...fields };
    const made = await room.engine.of(alarmRule).create(
      { name: sourceName, thresholds: { 2: 1 }, notifyPolicyId: id, ...rule } as never, // prettier-ignore
      systemActor,
    );
    expect(made, JSON.stringify(made)).toMatchObject({ ok: true });
    if (!('effectiveTime' in fields))
      await room.database.pool.query(
        'UPDATE entity."alarmRule" SET "effectiveTime" = 1 WHERE name = $1',
        [sourceName],
      );
    await step('raised', { id: sourceName, level: 2, sourceName });
    await work();
  }
  expect(await told()).toEqual(['li web delivered [High] Over limit: in force']);
});

test('who was told is told that it is over, where the policy says so', async () => {
  await policy({
    steps: [{ level: 1, roles: ['mineManager'], channels: ['web'], delaySec: 0 }],
    tellCleared: true,
  });
  await step('raised');
  await work();
  await step('cleared', { state: AlarmState.rtnUnack, clearedTime: room.clock.now() });
  await work();
  await step('closed', { state: AlarmState.closed, clearedTime: room.clock.now() });
  await work();
  expect(await told()).toEqual([
    'li web delivered Over: [Critical] Over limit: CH4',
    'li web delivered [Critical] Over limit: CH4',
  ]);
});

test('what is not delivered is tried again, given up in the end, and sent again by hand', async () => {
  await policy({
    steps: [{ level: 1, roles: ['mineManager'], channels: ['wecom'], delaySec: 0 }],
  });
  await step('raised');
  await work();
  expect(await news()).toMatchObject([{ state: 'notSent', fault: 'channelOff', tries: 1 }]);
  const save = (value: object, tabName = 'channels') =>
    room.call('POST', '/admin/api/v1/sysset/save', {
      body: { tabName, dataValue: JSON.stringify(value) },
    });
  await save({ privateHosts: ['127.0.0.1'] }, 'addresses');
  expect(await save({ wecomUrl: 'https://10.0.0.1/robot' })).toMatchObject({
    code: 'address_refused',
  });
  // Nobody listens there.
  const wecomUrl = 'http://127.0.0.1:9/robot?key=hidden';
  expect(await save({ wecomUrl })).toMatchObject({ success: true });
  const shown = await room.call('POST', '/admin/api/v1/sysset/getlist', { body: {} });
  expect(JSON.stringify(shown.data)).not.toContain('hidden');
  const [first] = await news();
  const again = await room.call('POST', '/data/api/v1/notification/resend', {
    body: { id: first?.['id'] },
  });
  expect(again).toMatchObject({ success: true });
  await work();
  expect(await news()).toMatchObject([{ state: 'waiting', fault: 'unreachable', tries: 1 }]);
  for (let no = 0; no < 8; no++) {
    room.clock.advance(60 * MINUTE_MS);
    await work();
  }
  expect(await news()).toMatchObject([{ state: 'givenUp', tries: 8 }]);
});

test('somebody who has chosen not to be told by text is not, but for the highest level', async () => {
  const to = { roles: ['mineManager'], channels: ['sms'], delaySec: 0 };
  await policy({
    steps: [
      { level: 1, ...to },
      { level: 2, ...to },
    ],
  });
  await room.database.pool.query(
    `UPDATE entity."user" SET "pushSettings" = '{"alarmLevels":[1,2],"channels":["web"]}'`,
  );
  await step('raised', { level: 2 });
  await step('raised', { id: 'a2', level: 1 });
  await work();
  const all = await news();
  expect(all.map(({ level, state, fault }) => [level, state, fault].join(' ')).toSorted()).toEqual([
    '1 delivered ',
    '2 notSent ownChoice',
  ]);
});
