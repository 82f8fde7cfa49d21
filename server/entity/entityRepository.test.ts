import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { err, ok } from '#base/result.ts';
import { log } from '#contracts/admin/traces.ts';
import { defineEntity } from '#contracts/entity/defineEntity.ts';
import { date, flag, ref, text } from '#contracts/entity/fields.ts';
import { failure } from '#contracts/errors.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { systemActor, type Actor } from './actor.ts';
import type { Engine } from './engine.ts';
import { EntityRepository } from './entityRepository.ts';
import { migrateEntities } from './migrateEntities.ts';
import { override } from './override.ts';
import type { Row } from './rows.ts';
import { everything, testEngine } from '#tests/helpers/testEngine.ts';

const part = defineEntity('sparePart', {
  label: ['件', 'Part'],
  title: 'name',
  deletes: 'hard',
  fields: { name: text('名', 'Name', { required: true }), brandId: ref('品', 'Brand', 'brand') },
});
const written: string[] = [];
const hooks = override(part, {
  hooks: {
    beforeCreate: async (draft) =>
      draft['name'] === 'forbidden'
        ? err(failure('forbidden', 'Not this one.', 'name'))
        : ok({ ...draft, remark: 'hooked' }),
    afterWrite: async ({ action, after }) => {
      if (after?.name === 'breaks') throw new Error('the hook breaks');
      written.push(action);
    },
  },
});

let database: TestDatabase;
let engine: Engine;
let now = 1_800_000_000_000;
beforeAll(async () => {
  database = await startTestDatabase({ migrated: false });
  engine = await testEngine(database.pool, [everything, part, work, log], () => now, [hooks]);
});
afterAll(() => database.stop());

async function made(draft: Row, actor: Actor = systemActor): Promise<Row> {
  const created = await engine.of(everything).create(draft, actor);
  if (!created.ok) throw new Error(`${created.error.code} ${created.error.message}`);
  return created.value;
}
const idOf = (row: Row): string => String(row['id']);
const change = (row: Row, fields: Row) =>
  engine
    .of(everything)
    .update({ ...fields, id: idOf(row), rowVersion: Number(row['rowVersion']) }, systemActor);

const work = defineEntity('repairRecord', {
  label: ['工', 'Work'],
  title: 'name',
  fields: {
    name: text('名', 'Name', { required: true }),
    from: date('起', 'From'),
    to: date('止', 'To', { notBefore: 'from' }),
  },
});

test('what ends before it begins is refused at its end, on create, change and import; what did so before may be changed otherwise', async () => {
  const refused = { ok: false, error: { code: 'ends_before_begin', field: 'to' } };
  const early = { name: 'a', from: '2026-02-01', to: '2026-01-31' };
  expect(await engine.of(work).create(early, systemActor)).toMatchObject(refused);
  expect(await engine.of(work).save([early], systemActor)).toMatchObject(refused);
  const kept = await engine.of(work).create({ ...early, to: '2026-02-01' }, systemActor);
  if (!kept.ok) throw new Error(kept.error.message);
  const next = (row: Row, fields: Row) =>
    engine
      .of(work)
      .update({ ...fields, id: idOf(row), rowVersion: Number(row['rowVersion']) }, systemActor);
  expect(await next(kept.value, { from: '2026-02-02' })).toMatchObject(refused);
  expect(await next(kept.value, { to: '2026-01-01' })).toMatchObject(refused);
  await database.pool.query(`UPDATE entity."repairRecord" SET "to" = '2026-01-01'`);
  expect(await next(kept.value, { name: 'b' })).toMatchObject({ ok: true });
});

