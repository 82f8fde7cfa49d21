import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomOf } from '#base/random.ts';
import { companyInfo } from '#contracts/mine/places.ts';
import { videoBox } from '#contracts/video/video.ts';
import { sampleOf } from '#contracts/entity/sampleOf.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { systemActor } from './actor.ts';
import { testEngine } from '#tests/helpers/testEngine.ts';
import { createRecord } from './writes.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase({ migrated: false });
});
afterAll(() => database.stop());

test("a device carries its mine's code, and its own code is unique inside the mine alone", async () => {
  const engine = await testEngine(database.pool, [companyInfo, videoBox], () => 1);
  const mineOf = async (number: number): Promise<Readonly<Record<string, unknown>>> => {
    const made = await createRecord(
      engine,
      companyInfo,
      sampleOf(companyInfo, { random: randomOf(number, 'mine'), number, ids: {} }),
      systemActor,
    );
    if (!made.ok) throw new Error(made.error.message);
    return made.value;
  };
  const [one, other] = [await mineOf(1), await mineOf(2)];
  const box = (mine: Readonly<Record<string, unknown>>) =>
    createRecord(engine, videoBox, { code: 'B1', name: 'Box', companyId: mine['id'] }, systemActor);
  expect(await box(one)).toMatchObject({ value: { mineCode: one['mineCode'] } });
  expect(await box(other)).toMatchObject({ value: { mineCode: other['mineCode'] } });
  expect(await box(one)).toMatchObject({ error: { code: 'duplicate', field: 'code' } });
});
