import { expect, test } from 'vitest';
import { z } from 'zod';
import { allEntities } from '#contracts/allEntities.ts';
import { examOverrides } from '#server/areas/exam/overrides.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { testEngine } from '#tests/helpers/testEngine.ts';
import { value } from '#tests/helpers/testUpkeep.ts';
import { startTestDatabase } from '#tests/postgres.ts';
import { seedBank } from './seedBank.ts';

test('the demo mine begins with its bank and six papers whose rules find enough questions, once', async () => {
  const database = await startTestDatabase();
  const entities = allEntities.filter(({ stored }) => stored);
  const engine = await testEngine(database.pool, entities, () => 1_790_000_000_000, examOverrides);
  expect(value(await seedBank(engine))).toBeGreaterThan(400);
  expect(value(await seedBank(engine))).toBe(0);
  const papers = await rowsOf(
    z.object({ name: z.string(), total: z.number(), short: z.number() }),
    engine.pool,
    `SELECT name, "totalScore"::float8 AS total, (SELECT count(*)::int4
       FROM jsonb_array_elements(coalesce(rules, '[]')) r WHERE (r->>'count')::int4 > (SELECT count(*)
         FROM entity."question" q WHERE q."type" = (r->>'questionType')::int4
           AND q."catalogueId" = r->>'catalogueId'
           AND (r->>'hazard' IS NULL OR q."hazard" = r->>'hazard'))) AS short
     FROM entity."paper"`,
  );
  expect(papers.map(({ total, short }) => [total, short])).toEqual(Array(6).fill([100, 0]));
  await database.stop();
}, 120_000);
