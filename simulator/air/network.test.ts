import { describe, expect, test } from 'vitest';
import { resistanceOf } from '../geometry/graph.ts';
import { profiles } from '../geometry/profile.ts';
import { buildUnderground } from '../geometry/underground.ts';
import { fanPower, MainFan } from './fan.ts';
import { AirNetwork, type Branch } from './network.ts';
import { Ventilation } from './ventilation.ts';

describe('airways', () => {
  test('Atkinson resistance and pressure of a kilometre of bolted road (domain vector 6)', () => {
    const r = resistanceOf(0.012, 15.4, 1000, 14);
    expect(r).toBeCloseTo(0.06735, 5);
    expect(r * 60 ** 2).toBeCloseTo(242.4, 1);
  });

  test('fan against one resistance settles at 102.4 m³/s and 2623 Pa (domain vector 7)', () => {
    const fan = new MainFan(1);
    const mine: Branch = { a: 0, b: 1, resistance: 0.25 };
    const network = new AirNetwork(2, [
      mine,
      { a: 1, b: 0, resistance: 0, pressure: fan.pressure, slope: fan.slope },
    ]);
    const { residual, iterations } = network.solve();
    const q = network.flow[0] ?? 0;
    expect(residual).toBeLessThan(0.01);
    expect(iterations).toBeLessThanOrEqual(30);
    expect(Math.abs(q / 102.4 - 1)).toBeLessThan(0.005);
    expect(Math.abs(fan.pressure(q) / 2623 - 1)).toBeLessThan(0.005);
    expect(fanPower(q, fan.pressure(q))).toBeCloseTo(358, 0);
  });

  test('parallel airways share the flow by the roots of their resistances', () => {
    const branches: Branch[] = [
      { a: 0, b: 1, resistance: 1 },
      { a: 0, b: 1, resistance: 4 },
      { a: 1, b: 0, resistance: 0.01, pressure: () => 900 },
    ];
    const network = new AirNetwork(2, branches);
    network.solve(1e-6);
    const [one = 0, two = 0, back = 0] = network.flow;
    expect(one / two).toBeCloseTo(2, 4);
    expect(one + two).toBeCloseTo(back, 6);
  });
});

describe('ventilation of the large mine', () => {
  const mine = buildUnderground(profiles.large);

  test('what flows into a junction flows out of it', () => {
    const { flow } = new Ventilation(mine);
    const balance = new Float64Array(mine.graph.nodes.length);
    for (const edge of mine.graph.edges) {
      const q = flow[edge.no] ?? 0;
      balance[edge.a] = (balance[edge.a] ?? 0) - q;
      balance[edge.b] = (balance[edge.b] ?? 0) + q;
    }
    const collars: number[] = Object.values(mine.collars);
    balance.forEach((left, node) => {
      if (!collars.includes(node)) expect(Math.abs(left)).toBeLessThan(1e-6);
    });
  });

  test('cutting faces get 20 m³/s and their returns 25', () => {
    const { flow } = new Ventilation(mine);
    for (const wall of mine.levels
      .flatMap((level) => level.longwalls)
      .filter((one) => one.producing)) {
      expect(Math.abs((flow[wall.face] ?? 0) - 20)).toBeLessThan(0.5);
      expect(Math.abs((flow[wall.outlet] ?? 0) - 25)).toBeLessThan(0.5);
    }
  });

  test('when the fans stop natural draught keeps about a quarter moving, and the old state returns with them', () => {
    const air = new Ventilation(mine);
    const before = air.total;
    air.setFan(false);
    for (let i = 0; i < 300; i++) air.step(1);
    expect(air.total / before).toBeGreaterThan(0.2);
    expect(air.total / before).toBeLessThan(0.26);
    air.setFan(true);
    for (let i = 0; i < 300; i++) air.step(1);
    expect(air.total).toBeCloseTo(before, 1);
  });

  test('a door left open takes air from the districts', () => {
    const air = new Ventilation(mine);
    const level = mine.levels[0];
    const face = level?.longwalls.find((wall) => wall.producing)?.face ?? 0;
    const before = air.flow[face] ?? 0;
    air.setDoor(level?.crossCuts[0] ?? 0, false);
    air.step(1);
    expect(air.flow[face] ?? 0).toBeLessThan(before * 0.8);
  });
});
