import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAdminRoom, type AdminRoom } from '#tests/admin/adminRoom.ts';
import { AlarmWalk } from '#server/areas/alarms/alarmWalk.ts';
import { inPoolTransaction } from '#server/storage/sql/inPoolTransaction.ts';
import { bookEvents } from './bookEvents.ts';
import { alarmEvent } from './events.ts';
import { webhookSender } from './sender.ts';

const HOOK = '/admin/api/v1/webhook';
const LOG = '/admin/api/v1/webhookDelivery';
type Got = { readonly headers: IncomingHttpHeaders; readonly body: string };
type Delivery = { id: string; state: string; tries: number; status: number; due: number };

let room: AdminRoom;
let receiver: Server;
let url = '';
let got: Got[] = [];
let status = 200;
let made = 0;

beforeAll(async () => {
  room = await openAdminRoom();
  receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      got.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      response.writeHead(status, { location: '/elsewhere' }).end('said '.repeat(2000));
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  await post('/admin/api/v1/sysset/save', {
    tabName: 'addresses',
    dataValue: JSON.stringify({ privateHosts: ['127.0.0.1'] }),
  });
}, 120_000);
afterAll(async () => {
  receiver.close();
  await room.stop();
});
beforeEach(async () => {
  got = [];
  status = 200;
  await room.database.pool.query(
    'TRUNCATE entity.webhook, webhook_delivery; DELETE FROM webhook_mark',
  );
});

const post = async <T>(path: string, body: unknown, as = 'admin'): Promise<T> => {
  const answer = await room.call('POST', path, { body, as });
  expect(answer, answer.message).toMatchObject({ success: true });
  return answer.data as T;
};
const put = async (path: string, body: unknown): Promise<void> => {
  expect(await room.call('PUT', path, { body })).toMatchObject({ success: true });
};
const hook = async (fields: object): Promise<string> =>
  (await post<{ id: string }>(`${HOOK}/create`, { name: `hook ${++made}`, url, ...fields })).id;
const deliveries = async (): Promise<Delivery[]> =>
  (await post<{ list: Delivery[] }>(`${LOG}/getlist`, {})).list;
const raise = (event: string, level = 1) =>
  room.database.pool.query(
    `INSERT INTO alarm_log (seq, t, alarm_id, transition, alarm)
     SELECT coalesce(max(seq), 0) + 1, 5, 'a', $1::jsonb, $2::jsonb FROM alarm_log`,
    [
      { event, level, time: 5, from: 0, to: 1, by: null, comment: null, value: 3 },
      { id: 'a', alarmNo: 'AL-1', level, alarmType: 1, sourceName: 'CH4' },
    ],
  );

/** One walk of the alarm log, as by a process that then dies; `dies`: before it commits. */
async function walk(dies = false): Promise<void> {
  const log = new AlarmWalk('webhook_mark');
  log.open({
    inTransaction: (work) => inPoolTransaction(room.database.pool, work),
    isWanted: () => true,
    async take(client, changes) {
      const booked = await bookEvents(client, room.clock.now(), changes.map(alarmEvent));
      if (dies) throw new Error('killed');
      return booked;
    },
    walked: () => undefined,
    failed: () => undefined,
  });
  await log.look();
  await log.close();
}
async function sendDue(): Promise<void> {
  const sender = webhookSender({ engine: room.engine, settings: room.settings }, (error) => {
    throw error;
  });
  await sender.look();
  await sender.idle();
}

test('each chosen step of an alarm is told once, signed by the Standard Webhooks scheme', async () => {
  const id = await hook({ alarmSteps: ['raised', 'acknowledged'], alarmLevels: [1] });
  const { secret } = await post<{ secret: string }>(`${HOOK}/rotateSecret`, { id });
  await walk();
  await raise('raised');
  await raise('cleared');
  await raise('raised', 4);
  await walk(true);
  expect(await deliveries()).toEqual([]);
  await walk();
  await walk();
  await sendDue();
  await sendDue();
  expect(got).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: '' }] = got;
  expect(JSON.parse(body)).toMatchObject({
    type: 'alarm.raised',
    timestamp: '1970-01-01T00:00:00.005Z',
    data: { alarm: 'AL-1', event: 'raised', level: 1, value: 3 },
  });
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  expect(headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
  );
  const [told] = await deliveries();
  expect(told).toMatchObject({ state: 'delivered', tries: 1, status: 200 });
  expect(JSON.stringify(told).length).toBeLessThan(2500);
});

