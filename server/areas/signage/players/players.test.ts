import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEntities } from '#contracts/allEntities.ts';
import { CODE_MS, SILENT_MS } from '#contracts/signage/player.ts';
import { device, template } from '#contracts/signage/signage.ts';
import { DAY_MS } from '#contracts/signage/slots.ts';
import { systemActor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { testEngine } from '#tests/helpers/testEngine.ts';
import { valueOf } from '#tests/helpers/testRepairs.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { signageOverrides } from '../overrides.ts';
import { announceScreen, collectToken } from './announce.ts';
import { proofsOf } from '../proof/proofsOf.ts';
import { noteSilent } from './beat.ts';
import { seedSignage } from './seedSignage.ts';

let database: TestDatabase;
let engine: Engine;
let now = 1_795_000_000_000;

beforeAll(async () => {
  database = await startTestDatabase();
  const entities = allEntities.filter(({ stored }) => stored);
  engine = await testEngine(database.pool, entities, () => now, signageOverrides);
});
afterAll(() => database.stop());

const screen = { w: 1920, h: 1080, version: '1' };

test('[S1-95] a code is over after ten minutes', async () => {
  const { secret, expires } = valueOf(await announceScreen(engine, screen, '::1'));
  expect(expires).toBe(now + CODE_MS);
  now = expires - 1;
  expect(valueOf(await collectToken(engine, secret))).toEqual({ state: 'waiting' });
  now = expires;
  expect(await collectToken(engine, secret)).toMatchObject({
    ok: false,
    error: { code: 'player_code_unknown' },
  });
});

test('[S1-95, S1-96, S3-38] the simulated mine has screens and published templates, made once', async () => {
  await seedSignage(engine);
  await seedSignage(engine);
  const devices = valueOf(await engine.of(device).all({}, systemActor));
  const templates = valueOf(await engine.of(template).all({}, systemActor));
  expect(devices).toHaveLength(5);
  // Each says where it leads people, by the model or by hand.
  expect(devices.every(({ exitName, x }) => (exitName ?? x ?? null) !== null)).toBe(true);
  expect(devices.filter(({ playlist }) => (playlist ?? []).length > 0)).toHaveLength(3);
  expect(templates.map(({ status, version, isPublic }) => [status, version, isPublic])).toEqual(
    templates.map(() => [1, 1, true]),
  );
  expect(templates).toHaveLength(4);
  // Screens above ground have shown something until now, by their slots, and were silent at times.
  const of = { engine, actor: systemActor } as never;
  const { screens } = valueOf(await proofsOf({ from: now - 2 * DAY_MS, to: now }, of));
  const lines = screens.flatMap((one) => one.lines);
  expect(screens.filter((one) => one.lines.some(({ kind }) => kind === 'span'))).toHaveLength(4);
  expect(lines.filter(({ kind }) => kind === 'gap').length).toBeGreaterThan(8);
  const slots = lines.flatMap((one) => (one.kind === 'span' ? [one.slot] : []));
  expect(slots).toEqual(expect.arrayContaining(['', '班前安全须知']));
});

test('[S1-95] a device that was not heard of for 45 seconds is offline', async () => {
  const [one] = valueOf(await engine.of(device).all({}, systemActor));
  const id = one?.id ?? '';
  const state = async () => valueOf(await engine.of(device).get(id, systemActor)).onlineState;
  await database.pool.query(
    `UPDATE entity."device" SET "onlineState" = 1, "isAllowed" = true, "lastHeartbeat" = $2
     WHERE id = $1`,
    [id, now],
  );
  now += SILENT_MS;
  await noteSilent(engine);
  expect(await state()).toBe(1);
  now += 1;
  await noteSilent(engine);
  expect(await state()).toBe(0);
});
