import { describe, expect, test } from 'vitest';
import { randomOf } from '#base/random.ts';
import {
  findingsIn,
  type Finding,
  type History,
  type Row,
  type Sight,
  type Told,
} from './historyChecker.ts';

/** Each rule is broken once, in a run that is right else. */

const told = (mine: string, count: number): Told[] =>
  Array.from({ length: count }, (_, i) => ({
    mine,
    key: `${mine}-${i}`,
    sentAt: i * 10,
    answeredAt: i * 10 + 5,
  }));
const rows = (mine: string, count: number): Row[] =>
  Array.from({ length: count }, (_, i) => ({ mine, key: `${mine}-${i}`, seq: i + 1 }));
const sights = (mine: string, count: number, watcher = 'w'): Sight[] =>
  Array.from({ length: count }, (_, i) => ({ mine, key: `${mine}-${i}`, watcher }));
const right = (): Required<History> => ({
  told: [...told('a', 5), ...told('b', 3)],
  rows: [...rows('a', 5), ...rows('b', 3)],
  sights: [...sights('a', 5), ...sights('a', 5, 'other'), ...sights('b', 3)],
});
const found = (history: History): string[] =>
  findingsIn(history).map(({ rule, at, key, watcher = '' }: Finding) =>
    `${rule} ${at} ${key} ${watcher}`.trim(),
  );
const without = <T extends { readonly key: string }>(all: readonly T[], key: string): T[] =>
  all.filter((one) => one.key !== key);
const swapped = <T>(all: readonly T[], at: number): T[] =>
  all.map((one, i) => (i === at ? (all[at + 1] ?? one) : i === at + 1 ? (all[at] ?? one) : one));

describe('a run that was right', () => {
  test('has nothing against it, whatever order the mines are told in', () => {
    const run = right();
    expect(found(run)).toEqual([]);
    expect(found({ ...run, rows: run.rows.toReversed() })).toEqual([]);
  });

  test('may have stored what was not answered, or not', () => {
    const run = right();
    const open = run.told.map((one) =>
      one.key === 'a-2' ? { ...one, answeredAt: undefined } : one,
    );
    expect(found({ ...run, told: open })).toEqual([]);
    expect(
      found({
        told: open,
        rows: without(run.rows, 'a-2'),
        sights: without(run.sights, 'a-2'),
      }),
    ).toEqual([]);
  });

  test('may have stored in any order what was under way at the same time', () => {
    const run = right();
    const together = run.told.map((one) => ({ ...one, sentAt: 0, answeredAt: 100 }));
    const rearranged = run.rows.map((row) => ({ ...row, seq: -row.seq }));
    expect(found({ told: together, rows: rearranged })).toEqual([]);
  });

  test('is judged without knowing what was sent, and without watchers', () => {
    const run = right();
    expect(found({ rows: run.rows, sights: run.sights })).toEqual([]);
    expect(found({ told: run.told, rows: run.rows })).toEqual([]);
    expect(found({ rows: [] })).toEqual([]);
  });
});

describe('what is stored', () => {
  test('lost: answered and not there', () => {
    const run = right();
    expect(found({ told: run.told, rows: without(run.rows, 'b-1') })).toEqual(['lost stored b-1']);
  });

  test('double: there twice', () => {
    const run = right();
    expect(found({ ...run, rows: [...run.rows, { mine: 'a', key: 'a-1', seq: 9 }] })).toEqual([
      'double stored a-1',
    ]);
  });

  test('out of order: behind something that was sent after its answer', () => {
    const run = right();
    const wrong = run.rows.map((row) =>
      row.key === 'a-3' ? { ...row, seq: 5 } : row.key === 'a-4' ? { ...row, seq: 4 } : row,
    );
    expect(found({ told: run.told, rows: wrong })).toEqual(['outOfOrder stored a-3']);
  });

  test('unknown: never sent', () => {
    const run = right();
    const more = [...run.rows, { mine: 'b', key: 'b-x', seq: 9 }];
    expect(found({ told: run.told, rows: more })).toEqual(['unknown stored b-x']);
  });
});

describe('what is shown', () => {
  test('lost: stored and not shown to one of the watchers', () => {
    const run = right();
    const missing = run.sights.filter(({ key, watcher }) => key !== 'a-4' || watcher !== 'other');
    expect(found({ ...run, sights: missing })).toEqual(['lost shown a-4 other']);
  });

  test('double: shown twice to the same', () => {
    const run = right();
    expect(found({ ...run, sights: [...run.sights, ...sights('b', 1)] })).toEqual([
      'double shown b-0 w',
    ]);
  });

  test('out of order: shown after what is stored behind it', () => {
    const run = right();
    expect(found({ ...run, sights: swapped(run.sights, 1) })).toEqual(['outOfOrder shown a-1 w']);
  });

  test('unknown: shown and not stored', () => {
    const run = right();
    const more = [...run.sights, { mine: 'a', key: 'a-x', watcher: 'w' }];
    expect(found({ ...run, sights: more })).toEqual(['unknown shown a-x w']);
  });
});

test('the same key in two mines is two things', () => {
  const of = (mine: string): History => ({
    told: [{ mine, key: 'k', sentAt: 0, answeredAt: 1 }],
    rows: [{ mine, key: 'k', seq: 1 }],
    sights: [{ mine, key: 'k', watcher: 'w' }],
  });
  const both = [of('a'), of('b')];
  expect(
    found({
      told: both.flatMap((one) => one.told ?? []),
      rows: both.flatMap((one) => one.rows),
      sights: both.flatMap((one) => one.sights ?? []),
    }),
  ).toEqual([]);
  expect(found({ told: both.flatMap((one) => one.told ?? []), rows: of('a').rows })).toEqual([
    'lost stored k',
  ]);
});

test('of any run that was right, whatever one row or sight is taken out, doubled or moved is found', () => {
  const random = randomOf(7, 'history');
  for (let round = 0; round < 200; round++) {
    const count = 2 + random.below(30);
    const run = { told: told('m', count), rows: rows('m', count), sights: sights('m', count) };
    const key = `m-${random.below(count)}`;
    const at = random.below(count - 1);
    const broken: History[] = [
      { ...run, rows: without(run.rows, key) },
      { ...run, sights: without(run.sights, key) },
      { ...run, rows: [...run.rows, { mine: 'm', key, seq: count + 1 }] },
      { ...run, sights: [...run.sights, { mine: 'm', key, watcher: 'w' }] },
      { ...run, sights: swapped(run.sights, at) },
      {
        ...run,
        rows: swapped(run.rows, at).map((row, i) => ({ ...row, seq: i })),
        sights: [],
      },
    ];
    for (const one of broken) expect(findingsIn(one).length).toBeGreaterThan(0);
    expect(findingsIn(run)).toEqual([]);
  }
});
