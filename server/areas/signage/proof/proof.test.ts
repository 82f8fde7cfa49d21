import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEntities } from '#contracts/allEntities.ts';
import { device } from '#contracts/signage/signage.ts';
import { systemActor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { testEngine } from '#tests/helpers/testEngine.ts';
import { valueOf } from '#tests/helpers/testRepairs.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { proofOf } from './proofOf.ts';
import { takeProof } from './takeProof.ts';

let database: TestDatabase;
let engine: Engine;
let id = '';
const NOW = 10_000_000;

beforeAll(async () => {
  database = await startTestDatabase();
  const entities = allEntities.filter(({ stored }) => stored);
  engine = await testEngine(database.pool, entities, () => NOW);
  id = valueOf(await engine.of(device).create({ name: 'Hall', deviceNo: 'D1' }, systemActor)).id;
});
afterAll(() => database.stop());

const span = (began: number, ended: number) => ({
  began,
  ended,
  templateId: 't1',
  version: 1,
  hash: 'h1',
});
const told = async () =>
  valueOf(await proofOf({ id, from: 0, to: NOW }, { engine, actor: systemActor } as never));
const take = async (spans: Parameters<typeof takeProof>[2]) =>
  valueOf(await takeProof(engine, id, spans));
const sql = (text: string) => database.pool.query(text, [id]);

test('what a player showed counts once however often it is handed in, overlaps and the future not at all', async () => {
  const spans = [span(1_000, 2_000), span(2_000, 3_000)];
  expect(await take(spans)).toBe(2);
  expect(await take([...spans, span(2_500, 4_000)])).toBe(0);
  expect(await take([span(NOW, NOW + 900_000)])).toBe(0);
  expect(await take([span(5_000, 6_000)])).toBe(1);
  const { spans: kept, brokenAt } = await told();
  expect(kept.map(({ began, ended }) => [began, ended])).toEqual([
    [1_000, 2_000],
    [2_000, 3_000],
    [5_000, 6_000],
  ]);
  // Nobody ever published a content of this hash.
  expect(kept.every(({ isPublished }) => !isPublished)).toBe(true);
  expect(brokenAt).toBeNull();
});

test('the slot is part of what is linked, and so is that none was told', async () => {
  expect(await take([{ ...span(6_100, 6_200), slot: 'noon' }])).toBe(1);
  expect((await told()).brokenAt).toBeNull();
  await sql(`UPDATE play_proof SET slot = 'night' WHERE device_id = $1 AND slot = 'noon'`);
  expect((await told()).brokenAt).toBe(4);
  await sql(`UPDATE play_proof SET slot = NULL WHERE device_id = $1 AND slot = 'night'`);
  expect((await told()).brokenAt).toBe(4);
  await sql(`UPDATE play_proof SET slot = 'noon' WHERE device_id = $1 AND seq = 4`);
  expect((await told()).brokenAt).toBeNull();
});

test('the photograph of a span is part of what is linked, apart from its slot', async () => {
  const picture = 'a'.repeat(64);
  expect(await take([{ ...span(6_300, 6_400), picture }])).toBe(1);
  expect((await told()).brokenAt).toBeNull();
  await sql(`UPDATE play_proof SET slot = picture, picture = NULL
    WHERE device_id = $1 AND picture IS NOT NULL`);
  expect((await told()).brokenAt).toBe(5);
  await sql(`UPDATE play_proof SET picture = slot, slot = NULL WHERE device_id = $1 AND seq = 5`);
  expect((await told()).brokenAt).toBeNull();
});

test('handed in by two calls at once nothing is lost and no number is given twice', async () => {
  const halves = [7_000, 8_000, 9_000, 10_000].map((at) => take([span(at, at + 500)]));
  expect(await Promise.all(halves)).toEqual([1, 1, 1, 1]);
  expect((await told()).brokenAt).toBeNull();
});

test('a row that was changed, taken out or cut off shows, with its number', async () => {
  await sql('UPDATE play_proof SET ended = ended + 1 WHERE device_id = $1 AND seq = 2');
  expect((await told()).brokenAt).toBe(2);
  await sql('UPDATE play_proof SET ended = ended - 1 WHERE device_id = $1 AND seq = 2');
  expect((await told()).brokenAt).toBeNull();
  await sql('UPDATE play_proof SET received = received - 1 WHERE device_id = $1 AND seq = 4');
  expect((await told()).brokenAt).toBe(4);
  await sql('UPDATE play_proof SET received = received + 1 WHERE device_id = $1 AND seq = 4');
  await sql('DELETE FROM play_proof WHERE device_id = $1 AND seq = 8');
  expect((await told()).brokenAt).toBe(8);
  await sql('DELETE FROM play_proof WHERE device_id = $1 AND seq = 3');
  expect((await told()).brokenAt).toBe(3);
});

test('a head that was taken away and a row that was put in behind it show, and what is shown afterwards is kept', async () => {
  id = valueOf(await engine.of(device).create({ name: 'Gate', deviceNo: 'D2' }, systemActor)).id;
  expect(await take([span(1_000, 2_000), span(2_000, 3_000)])).toBe(2);
  await sql(
    `INSERT INTO play_proof
     SELECT device_id, 3, 5000, 6000, template_id, version, hash, received, link, slot
     FROM play_proof WHERE device_id = $1 AND seq = 2`,
  );
  expect((await told()).brokenAt).toBe(3);
  expect(await take([span(7_000, 8_000)])).toBe(1);
  await sql('DELETE FROM play_proof WHERE device_id = $1 AND seq = 3');
  expect((await told()).brokenAt).toBe(3);
  await sql('DELETE FROM play_head WHERE device_id = $1');
  expect(await told()).toMatchObject({ spans: [{}, {}, {}], brokenAt: 3 });
  expect(await take([span(8_000, 9_000)])).toBe(1);
  expect((await told()).spans).toHaveLength(4);
});
