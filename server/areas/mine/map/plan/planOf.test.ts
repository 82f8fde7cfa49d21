import { expect, test } from 'vitest';
import { mapSettings, type MapSettings } from '#contracts/mine/mapImportCalls.ts';
import type { Survey, SurveyLine, SurveyNode } from '../survey.ts';
import { drawnOf } from './drawn.ts';
import { placingOf } from './placing.ts';
import { planOf, type MineHere } from './planOf.ts';

const survey = (lines: SurveyLine[], nodes: SurveyNode[] = []): Survey => ({
  format: 'csv',
  layers: ['roads'],
  lines,
  nodes,
  grid: {},
  leftOut: {},
});
const line = (corners: SurveyLine['corners'], more: Partial<SurveyLine> = {}): SurveyLine => ({
  layer: 'roads',
  corners,
  told: {},
  ...more,
});
const nothing: MineHere = { levels: [], nodes: [], edges: [] };
const settings = (more: object = {}): MapSettings =>
  mapSettings.parse({
    snap: 1,
    layers: [{ layer: 'roads', levelCode: 'L1', z: -300 }],
    ...more,
  });

function planned(given: Survey, here: MineHere = nothing, wanted = settings()) {
  const place = placingOf(wanted);
  if (place === undefined) throw new Error('no zone');
  const plan = planOf(drawnOf(given, wanted, place, here.nodes), wanted, here);
  if (plan === undefined) throw new Error('too large');
  return plan;
}
const lengths = (given: Survey, here = nothing) =>
  planned(given, here).answer.edges.map(({ length }) => length);

/** What is in the mine once a plan is applied. */
function applied({ changes }: ReturnType<typeof planned>, here: MineHere = nothing): MineHere {
  const after = <T extends { readonly code: string }>(entity: string, known: readonly T[]): T[] => {
    const all = new Map(known.map((one) => [one.code, one]));
    for (const change of changes)
      if (change.entity === entity) {
        if (change.after === null) all.delete(change.code);
        else all.set(change.code, change.after as unknown as T);
      }
    return [...all.values()];
  };
  return {
    levels: after('mineMap', here.levels),
    nodes: after('roadwayNode', here.nodes),
    edges: after('roadwayEdge', here.edges),
  };
}

const cross = survey([
  line([
    [0, 0, null],
    [100, 0, null],
  ]),
  line([
    [100.6, 0, null],
    [100, 50, -310],
  ]),
  line([
    [50, 0.5, null],
    [50, 80, null],
  ]),
]);

test('ends within the tolerance are one node, and a roadway is split where another ends on it', () => {
  const { answer } = planned(cross);
  expect(answer.levels).toEqual([{ code: 'L1', name: 'L1', z: -300, state: 'new' }]);
  expect(answer.nodes).toHaveLength(5);
  expect(answer.edges.map(({ a, b, length }) => [a, b, length])).toEqual([
    ['N1', 'N4', 50],
    ['N4', 'N2', 50],
    ['N2', 'N3', 50.99],
    ['N4', 'N5', 79.5],
  ]);
  expect(answer.notes).toMatchObject({ parts: 1, snapped: 1, split: 1, short: 0, doubled: 0 });
});

test('nothing is joined beyond the tolerance, and what lies above each other stays apart', () => {
  const above = survey([
    line([
      [0, 0, -300],
      [100, 0, -300],
    ]),
    line([
      [50, -50, -340],
      [50, 50, -340],
    ]),
    line([
      [50, 2, -300],
      [50, 80, -300],
    ]),
  ]);
  const { answer } = planned(above);
  expect(answer.edges).toHaveLength(3);
  expect(answer.notes).toMatchObject({ parts: 3, snapped: 0, split: 0 });
});

test('a length that is told counts, shared out where its line has corners; else it is measured', () => {
  const bent: SurveyLine['corners'] = [
    [0, 0, -300],
    [30, 0, -300],
    [30, 10, -300],
  ];
  expect(lengths(survey([line(bent, { told: { length: 44 } })]))).toEqual([33, 11]);
  expect(lengths(survey([line(bent)]))).toEqual([30, 10]);
  expect(
    lengths(
      survey([
        line([
          [0, 0, -300],
          [30, 0, -340],
        ]),
      ]),
    ),
  ).toEqual([50]);
});

