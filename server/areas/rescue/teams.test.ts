import { expect, test } from 'vitest';
import { noMine } from '#contracts/mine/mine.ts';
import type { Roadways } from '#contracts/mine/roadways.ts';
import type { MemberRow, TeamRow } from './rows.ts';
import { teamsOf } from './teams.ts';

const T = 1_790_000_000_000;
/** From the exit at 0 over 300 m and 300 m to a face. */
const roads: Roadways = {
  nodes: [
    { x: 0, y: 0, z: -300 },
    { x: 300, y: 0, z: -300 },
    { x: 600, y: 0, z: -300 },
  ],
  graph: { nodes: 3, a: [0, 1], b: [1, 2], cost: [300, 300] },
  edgeCodes: ['E1', 'E2'],
  exits: [0],
  refuges: [],
};
const team: TeamRow = {
  id: 1,
  name: 'First team',
  task: '',
  targetPerson: null,
  targetArea: null,
  sentAt: T,
  sentBy: 'Chen',
  turnAt: null,
};
const at500: MemberRow = {
  teamId: 1,
  personNo: 1,
  cardNo: 'C1',
  name: 'Wang',
  mobile: '',
  airMinutes: 240,
  airAt: T,
  x: 500,
  y: 0,
  z: -300,
  areaNo: 1,
  fixAt: T,
  flags: 1,
};
const membersOf = (row: MemberRow, closed: readonly string[]) =>
  teamsOf(
    [team],
    [row],
    {
      model: noMine,
      roads,
      blocked: closed.map((edgeCode) => ({ edgeCode, why: 'gas' as const, pointNo: 7 })),
    },
    () => undefined,
  )[0]?.members;

test('behind gas no way is open to others, and the air is reckoned by the way through it', () => {
  expect(membersOf(at500, [])).toMatchObject([{ outMetres: 500, backMetres: 500 }]);
  expect(membersOf(at500, ['E1'])).toMatchObject([{ outMetres: null, backMetres: 500 }]);
});

test('who is out, or was never seen, has no way back to walk', () => {
  const nowhere = { x: null, y: null, z: null, areaNo: null, fixAt: null, flags: null };
  for (const row of [
    { ...at500, flags: 0 },
    { ...at500, ...nowhere },
  ])
    expect(membersOf(row, [])).toMatchObject([{ outMetres: null, backMetres: null }]);
});
