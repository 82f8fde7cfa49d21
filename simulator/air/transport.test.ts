import { expect, test } from 'vitest';
import { at } from '../at.ts';
import { profiles } from '../geometry/profile.ts';
import { buildUnderground } from '../geometry/underground.ts';
import { HeadingWork } from './faces.ts';
import { AirField } from './transport.ts';
import { Ventilation } from './ventilation.ts';

const mine = buildUnderground(profiles.small);
const level = at(mine.levels, 0);
const wall = at(level.longwalls, 0);

function mineAir(): { air: Ventilation; field: AirField } {
  const air = new Ventilation(mine);
  return {
    air,
    field: new AirField(mine.graph, air, [mine.collars.main, mine.collars.service], () => 15),
  };
}

test('6 m³/min of methane in 20 m³/s are 0.50 % (domain vector 8)', () => {
  const { air, field } = mineAir();
  const end = { edge: wall.face, offset: at(mine.graph.edges, wall.face).length - 1 };
  field.source('ch4', end, 6 / 60);
  for (let i = 0; i < 600; i++) field.step(1);
  const flow = air.flow[wall.face] ?? 0;
  const percent = at(field.cells.ch4, field.cellAt(end)) * 100;
  expect(percent).toBeCloseTo(10 / flow, 4);
  expect(percent).toBeCloseTo(0.5, 2);
});

test('the fumes of 200 kg of ANFO: 3810 ppm CO, below 24 ppm after 8.9 minutes at the face, later on the way out (domain vector 9)', () => {
  const { field } = mineAir();
  const heading = at(level.headings, 0);
  const work = new HeadingWork(heading, 0, field, 1, true);
  for (const source of field.sources) source.rate = 0;
  const face = field.cellAt({ edge: heading.end, offset: 45 });
  const mouth = field.cellAt({ edge: heading.road, offset: 1 });
  const ppm = (cell: number): number => at(field.cells.co, cell) * 1e6;
  work.blast(200);
  expect(ppm(face)).toBeCloseTo(3810, -1);
  const start = ppm(mouth);
  let clear = 0;
  let arrived = 0;
  for (let second = 1; second <= 1800; second++) {
    field.step(1);
    if (clear === 0 && ppm(face) < 24 + 0.3) clear = second;
    if (arrived === 0 && ppm(mouth) > start + 24) arrived = second;
  }
  expect(clear / 60).toBeGreaterThan(8.6);
  expect(clear / 60).toBeLessThan(9.1);
  expect(arrived).toBeGreaterThan(60);
});

test('a stopped local fan lets 0.6 m³/min raise 840 m³ by 0.071 % a minute', () => {
  const { air, field } = mineAir();
  const heading = at(level.headings, 0);
  const duct = air.ducts.find((one) => one.edges.includes(heading.end));
  if (duct === undefined) throw new Error('no duct');
  Object.assign(duct, { on: false, flow: 0 });
  const face = { edge: heading.end, offset: 45 };
  field.source('ch4', face, 0.6 / 60);
  for (let i = 0; i < 300; i++) field.step(1);
  expect((at(field.cells.ch4, field.cellAt(face)) * 100) / 5).toBeCloseTo(0.0714, 2);
});

test('methane that goes in at the face comes out at the air shaft', () => {
  const { air, field } = mineAir();
  field.source('ch4', { edge: wall.face, offset: 60 }, 0.1);
  for (let i = 0; i < 3600; i++) field.step(1);
  expect(field.atNode('ch4', mine.collars.air) * air.total).toBeCloseTo(0.1, 3);
});

test('nothing is lost or made where local fans draw from a road: gas before the mouth reaches the heading and leaves by the air shaft', () => {
  const { air, field } = mineAir();
  const heading = at(level.headings, 0);
  field.source('ch4', { edge: at(level.haulage, 0), offset: 10 }, 0.05);
  field.source('ch4', { edge: heading.end, offset: 45 }, 0.01);
  for (let i = 0; i < 7200; i++) field.step(1);
  expect(field.atNode('ch4', mine.collars.air) * air.total).toBeCloseTo(0.06, 3);
  const road = at(field.cells.ch4, field.cellAt({ edge: at(level.haulage, 1), offset: 10 }));
  const face = at(field.cells.ch4, field.cellAt({ edge: heading.end, offset: 45 }));
  expect(face - road).toBeCloseTo(0.01 / 8, 5);
});