test('one that is refused waits longer each time, is given up, and can be sent again under its id', async () => {
  const id = await hook({ alarmSteps: ['raised'] });
  await walk();
  await raise('raised');
  await walk();
  status = 302;
  const pauses: number[] = [];
  for (let tries = 1; tries <= 12; tries++) {
    await sendDue();
    const [one] = await deliveries();
    pauses.push(Number(one?.due ?? 0) - room.clock.now());
    room.clock.advance(3_600_000);
  }
  expect(pauses.slice(0, 4)).toEqual([5_000, 15_000, 45_000, 135_000]);
  expect(pauses[10]).toBe(3_600_000);
  await sendDue();
  expect(got).toHaveLength(12);
  expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  const [given] = await deliveries();
  expect(given).toMatchObject({ state: 'givenUp', tries: 12, status: 302 });
  status = 204;
  await post(`${LOG}/resend`, { id: given?.id });
  await sendDue();
  expect(await deliveries()).toMatchObject([{ state: 'delivered', tries: 1, webhookId: id }]);
  expect(got.at(-1)?.headers['webhook-id']).toBe(got[0]?.headers['webhook-id']);
});

test('what a server had taken when it was killed is sent once its lease is over', async () => {
  await hook({ alarmSteps: ['raised'] });
  await walk();
  await raise('raised');
  await walk();
  await room.database.pool.query('UPDATE webhook_delivery SET tries = 1, due = $1', [
    room.clock.now() + 30_000,
  ]);
  await sendDue();
  expect(got).toHaveLength(0);
  room.clock.advance(30_000);
  await sendDue();
  expect(await deliveries()).toMatchObject([{ state: 'delivered', tries: 2 }]);
});

test('what waits for a webhook that is deleted is given up, and waits again once that is put back', async () => {
  const id = await hook({ alarmSteps: ['raised'] });
  await walk();
  await raise('raised');
  await walk();
  expect(await deliveries()).toMatchObject([{ state: 'waiting' }]);
  await put(`${HOOK}/deletebatch`, { ids: [id] });
  expect(await deliveries()).toMatchObject([{ state: 'givenUp', due: null }]);
  await put(`${HOOK}/restore`, { ids: [id] });
  await sendDue();
  expect(await deliveries()).toMatchObject([{ state: 'delivered' }]);
});

test('a ping is answered with what the receiver said; inner addresses that are not allowed are not called', async () => {
  const id = await hook({});
  expect(await post(`${HOOK}/ping`, { id })).toMatchObject({ delivered: true, status: 200 });
  const refused = await room.call('POST', `${HOOK}/create`, {
    body: { name: 'inner', url: 'http://169.254.169.254/latest' },
  });
  expect(refused).toMatchObject({ code: 'address_refused', field: 'url' });
  await room.database.pool.query(`UPDATE entity.webhook SET url = 'http://10.0.0.1/'`);
  expect(await post(`${HOOK}/ping`, { id })).toMatchObject({ delivered: false, status: null });
});

test('nobody has told to outside what he may not see; a secret is shown once and lies sealed', async () => {
  await room.person('clerk', ['admin/webhook/*']);
  const refused = await room.call('POST', `${HOOK}/create`, {
    as: 'clerk',
    body: { name: 'mine', url, alarmSteps: ['raised'] },
  });
  expect(refused).toMatchObject({ code: 'forbidden' });
  const id = await hook({ alarmSteps: ['raised'] });
  const { secret } = await post<{ secret: string }>(`${HOOK}/rotateSecret`, {
    id,
    overlapHours: 1,
  });
  await post(`${HOOK}/ping`, { id });
  expect(String(got[0]?.headers['webhook-signature']).split(' ')).toHaveLength(2);
  room.clock.advance(3_600_000);
  await post(`${HOOK}/ping`, { id });
  expect(String(got[1]?.headers['webhook-signature']).split(' ')).toHaveLength(1);
  const kept = JSON.stringify([
    (await room.call('GET', `${HOOK}/getitem`, { query: { id } })).data,
    (await room.database.pool.query('SELECT * FROM entity.webhook')).rows,
    (await room.database.pool.query('SELECT * FROM entity.log')).rows,
  ]);
  expect(kept).not.toContain(secret);
});
