import { connect } from 'mqtt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IngestAnswer } from '#contracts/ingest/records.ts';
import { methane } from '../helpers/methane.ts';
import { peopleOf, type People } from '../contract/people.ts';
import { freePort } from '../freePort.ts';
import { call } from './call.ts';
import { startProduct, type Product } from './product.ts';

/** Rows that the connectors refused: found, read, mended and sent again, on the running product. */
let product: Product;
let people: People;
let mqttPort: number;
let key: string;
const MINE = '610632007274';
const patience = { timeout: 20_000, interval: 200 };

type Letter = Readonly<Record<string, unknown>> & { readonly id: string };
const letters = async (
  filter: Readonly<Record<string, string>> = {},
  token = people.admin,
): Promise<readonly Letter[]> => {
  const answer = await call<{ list: readonly Letter[] }>(
    `${product.url}/data/api/v1/deadLetter/getlist`,
    {
      token,
      body: { currentPage: 1, pageSize: 50, filter },
    },
  );
  return answer.body.success ? answer.body.data.list : [];
};
const send = (letter: Letter, entity: string, payload: unknown, token = people.admin) =>
  call<IngestAnswer>(`${product.url}/data/api/v1/deadLetter/send`, {
    token,
    body: {
      id: letter.id,
      entity,
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    },
  });
const push = (entity: string, rows: unknown) =>
  call<IngestAnswer>(`${product.url}/ingest/api/v1/${entity}`, { token: key, body: rows });
const gateway = (password = key) =>
  connect({
    host: '127.0.0.1',
    port: mqttPort,
    username: 'gateway',
    password,
    reconnectPeriod: 0,
    protocolVersion: 4,
  });

/**
 * Publishes, and resolves with whether the message was acknowledged before the connection ended.
 */
function publish(topic: string, payload: string): Promise<boolean> {
  const client = gateway();
  return new Promise((resolve) => {
    client.once('close', () => resolve(false));
    client.publish(topic, payload, { qos: 1 }, (error) => {
      resolve(error === undefined || error === null);
      client.end(true);
    });
  });
}

beforeAll(async () => {
  mqttPort = await freePort();
  product = await startProduct({
    env: { PITHEAD_PROFILE: 'off', PITHEAD_MQTT_PORT: String(mqttPort), PITHEAD_LOG: 'warn' },
  });
  people = await peopleOf(product);
  // As the first steps have it: the key comes first, the mine later.
  const made = await call<{ key: string }>(`${product.url}/data/api/v1/dataSource/create`, {
    token: people.admin,
    body: { code: 'gateway' },
  });
  key = made.body.success ? made.body.data.key : '';
  await push('companyInfo', [{ mineCode: MINE, name: 'Test mine' }]);
  await push('kafkaMonitoringPoint', [
    {
      code: 'P',
      name: 'P',
      ...methane,
    },
  ]);
}, 120_000);
afterAll(() => product.remove());

const now = Date.now();

test('a source that was made before the mine had a name publishes by MQTT to the mine as it is called now', async () => {
  expect(
    await publish(
      `mine/${MINE}/sample`,
      JSON.stringify([{ pointCode: 'P', dataTime: now, value: 1 }]),
    ),
  ).toBe(true);
  const listed = await call<{ list: readonly { mineCode: string }[] }>(
    `${product.url}/data/api/v1/dataSource/getlist`,
    {
      token: people.admin,
      body: { currentPage: 1, pageSize: 10 },
    },
  );
  expect(listed.body).toMatchObject({ data: { list: [{ mineCode: MINE }] } });
});

test('a refused topic is told once in the log, with the one that would do, and its message is kept', async () => {
  const payload = JSON.stringify([{ pointCode: 'P', dataTime: now + 1, value: 1 }]);
  for (let tries = 0; tries < 3; tries++)
    expect(await publish('mine/000000000/sample', payload)).toBe(false);
  await expect
    .poll(() => letters({ code: 'mine_mismatch|Equal' }), patience)
    .toMatchObject([
      {
        sourceCode: 'gateway',
        entity: 'sample',
        topic: 'mine/000000000/sample',
        payload,
        state: 'open',
      },
    ]);
  const said = product
    .output()
    .split('\n')
    .filter((line) => line.includes('mine/000000000/sample'));
  expect(said).toHaveLength(1);
  expect(said[0]).toContain(`publishes to mine/${MINE}/sample`);
  const [letter] = await letters({ code: 'mine_mismatch|Equal' });
  if (letter === undefined) throw new Error('the letter was just there');
  expect((await send(letter, 'sample', payload)).body).toMatchObject({
    success: true,
    data: { stored: 1 },
  });
});

