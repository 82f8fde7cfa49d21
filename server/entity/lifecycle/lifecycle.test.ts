import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { must } from '#base/assert.ts';
import { ok } from '#base/result.ts';
import { stateChange } from '#contracts/admin/stateChange.ts';
import { defineEntity, type RecordOf } from '#contracts/entity/defineEntity.ts';
import { dateTime, integer, ref, select, text } from '#contracts/entity/fields.ts';
import { personnel } from '#contracts/maintenance/masterData.ts';
import { failure } from '#contracts/errors.ts';
import { testEngine } from '#tests/helpers/testEngine.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { systemActor, type Actor } from '../actor.ts';
import type { Engine } from '../engine.ts';
import { override } from '../override.ts';
import { query } from '../rows.ts';
import { inWriteTransaction } from '../write/writeTransaction.ts';
import { historyOf } from './history.ts';
import { moveDue } from './moveDue.ts';
import { within } from './within.ts';

/** Something that is asked for, taken by one of the staff, done or refused, and runs out. */
const order = defineEntity('brand', {
  label: ['单', 'Order'],
  title: 'name',
  fields: {
    name: text('名称', 'Name', { required: true }),
    status: select(
      '状态',
      'State',
      {
        open: [0, '待接', 'Open'],
        taken: [1, '已接', 'Taken'],
        done: [2, '完成', 'Done'],
        late: [3, '逾期', 'Late'],
      },
      { readonly: true, default: 0 },
    ),
    workerId: ref('人员', 'Worker', 'personnel'),
    due: dateTime('到期', 'Due'),
    hours: integer('工时', 'Hours', { readonly: true }),
  },
  lifecycle: {
    field: 'status',
    tones: { open: 'waiting', taken: 'active', done: 'good', late: 'bad' },
    transitions: {
      take: { label: ['接单', 'Take'], from: ['open'], to: 'taken', many: true },
      finish: {
        label: ['完成', 'Finish'],
        from: ['taken', 'late'],
        to: 'done',
        who: ['workerId'],
        note: 'required',
        form: { hours: integer('工时', 'Hours', { required: true, min: 0 }) },
      },
    },
    timers: { expire: { label: ['逾期', 'Late'], from: ['open', 'taken'], to: 'late', at: 'due' } },
  },
});

let database: TestDatabase;
let engine: Engine;
let now = 1_000;
const worker = as('u1');
const stranger = as('u2');

function as(userId: string): Actor {
  return { ...systemActor, userId, name: userId };
}

beforeAll(async () => {
  database = await startTestDatabase({ migrated: false });
  engine = await testEngine(database.pool, [order, personnel, stateChange], () => now, [
    override(order, {
      transitions: {
        take: {
          guard: ({ record }) =>
            record.name === 'broken' ? failure('in_use', 'It stands still.') : undefined,
        },
        finish: { effect: ({ form }) => ok({ hours: form['hours'] }) },
        expire: {
          effect({ record }) {
            if (record.name === 'poison') throw new Error('It cannot be moved');
            return ok({});
          },
        },
      },
    }),
  ]);
});
afterAll(() => database.stop());
beforeEach(async () => {
  now = 1_000;
  await query(database.pool, 'TRUNCATE entity.brand, entity.personnel, entity."stateChange"');
});

const orders = () => engine.of(order);

async function made(fields: object = {}): Promise<RecordOf<typeof order>> {
  const answer = await orders().create({ name: 'pump', ...fields }, systemActor);
  return must(answer.ok ? answer.value : undefined, 'an order');
}

async function staff(userId: string): Promise<string> {
  const fields = { name: 'Li', jobNo: userId, userId };
  const answer = await engine.of(personnel).create(fields, systemActor);
  return must(answer.ok ? answer.value.id : undefined, 'one of the staff');
}