describe('writing', () => {
  test('of two editors of one version the second is refused, also at the same moment', async () => {
    const row = await made({ name: 'contested' });
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, i) => change(row, { size: i })),
    );
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.error.code]))).toEqual(
      Array(7).fill('stale_version'),
    );
  });

  test('absent fields stay, null empties, what the server sets cannot be set', async () => {
    const row = await made({
      name: 'whole',
      code: 'w',
      size: 3,
      createUserName: 'forged',
      path: '/forged/',
    });
    expect(row).toMatchObject({
      createUserName: 'system',
      createTime: now,
      path: `/${idOf(row)}/`,
      level: 1,
    });
    now += 1000;
    const changed = await change(row, { code: null });
    expect(changed).toMatchObject({
      ok: true,
      value: { code: null, size: 3, modifyTime: now, rowVersion: 2 },
    });
  });

  test('a unique value is free again once its record is deleted', async () => {
    const row = await made({ name: 'first', code: 'taken' });
    expect(
      await engine.of(everything).create({ name: 'second', code: 'taken' }, systemActor),
    ).toMatchObject({
      error: { code: 'duplicate', field: 'code' },
    });
    expect(await engine.of(everything).remove([idOf(row)], systemActor)).toMatchObject({
      value: { removed: 1 },
    });
    expect((await made({ name: 'second', code: 'taken' }))['code']).toBe('taken');
    expect(await engine.of(everything).get(idOf(row), systemActor)).toMatchObject({
      error: { code: 'record_not_found' },
    });
  });

  test('[S4-37, S4-38, G-18] what is deleted softly stays in the table, marked, and what is deleted hard is gone from it', async () => {
    const kept = async (table: string, id: string): Promise<Row[]> =>
      (await database.pool.query<Row>(`SELECT * FROM entity."${table}" WHERE id = $1`, [id])).rows;
    const soft = await made({ name: 'kept' });
    await engine.of(everything).remove([idOf(soft)], systemActor);
    expect(await kept('brand', idOf(soft))).toMatchObject([{ name: 'kept', isDeleted: true }]);
    expect(await engine.of(everything).get(idOf(soft), systemActor)).toMatchObject({
      error: { code: 'record_not_found' },
    });
    const hard = await engine.of(part).create({ name: 'gone' }, systemActor);
    const id = hard.ok ? idOf(hard.value) : '';
    expect(await kept('sparePart', id)).toHaveLength(1);
    await engine.of(part).remove([id], systemActor);
    expect(await kept('sparePart', id)).toEqual([]);
  });

  test('several are deleted all or none', async () => {
    const row = await made({ name: 'stays' });
    expect(await engine.of(everything).remove([idOf(row), 'unknown'], systemActor)).toMatchObject({
      error: { code: 'record_not_found' },
    });
    expect(await engine.of(everything).get(idOf(row), systemActor)).toMatchObject({ ok: true });
  });

  test('a reference must lead somewhere, and keeps what it leads to', async () => {
    expect(
      await engine.of(part).create({ name: 'p', brandId: 'nowhere' }, systemActor),
    ).toMatchObject({
      error: { code: 'bad_reference', field: 'brandId' },
    });
    const row = await made({ name: 'referred' });
    const holder = await engine.of(part).create({ name: 'p', brandId: idOf(row) }, systemActor);
    expect(await engine.of(everything).remove([idOf(row)], systemActor)).toMatchObject({
      error: { code: 'in_use' },
    });
    if (holder.ok) await engine.of(part).remove([idOf(holder.value)], systemActor);
    expect(await engine.of(everything).remove([idOf(row)], systemActor)).toMatchObject({
      ok: true,
    });
  });

  test('a secret is never read, an emptied one stays, a masked value sent back as shown stays', async () => {
    const reader: Actor = {
      ...systemActor,
      permissions: ['maint/brand/get', 'maint/brand/update'],
    };
    const row = await made({ name: 'hidden', key: 'top', idCard: '610632199001011234' }, reader);
    expect(row).not.toHaveProperty('key');
    expect(row['idCard']).toBe('610*************34');
    await engine
      .of(everything)
      .update(
        { id: idOf(row), rowVersion: 1, key: '', idCard: '610*************34', name: 'renamed' },
        reader,
      );
    const { rows } = await database.pool.query(
      `SELECT key, "idCard", name FROM entity."brand" WHERE id = $1`,
      [idOf(row)],
    );
    expect(rows[0]).toEqual({
      key: expect.stringMatching(/^sealed:/),
      idCard: '610632199001011234',
      name: 'renamed',
    });
    const { rows: lines } = await database.pool.query<{ text: string }>(
      `SELECT "after"::text || "before"::text AS text FROM entity."log" WHERE "entityId" = $1`,
      [idOf(row)],
    );
    expect(JSON.stringify(lines)).not.toMatch(/top|199001/);
  });

  test('what a mask hides is told by no filter, order or search; whoever knows it whole may ask for it', async () => {
    const reader: Actor = { ...systemActor, permissions: ['maint/brand/list'] };
    const { binding } = engine.of(everything);
    const entity = { ...everything, keyword: ['name', 'idCard'] };
    const searched = new EntityRepository({ ...binding, entity });
    const row = await made({ name: 'behind a mask', idCard: '610632199001017777' });
    const found = async (wanted: object, actor: Actor): Promise<unknown> => {
      const page = await searched.list({ currentPage: 1, pageSize: 50, ...wanted }, actor);
      return page.ok ? page.value.list.some(({ id }) => id === idOf(row)) : page.error.code;
    };
    for (const operator of [
      'Contains',
      'StartsWith',
      'EndsWith',
      'NotContains',
      'NotStartsWith',
      'NotEndsWith',
    ]) {
      expect(await found({ filter: { idCard: `7777|${operator}` } }, reader), operator).toBe(
        'bad_filter',
      );
      expect(
        await found({ filter: { idCard: `7777|${operator}` } }, systemActor),
        operator,
      ).not.toBe('bad_filter');
    }
    expect(await found({ sort: 'idCard' }, reader)).toBe('bad_sort');
    expect(await found({ sorts: [{ sort: 'idCard', order: 'asc' }] }, reader)).toBe('bad_sort');
    expect(await found({ keyword: '01017777' }, reader)).toBe(false);
    expect(await found({ keyword: '01017777' }, systemActor)).toBe(true);
    expect(await found({ filter: { idCard: '610632199001017777|Equal' } }, reader)).toBe(true);
  });

  test('each write leaves one line in the log, with before, after and what differs; a refused one leaves none', async () => {
    const row = await made({ name: 'traced', size: 1 });
    await change(row, { size: 2 });
    await change(row, { size: 3 });
    await engine.of(everything).disable(idOf(row), true, systemActor);
    const page = await engine.of(log).list(
      {
        currentPage: 1,
        pageSize: 10,
        filter: { entityId: `${idOf(row)}|Equal` },
        sort: 'id',
        order: 'asc',
      },
      systemActor,
    );
    expect(page.ok && page.value.list.map((line) => line['action'])).toEqual([
      'create',
      'update',
      'disable',
    ]);
    expect(page.ok && page.value.list[1]).toMatchObject({
      before: { size: 1 },
      after: { size: 2 },
      diff: { size: [1, 2] },
      userName: 'system',
      title: 'traced',
    });
  });
});