test('lines without coordinates join nodes of the file and of the mine; others are left out', () => {
  const here: MineHere = {
    ...nothing,
    nodes: [{ code: 'M1', kind: 'shaft', x: 0, y: 0, z: -300 }],
  };
  const between = (from: string, to: string): SurveyLine =>
    line([], { from, to, told: { code: `${from}-${to}`, length: 120, kind: '回风巷' } });
  const { answer } = planned(
    survey(
      [between('M1', 'F1'), between('M1', 'nowhere')],
      [{ layer: 'others', at: [100, 0, null], told: { code: 'F1', kind: 'face' } }],
    ),
    here,
  );
  expect(answer.edges).toEqual([
    {
      code: 'M1-F1',
      a: 'M1',
      b: 'F1',
      levelCode: 'L1',
      kind: 'return',
      length: 120,
      section: 12,
      doorClosed: false,
      state: 'new',
    },
  ]);
  expect(answer.nodes.map(({ code, kind, state }) => [code, kind, state])).toEqual([
    ['M1', 'shaft', 'same'],
    ['F1', 'face', 'new'],
  ]);
  expect(answer.notes.placeless).toBe(1);
});

test('the same file again changes nothing, whether or not it calls things by codes', () => {
  const here = applied(planned(cross));
  const again = planned(cross, here);
  expect(again.changes).toEqual([]);
  expect(again.answer.counts.edges).toEqual({ new: 0, moved: 0, changed: 0, gone: 0, same: 4 });
  const coded = survey([
    line(
      [
        [0, 0, null],
        [9, 0, null],
        [9, 9, null],
      ],
      { told: { code: 'R' } },
    ),
  ]);
  const there = applied(planned(coded));
  expect(there.edges.map(({ code }) => code)).toEqual(['R.1', 'R.2']);
  expect(planned(coded, there).changes).toEqual([]);
});

test('what moved, changed and is gone is told apart; codes and kinds of the mine stay', () => {
  const here: MineHere = {
    levels: [{ code: 'L1', name: 'First', z: -300 }],
    nodes: [
      { code: 'A', kind: 'shaft', x: 0, y: 0, z: -300 },
      { code: 'B', kind: 'junction', x: 100, y: 0, z: -300 },
      { code: 'C', kind: 'face', x: 100, y: 100, z: -300 },
      { code: 'D', kind: 'junction', x: 0, y: 100, z: -300 },
    ],
    edges: [
      {
        code: 'AB',
        a: 'A',
        b: 'B',
        levelCode: 'L1',
        kind: 'intake',
        length: 100,
        section: 14,
        doorClosed: true,
      },
      {
        code: 'BC',
        a: 'B',
        b: 'C',
        levelCode: 'L1',
        kind: 'gate',
        length: 100,
        section: 10,
        doorClosed: false,
      },
      {
        code: 'CD',
        a: 'C',
        b: 'D',
        levelCode: 'L1',
        kind: 'return',
        length: 100,
        section: 10,
        doorClosed: false,
      },
    ],
  };
  const file = survey(
    [
      line([
        [100, 0, null],
        [0, 0, null],
      ]),
      line(
        [
          [100, 0, null],
          [100.5, 110, null],
        ],
        { to: 'C', from: 'B', told: { section: 9 } },
      ),
    ],
    [{ layer: 'roads', at: [100.5, 110, null], told: { code: 'C' } }],
  );
  const kept = planned(file, here).answer;
  expect(kept.edges.map(({ code, a, b, state }) => [code, a, b, state])).toEqual([
    ['AB', 'A', 'B', 'same'],
    ['BC', 'B', 'C', 'moved'],
  ]);
  expect(kept.edges[0]).toMatchObject({ kind: 'intake', section: 14, doorClosed: true });
  expect(kept.edges[1]).toMatchObject({ kind: 'gate', section: 9, length: 110 });
  expect(kept.nodes.find(({ code }) => code === 'C')).toMatchObject({
    kind: 'face',
    state: 'moved',
    y: 110,
  });
  expect(kept.notes.kept).toBe(1);
  const without = planned(file, here, settings({ removeGone: true }));
  expect(without.answer.counts).toMatchObject({
    nodes: { gone: 1, moved: 1, same: 2 },
    edges: { gone: 1, moved: 1, same: 1 },
    levels: { same: 1 },
  });
  expect(applied(without, here).nodes.map(({ code }) => code)).toEqual(['A', 'B', 'C']);
  expect(planned(file, applied(without, here), settings({ removeGone: true })).changes).toEqual([]);
});

