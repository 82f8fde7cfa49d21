import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomOf } from '#base/random.ts';
import { companyInfo } from '#contracts/mine/places.ts';
import { videoBox } from '#contracts/video/video.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import { sampleOf } from '#contracts/entity/sampleOf.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { systemActor } from '../actor.ts';
import { testEngine } from '#tests/helpers/testEngine.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase({ migrated: false });
});
afterAll(() => database.stop());

test("a device carries its mine's code, and its own code is unique inside the mine alone", async () => {
  const engine = await testEngine(database.pool, [companyInfo, videoBox], () => 1);
  const mineOf = async (number: number): Promise<RecordOf<typeof companyInfo>> => {
    const made = await engine
      .of(companyInfo)
      .create(
        sampleOf(companyInfo, { random: randomOf(number, 'mine'), number, ids: {} }),
        systemActor,
      );
    if (!made.ok) throw new Error(made.error.message);
    return made.value;
  };
  const [one, other] = [await mineOf(1), await mineOf(2)];
  const box = (mine: RecordOf<typeof companyInfo>) =>
    engine.of(videoBox).create({ code: 'B1', name: 'Box', companyId: mine.id }, systemActor);
  expect(await box(one)).toMatchObject({ value: { mineCode: one.mineCode } });
  expect(await box(other)).toMatchObject({ value: { mineCode: other.mineCode } });
  expect(await box(one)).toMatchObject({ error: { code: 'duplicate', field: 'code' } });
});
