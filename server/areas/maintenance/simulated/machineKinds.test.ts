import { expect, test } from 'vitest';
import { flatPlans } from './machineKinds.ts';

test('the simulated mine keeps 120 machines in a tree, each under a name of its own', () => {
  const machines = flatPlans();
  expect(machines).toHaveLength(120);
  expect(new Set(machines.map(({ name }) => name)).size).toBe(120);
  expect(machines.filter(({ partOf }) => partOf === undefined).length).toBeGreaterThan(10);
});
