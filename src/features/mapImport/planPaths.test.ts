import { expect, test } from 'vitest';
import type { PlanAnswer } from '#contracts/mine/mapImportCalls.ts';
import { planPicture } from './planPaths.ts';

const node = (code: string, x: number, y: number): PlanAnswer['nodes'][number] => ({
  code,
  kind: 'junction',
  x,
  y,
  z: -300,
  state: 'new',
});
const edge = (
  code: string,
  a: string,
  b: string,
  more: Partial<PlanAnswer['edges'][number]> = {},
): PlanAnswer['edges'][number] => ({
  code,
  a,
  b,
  levelCode: 'L1',
  kind: 'haulage',
  length: 1,
  section: 12,
  doorClosed: false,
  state: 'new',
  ...more,
});
const nodes = [node('A', 0, 0), node('B', 100, 50), node('C', 200, 0)];

test('north is up, and each state has its own lines', () => {
  const picture = planPicture(
    { nodes, edges: [edge('1', 'A', 'B'), edge('2', 'B', 'C', { state: 'gone' })] },
    undefined,
  );
  expect(picture?.paths).toMatchObject({ new: 'M0 0L100 -50', gone: 'M100 -50L200 0', same: '' });
  expect(picture?.box).toEqual([-8, -58, 216, 66]);
});

test('one level is shown alone; without a roadway there is no picture', () => {
  const edges = [edge('1', 'A', 'B'), edge('2', 'B', 'C', { levelCode: 'L2' })];
  expect(planPicture({ nodes, edges }, 'L2')?.paths.new).toBe('M100 -50L200 0');
  expect(planPicture({ nodes, edges }, 'L3')).toBeUndefined();
  expect(planPicture({ nodes, edges: [edge('3', 'A', 'elsewhere')] }, undefined)).toBeUndefined();
});
