import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomOf } from '#base/random.ts';
import { formatFilter } from '#base/filterText.ts';
import type { Filter } from '#contracts/entity/filter.ts';
import { operators, operatorsOf, type Operator } from '#contracts/entity/operators.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { systemActor } from './actor.ts';
import type { Engine } from './engine.ts';
import type { Row } from './rows.ts';
import { everything, testEngine } from '#tests/helpers/testEngine.ts';

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 10, 21, 4);
let database: TestDatabase;
let engine: Engine;
let rows: readonly Row[];
beforeAll(async () => {
  database = await startTestDatabase({ migrated: false });
  engine = await testEngine(database.pool, [everything], () => NOON);
  const random = randomOf(7, 'operators');
  const pick = <T>(...values: T[]): T | undefined => values[random.below(values.length + 1)];
  const drafts = Array.from({ length: 60 }, (_, i) => ({
    name: ['Gas', 'gas 100%', 'GAS_1', '瓦斯', `a|b`, "it's", 'x,y', '\\'][i % 8],
    code: pick(`c${i}`),
    size: pick(1, 2, 3, 10),
    weight: pick(0.5, 1.5, -2),
    open: random.below(2) === 1,
    kind: pick(1, 2),
    word: pick('x', 'y'),
    many: pick([1], [2], [1, 2], []),
    labels: pick(['red'], ['red', 'blue'], ["o'clock"]),
    day: pick('2026-11-20', '2026-11-21', '2026-12-01'),
    at: pick(NOON, NOON + 1, NOON - 24 * HOUR, NOON + 48 * HOUR),
    clock: pick('08:00', '16:30'),
  }));
  const saved = await engine.of(everything).save(drafts, systemActor);
  if (!saved.ok) throw new Error(saved.error.message);
  rows = saved.value;
});
afterAll(() => database.stop());

async function found(filter: Filter): Promise<Row[]> {
  const page = await engine
    .of(everything)
    .list({ currentPage: 1, pageSize: 500, filter }, systemActor);
  if (!page.ok) throw new Error(`${page.error.code} ${page.error.message}`);
  return [...page.value.list];
}
const idsOf = (list: readonly Row[]): string[] => list.map((row) => String(row['id'])).toSorted();
const low = (value: unknown): string => (typeof value === 'string' ? value.toLowerCase() : '');

/** What each operator means, said once more in plain JavaScript. */
const meaning: Readonly<Record<string, (value: unknown, wanted: string) => boolean>> = {
  Contains: (value, wanted) => low(value).includes(low(wanted)) && value !== null,
  NotContains: (value, wanted) => !low(value).includes(low(wanted)),
  StartsWith: (value, wanted) => low(value).startsWith(low(wanted)) && value !== null,
  NotStartsWith: (value, wanted) => !low(value).startsWith(low(wanted)),
  EndsWith: (value, wanted) => low(value).endsWith(low(wanted)) && value !== null,
  NotEndsWith: (value, wanted) => !low(value).endsWith(low(wanted)),
  Equal: (value, wanted) => value === wanted,
  NotEqual: (value, wanted) => value !== wanted,
};