test('what was drawn twice is one roadway, what is shorter than the tolerance none', () => {
  const { answer } = planned(
    survey([
      line([
        [0, 0, null],
        [50, 0, null],
      ]),
      line([
        [50, 0, null],
        [0.2, 0, null],
      ]),
      line([
        [50, 0, null],
        [50, 0.4, null],
      ]),
    ]),
  );
  expect(answer.edges).toHaveLength(1);
  expect(answer.notes).toMatchObject({ doubled: 1, short: 1, snapped: 2 });
});

test('what a drawing counts by itself is no roadway or node of another drawing', () => {
  const at = (y: number): Survey =>
    survey(
      [
        line(
          [
            [0, y, null],
            [100, y, null],
          ],
          { told: { code: 'H2A', isCounted: true } },
        ),
      ],
      [{ layer: 'roads', at: [0, y, null], told: { code: 'H2B', isCounted: true } }],
    );
  const here = applied(planned(at(0)));
  expect(here.edges.map(({ code }) => code)).toEqual(['H2A']);
  const both = planned(at(500), here);
  expect(both.answer.counts).toMatchObject({
    nodes: { new: 2, moved: 0 },
    edges: { new: 1, moved: 0 },
  });
  const there = applied(both, here);
  expect(there.edges).toHaveLength(2);
  expect(there.edges[0]).toEqual(here.edges[0]);
  // The same drawing again, one end further on, is the same roadway.
  expect(planned(at(500), there).changes).toEqual([]);
  const longer = survey([
    line(
      [
        [0, 0, null],
        [140, 0, null],
      ],
      { told: { code: 'H2A', isCounted: true } },
    ),
  ]);
  expect(planned(longer, there).answer.edges).toMatchObject([{ code: 'H2A', state: 'moved' }]);
});

test('a code that people gave is no roadway of another level', () => {
  const coded = (y: number): Survey =>
    survey([
      line(
        [
          [0, y, null],
          [100, y, null],
        ],
        { told: { code: '1' } },
      ),
    ]);
  const here = applied(planned(coded(0)));
  const below = settings({ layers: [{ layer: 'roads', levelCode: 'L2', z: -400 }] });
  expect(planned(coded(0), here, below).answer.edges).toMatchObject([{ code: 'R1', state: 'new' }]);
  expect(planned(coded(9), here).answer.edges).toMatchObject([{ code: '1', state: 'moved' }]);
});

test('a tolerance wider than usual is kept at any place of a roadway', () => {
  const far = survey([
    line([
      [0, 0, null],
      [1000, 0, null],
    ]),
    line([
      [512, -45, null],
      [512, -900, null],
    ]),
  ]);
  expect(planned(far, nothing, settings({ snap: 50 })).answer.notes.split).toBe(1);
});

test('roadways that lie on each other are refused before they are split into too many', () => {
  const heap = survey(
    Array.from({ length: 400 }, (_, i) =>
      line([
        [i * 3, 0, null],
        [3000 + i * 3, 0, null],
      ]),
    ),
  );
  const wanted = settings();
  const place = placingOf(wanted);
  expect(place && planOf(drawnOf(heap, wanted, place, []), wanted, nothing)).toBeUndefined();
});