describe('trees', () => {
  test('a branch moves with everything below it, never below itself, and goes only as a whole', async () => {
    const [a, b] = [await made({ name: 'a' }), await made({ name: 'b' })];
    const child = await made({ name: 'child', parentId: idOf(a) });
    const leaf = await made({ name: 'leaf', parentId: idOf(child) });
    expect(leaf).toMatchObject({ level: 3, path: `/${idOf(a)}/${idOf(child)}/${idOf(leaf)}/` });
    expect(await change(a, { parentId: idOf(leaf) })).toMatchObject({
      error: { code: 'bad_tree' },
    });
    expect(await change(child, { parentId: idOf(b) })).toMatchObject({ ok: true });
    expect(await engine.of(everything).get(idOf(leaf), systemActor)).toMatchObject({
      value: { path: `/${idOf(b)}/${idOf(child)}/${idOf(leaf)}/`, level: 3 },
    });
    expect(await engine.of(everything).remove([idOf(child)], systemActor)).toMatchObject({
      error: { code: 'in_use' },
    });
    expect(
      await engine.of(everything).remove([idOf(child), idOf(leaf)], systemActor),
    ).toMatchObject({ value: { removed: 2 } });
  });

  test('a picker steps through a tree and finds chosen ones though disabled', async () => {
    const root = await made({ name: 'picked root' });
    const below = await made({ name: 'picked child', parentId: idOf(root) });
    await engine.of(everything).disable(idOf(below), true, systemActor);
    const wanted = { currentPage: 1, pageSize: 10, withDisable: false };
    expect(
      await engine.of(everything).lookup({ ...wanted, parentId: idOf(root) }, systemActor),
    ).toMatchObject({
      value: { total: 0 },
    });
    expect(
      await engine.of(everything).lookup({ ...wanted, ids: idOf(below) }, systemActor),
    ).toMatchObject({
      value: { rows: [{ name: 'picked child' }] },
    });
    expect(
      await engine.of(everything).lookup({ ...wanted, keyword: 'picked' }, systemActor),
    ).toMatchObject({ value: { total: 1 } });
  });
});