describe('a transition', () => {
  test('moves the state, does its effect and leaves a row of history in one transaction', async () => {
    const { id } = await made({ workerId: await staff('u1') });
    expect(await orders().move('take', { id }, worker)).toMatchObject({
      ok: true,
      value: { status: 1, rowVersion: 2 },
    });
    now = 2_000;
    const form = { hours: 3 };
    expect(await orders().move('finish', { id, note: 'new seal', form }, worker)).toMatchObject({
      ok: true,
      value: { status: 2, hours: 3, modifyUserName: 'u1' },
    });
    expect(await historyOf(engine, order, id)).toMatchObject([
      { transition: 'finish', fromState: 'taken', toState: 'done', note: 'new seal', time: 2_000 },
      { transition: 'take', fromState: 'open', toState: 'taken', userName: 'u1', time: 1_000 },
    ]);
  });

  test('is refused from another state, for another person, by its guard and for an older version', async () => {
    const { id } = await made({ workerId: await staff('u1') });
    expect(await orders().move('finish', { id }, worker)).toMatchObject({
      error: { code: 'wrong_state', field: 'status' },
    });
    await orders().move('take', { id }, worker);
    expect(await orders().move('finish', { id }, stranger)).toMatchObject({
      error: { code: 'not_in_charge', field: 'workerId' },
    });
    const broken = await made({ name: 'broken' });
    expect(await orders().move('take', { id: broken.id }, worker)).toMatchObject({
      error: { code: 'in_use' },
    });
    expect(await orders().move('finish', { id, rowVersion: 1 }, worker)).toMatchObject({
      error: { code: 'stale_version' },
    });
    expect(await historyOf(engine, order, id)).toHaveLength(1);
  });

  test('is made once when many ask at once, and the others are told that the state is another', async () => {
    const { id } = await made();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => orders().move('take', { id }, as(`u${i}`))),
    );
    expect(answers.filter(({ ok: isDone }) => isDone)).toHaveLength(1);
    expect(answers.filter((one) => !one.ok && one.error.code === 'wrong_state')).toHaveLength(7);
    expect(await historyOf(engine, order, id)).toHaveLength(1);
  });

  test('alone moves the state: a write that carries another one is refused, not ignored', async () => {
    const { id, rowVersion } = await made();
    const refused = { error: { code: 'state_by_action', field: 'status' } };
    expect(
      await orders().update({ id, rowVersion, name: 'x', status: 2 }, systemActor),
    ).toMatchObject(refused);
    expect(await orders().create({ name: 'y', status: 2 }, systemActor)).toMatchObject(refused);
    // A form sends what it read.
    expect(
      await orders().update({ id, rowVersion, name: 'x', status: 0 }, systemActor),
    ).toMatchObject({ ok: true });
  });
});

describe('a timer', () => {
  const signal = new AbortController().signal;
  const said: string[] = [];

  test('moves what is due, once, also after standing still, and nothing else', async () => {
    const late = await made({ due: 5_000 });
    await made({ due: 9_000 });
    await made();
    expect(await moveDue(engine, signal)).toEqual({});
    now = 6_000;
    const both = await Promise.all([moveDue(engine, signal), moveDue(engine, signal)]);
    expect(both.map((moves) => moves['brand/expire'] ?? 0).toSorted((a, b) => a - b)).toEqual([
      0, 1,
    ]);
    expect(await orders().get(late.id, systemActor)).toMatchObject({ value: { status: 3 } });
    expect(await historyOf(engine, order, late.id)).toMatchObject([
      { transition: 'expire', fromState: 'open', userName: 'system', time: 6_000 },
    ]);
    expect(await moveDue(engine, signal)).toEqual({});
  });

  test('that fails on one record is told of and moves the others', async () => {
    const [broken, late] = [await made({ due: 2_000 }), await made({ due: 3_000 })];
    await query(database.pool, `UPDATE entity.brand SET name = 'poison' WHERE id = $1`, [
      broken.id,
    ]);
    now = 6_000;
    const hearing: Engine = { ...engine, complain: (_, what) => void said.push(what) };
    expect(await moveDue(hearing, signal)).toEqual({ 'brand/expire': 1 });
    expect(said).toEqual([`expire of brand ${broken.id}`]);
    expect(await orders().get(late.id, systemActor)).toMatchObject({ value: { status: 3 } });
  });

  test('does not take what was moved on before it ran', async () => {
    const { id } = await made({ due: 5_000, workerId: await staff('u1') });
    await orders().move('take', { id }, worker);
    await orders().move('finish', { id, note: 'done', form: { hours: 1 } }, worker);
    now = 6_000;
    expect(await moveDue(engine, signal)).toEqual({});
  });
});

test('a stamp is no new version and no line of the log, and is refused where somebody else sets the field', async () => {
  const { id } = await made();
  const stamped = (values: object) =>
    inWriteTransaction(engine, systemActor, async (context) => {
      await within(context).stamp(order, id, { ...values });
      return ok(undefined);
    });
  expect(await stamped({ hours: 7 })).toMatchObject({ ok: true });
  expect(await orders().get(id, systemActor)).toMatchObject({ value: { hours: 7, rowVersion: 1 } });
  await expect(stamped({ name: 'x' })).rejects.toThrow("brand.name is not the server's own");
});

test('a lifecycle that names what is not there is refused when it is declared', () => {
  const { fields } = order;
  const declare = (transition: object) =>
    defineEntity('brand', {
      label: ['单', 'Order'],
      title: 'name',
      fields,
      lifecycle: {
        ...must(order.lifecycle, 'the lifecycle'),
        transitions: {
          odd: { label: ['怪', 'Odd'], from: ['open'], to: 'taken', ...transition },
        },
      },
    });
  expect(() => declare({})).not.toThrow();
  expect(() => declare({ to: 'lost' })).toThrow('the state lost');
  expect(() => declare({ who: ['nobody'] })).toThrow('the field nobody');
});