describe('operators on the server', () => {
  test.each(Object.keys(meaning))(
    '[S9-17, S9-18, S9-19, S9-20, S9-21, S9-22, S9-23, S9-24] %s of texts',
    async (operator) => {
      for (const wanted of [
        'gas',
        'GAS',
        '%',
        '_',
        '100%',
        'a|b',
        "'",
        '\\',
        '瓦',
        'x,y',
        'nothing',
      ]) {
        const expected = rows.filter((row) => meaning[operator]?.(row['name'], wanted));
        expect(
          idsOf(await found({ name: `${wanted}|${operator}` })),
          `${wanted}|${operator}`,
        ).toEqual(idsOf(expected));
      }
    },
  );

  test.each<[Operator, (value: number) => boolean]>([
    ['GreaterThan', (value) => value > 2],
    ['GreaterThanOrEqual', (value) => value >= 2],
    ['LessThan', (value) => value < 2],
    ['LessThanOrEqual', (value) => value <= 2],
  ])('[S9-25, S9-26, S9-27, S9-28] %s of numbers, empty ones never', async (operator, holds) => {
    const expected = rows.filter((row) => typeof row['size'] === 'number' && holds(row['size']));
    expect(idsOf(await found({ size: `2|${operator}` }))).toEqual(idsOf(expected));
  });

  test('[S9-29] Range takes both ends; an open end is no bound', async () => {
    const between = (a: number, b: number) =>
      rows.filter(
        (row) => typeof row['weight'] === 'number' && row['weight'] >= a && row['weight'] <= b,
      );
    expect(idsOf(await found({ weight: '-2,0.5|Range' }))).toEqual(idsOf(between(-2, 0.5)));
    expect(idsOf(await found({ weight: '0.5,|Range' }))).toEqual(idsOf(between(0.5, 1e9)));
  });

  test('[S9-30] DateRange of moments and of days', async () => {
    const moments = rows.filter(
      (row) =>
        typeof row['at'] === 'number' &&
        row['at'] >= NOON - 12 * HOUR &&
        row['at'] < NOON + 12 * HOUR,
    );
    expect(idsOf(await found({ at: '2026-11-21 00:00:00,2026-11-21 23:59:59|DateRange' }))).toEqual(
      idsOf(moments),
    );
    const days = rows.filter((row) => row['day'] === '2026-11-20' || row['day'] === '2026-11-21');
    expect(
      idsOf(await found({ day: '2026-11-20 00:00:00,2026-11-21 23:59:59|DateRange' })),
    ).toEqual(idsOf(days));
  });

  test('[S9-31, S9-32] Any and NotAny of values, of choices and of lists', async () => {
    expect(idsOf(await found({ name: formatFilter(['x,y', 'Gas'], 'Any') }))).toEqual(
      idsOf(rows.filter((row) => row['name'] === 'x,y' || row['name'] === 'Gas')),
    );
    expect(idsOf(await found({ kind: '1|NotAny' }))).toEqual(
      idsOf(rows.filter((row) => row['kind'] !== 1)),
    );
    expect(idsOf(await found({ size: '1,10|Any' }))).toEqual(
      idsOf(rows.filter((row) => row['size'] === 1 || row['size'] === 10)),
    );
    const has = (row: Row, value: number) =>
      Array.isArray(row['many']) && row['many'].includes(value);
    expect(idsOf(await found({ many: '1|Any' }))).toEqual(idsOf(rows.filter((row) => has(row, 1))));
    expect(idsOf(await found({ many: '1|NotAny' }))).toEqual(
      idsOf(rows.filter((row) => !has(row, 1))),
    );
  });

  test('pages far down are pages of the same list', async () => {
    await engine.of(everything).save(
      Array.from({ length: 1100 }, (_, i) => ({ name: `far ${String(i).padStart(4, '0')}` })),
      systemActor,
    );
    const wanted = {
      filter: { name: 'far|StartsWith' },
      sort: 'name',
      order: 'asc' as const,
      pageSize: 50,
    };
    for (const currentPage of [1, 21, 22]) {
      const page = await engine.of(everything).list({ ...wanted, currentPage }, systemActor);
      expect(page.ok && page.value.list[0]?.['name']).toBe(
        `far ${String((currentPage - 1) * 50).padStart(4, '0')}`,
      );
      expect(page.ok && page.value.list.length).toBe(50);
    }
    await database.pool.query(`DELETE FROM entity."brand" WHERE name LIKE 'far %'`);
  });

  test('empty values come last both ways, on whichever page they begin', async () => {
    const filter = { name: 'gas|Contains' };
    const sizes = rows
      .filter(({ name }) => low(name).includes('gas'))
      .map((row) => row['size'] as number | null);
    const full = sizes.filter((size) => size !== null).toSorted((a, b) => a - b);
    const empty = sizes.filter((size) => size === null);
    expect([full.length > 7, empty.length > 2]).toEqual([true, true]);
    for (const [order, expected] of [
      ['asc', [...full, ...empty]],
      ['desc', [...full.toReversed(), ...empty]],
    ] as const) {
      const paged: unknown[] = [];
      for (let currentPage = 1; paged.length < sizes.length; currentPage++) {
        const page = await engine
          .of(everything)
          .list({ filter, sort: 'size', order, currentPage, pageSize: 3 }, systemActor);
        if (!page.ok || page.value.list.length === 0) break;
        paged.push(...page.value.list.map((row) => row['size']));
      }
      expect(paged).toEqual(expected);
    }
  });

  test('an empty value finds what is empty', async () => {
    expect(idsOf(await found({ code: '|Equal' }))).toEqual(
      idsOf(rows.filter((row) => row['code'] === null)),
    );
    expect(idsOf(await found({ code: '|NotEqual' }))).toEqual(
      idsOf(rows.filter((row) => row['code'] !== null)),
    );
  });
});

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    "' OR 1=1 --",
    '"; DROP TABLE entity."brand"; --',
    '%27%20or%201=1',
    '$1',
    '\0',
    '\ud800',
    '1e309',
    '-0',
    'NaN',
    'Infinity',
    '9'.repeat(400),
    '{1,2}',
    '(select 1)',
    '__proto__',
    'constructor',
    'a'.repeat(5000),
    '('.repeat(2000),
    '2026-02-30',
    '0001-01-01',
    '99999-01-01',
  ),
  fc.double().map(String),
  fc.bigInt().map(String),
);

describe('hostile values', () => {
  const fields = Object.entries(everything.fields).filter(
    ([, { shape }]) => operatorsOf[shape.kind].length > 0,
  );
  test('in every operator of every kind of field are values or are refused, and harm nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...fields.map(([name]) => name)),
        fc.constantFrom(...operators),
        hostile,
        hostile,
        async (name, operator, one, other) => {
          for (const value of [one, `${one},${other}`]) {
            const page = await engine.of(everything).list(
              {
                currentPage: 1,
                pageSize: 10,
                filter: { [name]: `${value}|${operator}` },
                keyword: one.slice(0, 100),
              },
              systemActor,
            );
            if (!page.ok) expect(page.error.code).toBe('bad_filter');
          }
        },
      ),
      { numRuns: 1500, seed: 20_261_121 },
    );
    expect((await found({})).length).toBe(60);
  }, 60_000);

  test('as names of fields, of sort columns and of operators are refused', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (name) => {
        if (Object.hasOwn(everything.fields, name) || name === 'id' || name === '') return;
        const base = { currentPage: 1, pageSize: 10 };
        expect(
          await engine.of(everything).list({ ...base, filter: { [name]: '1|Equal' } }, systemActor),
        ).toMatchObject({
          error: { code: 'bad_filter' },
        });
        expect(
          await engine.of(everything).list({ ...base, sort: name, order: 'asc' }, systemActor),
        ).toMatchObject({
          error: { code: 'bad_sort' },
        });
      }),
      { numRuns: 200, seed: 3 },
    );
  });

  test('are stored and read back as they are', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (value) => {
        const name = value.slice(0, 200);
        const saved = await engine
          .of(everything)
          .save([{ name: `n${name}`, extra: { [value]: value } }], systemActor);
        expect(saved.ok && saved.value[0]?.['name']).toBe(
          `n${name}`.replaceAll('\0', '').toWellFormed(),
        );
      }),
      { numRuns: 150, seed: 5 },
    );
  });
});
