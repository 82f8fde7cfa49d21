import { afterAll, beforeAll, expect, test } from 'vitest';
import { must } from '#base/assert.ts';
import { defineEntity } from '#contracts/entity/defineEntity.ts';
import { integer, ref, refs, text } from '#contracts/entity/fields.ts';
import { group, rows } from '#contracts/entity/structured.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { testEngine } from '#tests/helpers/testEngine.ts';
import { systemActor, type Actor } from '../actor.ts';
import type { Engine } from '../engine.ts';
import type { FieldValues } from '../override.ts';

const part = defineEntity('sparePart', {
  label: ['件', 'Part'],
  title: 'name',
  fields: { name: text('名', 'Name', { required: true }) },
});
const work = defineEntity('repairRecord', {
  label: ['工', 'Work'],
  title: 'name',
  rules: {
    mostAboveLeast: {
      fields: ['most', 'least'],
      holds: ({ least, most }) => (least ?? 0) <= (most ?? Infinity),
      message: ['上限低于下限', 'The most is below the least'],
    },
  },
  fields: {
    name: text('名', 'Name', { required: true }),
    least: integer('下限', 'Least'),
    most: integer('上限', 'Most'),
    spares: rows('件', 'Parts', {
      partId: ref('件', 'Part', 'sparePart', { required: true }),
      others: refs('又', 'Others', 'sparePart'),
    }),
    oil: group('油', 'Oil', { partId: ref('件', 'Part', 'sparePart') }),
  },
});

let database: TestDatabase;
let engine: Engine;
beforeAll(async () => {
  database = await startTestDatabase({ migrated: false });
  engine = await testEngine(database.pool, [part, work], () => 1_800_000_000_000);
});
afterAll(() => database.stop());

const made = async (name: string): Promise<string> => {
  const answer = await engine.of(part).create({ name }, systemActor);
  return must(answer.ok ? answer.value.id : undefined, 'a part');
};
const create = (values: FieldValues, actor: Actor = systemActor) =>
  engine.of(work).create({ name: 'a', ...values } as never, actor);

test('what a cell refers to must be there, is told by its title, and cannot be deleted meanwhile', async () => {
  const [belt, bolt, nut] = [await made('belt'), await made('bolt'), await made('nut')];
  expect(await create({ spares: [{ partId: belt }, { partId: 'nope' }] })).toMatchObject({
    ok: false,
    error: { code: 'bad_reference', field: 'spares.1.partId' },
  });
  expect(await create({ spares: [{ partId: belt, others: ['none'] }] })).toMatchObject({
    ok: false,
    error: { code: 'bad_reference', field: 'spares.0.others' },
  });
  const kept = await create({
    spares: [{ partId: belt, others: [bolt] }],
    oil: { partId: nut },
  });
  expect(kept).toMatchObject({ ok: true });
  const page = await engine.of(work).list({ currentPage: 1, pageSize: 5 }, systemActor);
  expect(page.ok && page.value.refs['sparePart']).toEqual({
    [belt]: 'belt',
    [bolt]: 'bolt',
    [nut]: 'nut',
  });
  for (const id of [belt, bolt, nut])
    expect(await engine.of(part).remove([id], systemActor)).toMatchObject({
      ok: false,
      error: { code: 'in_use' },
    });
  // What an older declaration left is neither a row nor in the way.
  await database.pool.query(`UPDATE entity."repairRecord" SET spares = '"old"', oil = '[1]'`);
  expect(await engine.of(part).remove([bolt], systemActor)).toMatchObject({ ok: true });
  expect(await engine.of(work).list({ currentPage: 1, pageSize: 5 }, systemActor)).toMatchObject({
    ok: true,
  });
});

test('a rule that is broken is told in the language of whoever writes; a record that broke it before may be changed otherwise', async () => {
  const wrong = { least: 5, most: 3 };
  expect(await create(wrong)).toMatchObject({
    ok: false,
    error: { code: 'rule_broken', field: 'most', message: '上限低于下限' },
  });
  expect(await create(wrong, { ...systemActor, language: 'en' })).toMatchObject({
    ok: false,
    error: { message: 'The most is below the least' },
  });
  const kept = await create({ least: 1, most: 3 });
  const row = must(kept.ok ? kept.value : undefined, 'a record');
  const update = (values: FieldValues, rowVersion: number) =>
    engine.of(work).update({ ...values, id: row.id, rowVersion } as never, systemActor);
  expect(await update({ least: 4 }, 1)).toMatchObject({ error: { code: 'rule_broken' } });
  await database.pool.query(`UPDATE entity."repairRecord" SET least = 9 WHERE id = $1`, [row.id]);
  expect(await update({ name: 'b' }, 1)).toMatchObject({ ok: true });
});