describe('hooks', () => {
  test('change or refuse what is stored; one that throws takes the write with it', async () => {
    expect(await engine.of(part).create({ name: 'forbidden' }, systemActor)).toMatchObject({
      error: { code: 'forbidden', field: 'name' },
    });
    expect(await engine.of(part).create({ name: 'fine' }, systemActor)).toMatchObject({
      value: { remark: 'hooked' },
    });
    await expect(engine.of(part).create({ name: 'breaks' }, systemActor)).rejects.toThrow(
      'the hook breaks',
    );
    const page = await engine
      .of(part)
      .list({ currentPage: 1, pageSize: 10, filter: { name: 'breaks|Equal' } }, systemActor);
    expect(page).toMatchObject({ value: { total: 0 } });
    expect(written).toContain('create');
  });

  test('many are saved in one transaction: one bad record keeps none', async () => {
    const outcome = await engine
      .of(part)
      .save([{ name: 'batch' }, { name: 'forbidden' }], systemActor);
    expect(outcome).toMatchObject({ error: { code: 'forbidden' } });
    expect(
      await engine
        .of(part)
        .list({ currentPage: 1, pageSize: 10, filter: { name: 'batch|Equal' } }, systemActor),
    ).toMatchObject({
      value: { total: 0 },
    });
  });

  test('those that are saved together are stored as each by itself would be, in their order', async () => {
    const friend = idOf(await made({ name: 'friend of many' }));
    const drafts = [
      { name: 'plain' },
      { name: 'full', code: 'together', size: 3, weight: 1.5, open: true, kind: 2, many: [1, 2] },
      { name: 'tied', friend, friends: [friend], labels: ['a', 'b'], parentId: friend },
      {
        name: 'odd',
        extra: { a: [1, null] },
        key: 'secret',
        day: '2026-01-02',
        idCard: '12345678',
      },
    ];
    const saved = await engine.of(everything).save(drafts, systemActor);
    if (!saved.ok) throw new Error(saved.error.message);
    expect(saved.value.map(({ name }) => name)).toEqual(drafts.map(({ name }) => name));
    const own = ({ id, path, code, ...rest }: Row): Row => ({
      ...rest,
      code: typeof code,
      path: String(path).replace(String(id), 'own'),
    });
    for (const [at, draft] of drafts.entries()) {
      const alone = await made('code' in draft ? { ...draft, code: 'alone' } : draft);
      expect(own(saved.value[at] ?? {})).toEqual(own(alone));
    }
    const secrets = await database.pool.query<Row>(
      `SELECT key FROM entity.brand WHERE name = 'odd' ORDER BY id`,
    );
    expect(secrets.rows.map(({ key }) => key === 'secret' || key === null)).toEqual([false, false]);
    const lines = await database.pool.query<Row>(
      `SELECT action, title FROM entity.log WHERE "entityId" = ANY ($1::text[]) ORDER BY id`,
      [saved.value.map(({ id }) => id)],
    );
    expect(lines.rows).toEqual(drafts.map(({ name }) => ({ action: 'import', title: name })));
  });

  test('of those that are saved together one bad one keeps none, whatever is wrong with it', async () => {
    const save = async (...drafts: Row[]): Promise<unknown> => {
      const outcome = await engine.of(everything).save(drafts, systemActor);
      return outcome.ok ? 'saved' : [outcome.error.code, outcome.error.field];
    };
    const good = { name: 'none of these' };
    expect(await save(good, { name: 'lost', friend: 'nobody' })).toEqual([
      'bad_reference',
      'friend',
    ]);
    expect(await save({ ...good, code: 'twice' }, { name: 'b', code: 'twice' })).toEqual([
      'duplicate',
      'code',
    ]);
    const kept = await database.pool.query<Row>(`SELECT FROM entity.brand WHERE name = $1`, [
      good.name,
    ]);
    expect(kept.rowCount).toBe(0);
  });
});

describe('data scope', () => {
  const of = (orgIds: string[], own = false, userId = 'u'): Actor => ({
    ...systemActor,
    userId,
    orgId: orgIds[0],
    scope: { all: false, orgIds, own },
  });

  test("records belong to their author's organisation; others see neither them nor a way to write there", async () => {
    const row = await made({ name: 'scoped' }, of(['north']));
    expect(row['orgId']).toBe('north');
    expect(await engine.of(everything).get(idOf(row), of(['south']))).toMatchObject({
      error: { code: 'record_not_found' },
    });
    expect(await engine.of(everything).get(idOf(row), of(['south', 'north']))).toMatchObject({
      ok: true,
    });
    expect(
      await engine.of(everything).create({ name: 'smuggled', orgId: 'north' }, of(['south'])),
    ).toMatchObject({
      error: { code: 'forbidden', field: 'orgId' },
    });
    expect(
      await engine
        .of(everything)
        .list({ currentPage: 1, pageSize: 10, filter: { orgId: 'north|Equal' } }, of(['south'])),
    ).toMatchObject({ value: { total: 0 } });
  });

  test('whoever sees only his own sees his own', async () => {
    const row = await made({ name: 'mine alone' }, of(['north'], true, 'me'));
    expect(await engine.of(everything).get(idOf(row), { ...of([], true, 'me') })).toMatchObject({
      ok: true,
    });
    expect(await engine.of(everything).get(idOf(row), { ...of([], true, 'you') })).toMatchObject({
      error: { code: 'record_not_found' },
    });
  });
});

describe('tables', () => {
  test('a second start changes nothing; a new field becomes a column; another type stops the start', async () => {
    expect(await migrateEntities(database.pool, [everything, part, log])).toEqual([]);
    const grown = {
      ...part,
      fields: { ...part.fields, isNew: flag('新', 'New'), since: date('自', 'Since') },
    };
    expect(await migrateEntities(database.pool, [grown])).toHaveLength(3);
    const turned = { ...part, fields: { ...part.fields, name: flag('名', 'Name') } };
    await expect(migrateEntities(database.pool, [turned])).rejects.toThrow(
      'needs a migration by hand',
    );
  });
});