test('keys that are refused are told once each, by HTTP and by MQTT', async () => {
  for (let tries = 0; tries < 3; tries++) {
    expect(
      (await call(`${product.url}/ingest/api/v1/sample`, { token: 'no-key', body: [] })).status,
    ).toBe(401);
    await new Promise<void>((resolve) => {
      const client = gateway('no-key');
      client.once('error', () => {
        client.end(true);
        resolve();
      });
    });
  }
  const lines = product.output().split('\n');
  expect(
    lines.filter(
      (line) => line.includes('HTTP: rows from') && line.includes('npm run source -- create'),
    ),
  ).toHaveLength(1);
  expect(lines.filter((line) => line.includes('MQTT: \\"gateway\\" was refused'))).toHaveLength(1);
});

describe('refused rows', () => {
  beforeAll(async () => {
    await push('sample', [
      { pointCode: 'P', dataTime: now + 10, value: 'abc' },
      { pointCode: 'nobody', dataTime: now + 11, value: 1 },
    ]);
    expect(await publish(`mine/${MINE}/sample`, 'not json at all')).toBe(true);
  });

  test('are found by source, entity, reason, time and words of the row', async () => {
    expect(
      await letters({
        code: 'unknown_point|Equal',
        sourceCode: 'gateway|Equal',
        entity: 'sample|Equal',
      }),
    ).toMatchObject([
      {
        message: 'no point nobody',
        payload: JSON.stringify({ pointCode: 'nobody', dataTime: now + 11, value: 1 }),
      },
    ]);
    expect(await letters({ payload: 'nobody|Contains' })).toHaveLength(1);
    expect(
      await letters({
        time: `${now - 60_000},${now + 3_600_000}|DateRange`,
        code: 'bad_value|Equal',
      }),
    ).toHaveLength(1);
    expect(await letters({ time: `${now - 7_200_000},${now - 3_600_000}|DateRange` })).toEqual([]);
    expect(await letters({ sourceCode: 'other|Equal' })).toEqual([]);
    expect(await letters({ code: 'bad_request|Equal' })).toMatchObject([
      { payload: 'not json at all' },
    ]);
  });

  test('are sent again after mending, once, by whoever may, and the answer says what came of it', async () => {
    const [letter] = await letters({ code: 'bad_value|Equal' });
    if (letter === undefined) throw new Error('there is such a letter');
    const before = (await letters()).length;
    expect((await send(letter, 'sample', letter['payload'], people.nobody)).status).toBe(403);
    expect((await send(letter, 'sample', letter['payload'])).body).toMatchObject({
      data: { stored: 0, rejected: 1, faults: [{ code: 'bad_value' }] },
    });
    expect((await send(letter, 'sample', 'not json')).body).toMatchObject({
      success: false,
      code: 'bad_request',
    });
    expect((await send(letter, 'nothing', '[]')).body).toMatchObject({
      success: false,
      code: 'unknown_entity',
    });
    // What is refused again stays the letter that it is; no second one is made of it.
    expect(await letters()).toHaveLength(before);
    const mended = { pointCode: 'P', dataTime: now + 10, value: 0.4 };
    expect((await send(letter, 'sample', mended)).body).toMatchObject({
      success: true,
      data: { stored: 1, rejected: 0 },
    });
    expect(await letters({ code: 'bad_value|Equal' })).toMatchObject([
      { state: 'sent', sentResult: '1 stored, 0 known' },
    ]);
    expect((await send(letter, 'sample', mended)).body).toMatchObject({
      success: false,
      code: 'no_change',
    });
  });

  test('are not changed by anybody', async () => {
    const [letter] = await letters();
    const answer = await call(`${product.url}/data/api/v1/deadLetter/delete?id=${letter?.id}`, {
      token: people.admin,
      method: 'DELETE',
    });
    expect(answer.body).toMatchObject({ success: false, code: 'read_only_record' });
  });
});
