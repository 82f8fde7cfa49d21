import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { paths } from '#contracts/http/paths.ts';
import {
  groupPaths,
  type groupAlarmAnswer,
  type groupAlarms,
  type GroupMine,
  type GroupMines,
  type UplinkStanding,
} from '#contracts/group/groupCalls.ts';
import { peopleOf, type People } from '../contract/people.ts';
import { metricsNamed } from '../deploy/deployFiles.ts';
import { methane } from '../helpers/methane.ts';
import { kafkaJars, startKafka, type Kafka } from '../interop/kafka.ts';
import { call } from './call.ts';
import { administrator, startProduct, type Product } from './product.ts';

const jars = await kafkaJars();
const patience = { timeout: 60_000, interval: 200 };
const user = { name: 'pithead', password: 'word-of-the-broker' };
const MINE = '610632007274';

describe.skipIf(jars === undefined)('a mine and its group over a real Kafka', () => {
  let kafka: Kafka;
  let mine: Product;
  let group: Product;
  let people: People;
  let key: string;
  let base = 0;
  /** Readings of `g-1` that the mine has acknowledged. */
  let sent = 0;

  const start = (role: object, dataFolder?: string): Promise<Product> =>
    startProduct({
      ...(dataFolder === undefined ? {} : { dataFolder }),
      env: {
        PITHEAD_PROFILE: 'off',
        KAFKA_BROKERS: `127.0.0.1:${kafka.port}`,
        KAFKA_USER: user.name,
        KAFKA_PASSWORD: user.password,
        ...role,
      },
    });
  const asMine = { PITHEAD_UPLINK: 'sample,alarm,state,mine' };
  const asGroup = { PITHEAD_GROUP: 'on' };
  const ask = async <T>(of: Product, path: string, query: object = {}, token?: string) => {
    const text = new URLSearchParams(query as Record<string, string>).toString();
    const answer = await call<T>(`${of.url}${path}?${text}`, {
      token: token ?? (await administrator(of.url)),
    });
    if (!answer.body.success) throw new Error(answer.body.message);
    return answer.body.data;
  };
  const post = async (entity: string, body: object): Promise<void> => {
    const answer = await call(`${mine.url}${paths.ingest}${entity}`, { token: key, body });
    if (!answer.body.success) throw new Error(answer.body.message);
  };
  /** The next reading of `g-1`, a second each, from an hour ago on. */
  const send = async (): Promise<void> => {
    const rows = [{ pointCode: 'g-1', value: sent / 1000, dataTime: base + sent * 1000 }];
    await post('sample', rows);
    sent++;
  };
  const sendSome = async (count: number): Promise<void> => {
    for (let i = 0; i < count; i++) await send();
  };
  const stored = async (): Promise<number[]> => {
    const { rows } = await ask<{ rows: { t: number; value: number | null }[] }>(
      group,
      groupPaths.samples,
      { mine: MINE, point: 'g-1', from: base, to: base + sent * 1000, limit: 10_000 },
    );
    return rows.flatMap(({ value }) => value ?? []);
  };
  const wanted = () => Array.from({ length: sent }, (_, i) => i / 1000);
  const theMine = async (): Promise<GroupMine | undefined> =>
    (await ask<GroupMines>(group, groupPaths.mines)).mines.find((one) => one.mine === MINE);
  const standing = () => ask<UplinkStanding>(mine, groupPaths.uplink);
  const alarms = async () =>
    (await ask<z.infer<typeof groupAlarms>>(group, groupPaths.alarms, { mine: MINE })).alarms;

  beforeAll(async () => {
    kafka = await startKafka(jars ?? '', user);
    [mine, group] = await Promise.all([start(asMine), start(asGroup)]);
    people = await peopleOf(group);
    base = mine.now() - 3_000_000;
    const made = await call(`${mine.url}/data/api/v1/dataSource/create`, {
      token: await administrator(mine.url),
      body: { code: 'g' },
    });
    key = (made.body.data as { key: string }).key;
    await post('companyInfo', [{ mineCode: MINE, name: 'North mine' }]);
    await post('kafkaMonitoringPoint', [
      { ...methane, code: 'g-1', name: 'Old air' },
      { ...methane, code: 'g-2', name: 'Face', limits: { high: { 2: 1 } } },
    ]);
  }, 240_000);
  afterAll(async () => {
    await mine.remove();
    await group.remove();
    await kafka.remove();
  }, 60_000);

  test('readings, alarms with their steps and how the mine stands come up', async () => {
    await sendSome(3);
    await expect.poll(stored, patience).toEqual(wanted());
    const now = mine.now();
    await post('sample', [{ pointCode: 'g-2', value: 1.5, dataTime: now }]);
    const high = async () => (await alarms()).find(({ alarm }) => alarm.sourceId === 'g-2');
    await expect.poll(high, patience).toMatchObject({ mine: MINE, mineName: 'North mine' });
    const one = await high();
    const item = await ask<z.infer<typeof groupAlarmAnswer>>(group, groupPaths.alarm, {
      mine: MINE,
      id: one?.alarm.id ?? '',
    });
    expect(item.steps[0]?.transition.event).toBe('raised');
    await expect.poll(theMine, patience).toMatchObject({
      name: 'North mine',
      link: 'live',
      missed: 0,
      state: { points: 2, below: 0 },
    });
    expect((await theMine())?.open[1]).toBe(1);
  }, 120_000);

  test('a broker that is killed and back, with a kill of each side, loses nothing and doubles nothing', async () => {
    await kafka.kill();
    await sendSome(40);
    await expect.poll(async () => (await standing()).connected, patience).toBe(false);
    const waiting = (await standing()).streams.find(({ stream }) => stream === 'sample');
    expect((waiting?.logged ?? 0) - (waiting?.sent ?? 0)).toBeGreaterThan(0);
    await kafka.start();
    const sending = sendSome(150);
    await expect.poll(async () => (await stored()).length, patience).toBeGreaterThan(60);
    await group.kill();
    await sending;
    group = await start(asGroup, group.dataFolder);
    await mine.kill();
    mine = await start(asMine, mine.dataFolder);
    await sendSome(20);
    // A reading of before that comes late goes up as well, and an alarm's end.
    await post('sample', [
      { pointCode: 'g-2', value: 0.1, dataTime: base - 5000 },
      { pointCode: 'g-2', value: 0.2, dataTime: mine.now() },
    ]);
    await expect.poll(stored, patience).toEqual(wanted());
    const late = await ask<{ rows: unknown[] }>(group, groupPaths.samples, {
      mine: MINE,
      point: 'g-2',
      from: base - 10_000,
      to: base,
    });
    expect(late.rows).toHaveLength(1);
    await expect.poll(theMine, patience).toMatchObject({ link: 'live', missed: 0 });
  }, 240_000);

  test('what goes up is a setting in force without a start, and the mine says where it is opened', async () => {
    const address = 'https://north.example/';
    const save = async (tab: object) => {
      const answer = await call(`${mine.url}${paths.syssetSave}`, {
        token: await administrator(mine.url),
        body: { tabName: 'group', dataValue: JSON.stringify(tab) },
      });
      expect(answer.body).toMatchObject({ success: true });
    };
    const goesUp = async () => (await standing()).streams.map(({ stream }) => stream).toSorted();
    await save({ streamsBy: 'page', streams: ['state'], address });
    await expect.poll(goesUp, patience).toEqual(['state']);
    await expect.poll(theMine, patience).toMatchObject({ state: { address } });
    await save({ streamsBy: 'environment', address });
    await expect.poll(goesUp, patience).toEqual(['alarm', 'mine', 'sample', 'state']);
  }, 120_000);

  test('both sides say in their metrics how far they are', async () => {
    const metricsOf = async ({ url }: Product) => (await fetch(`${url}${paths.metrics}`)).text();
    const up = await metricsOf(mine);
    expect(up).toContain('pithead_uplink_lag_seconds{stream="alarm"}');
    expect(up).toContain('pithead_uplink_faulty 0');
    const down = await metricsOf(group);
    expect(down).toContain(`pithead_group_lag_seconds{mine="${MINE}",stream="state"}`);
    expect(down).toContain('pithead_group_reading 1');
    const alerted = metricsNamed().filter((name) => name.startsWith('pithead_group_'));
    expect(alerted.filter((name) => !down.includes(`# TYPE ${name} `))).toEqual([]);
  });

  test('a mine is seen by whoever has its organisation in his scope', async () => {
    const told = await ask<GroupMines>(group, groupPaths.mines, {}, people.stranger);
    expect(told.mines).toEqual([]);
    await expect(ask(group, groupPaths.mines, {}, people.nobody)).rejects.toThrow();
    const { body } = await call(`${group.url}${groupPaths.mines}`);
    expect(body.success).toBe(false);
  });
});
