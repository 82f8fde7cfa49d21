import { at } from './at.ts';
import { SMOKE_ON } from './air/fire.ts';
import type { Species } from './air/transport.ts';
import { placeOn, type Spot } from './geometry/graph.ts';
import { type Random, randomOf } from '#base/random.ts';
import type { World } from './world.ts';
import type { Probe } from './points/probe.ts';

type Value = () => number;
type Make<P> = (world: World, probe: P, seed: number, name: string) => Value;
/** The probes that may measure `K`. */
type Measuring<P, K> = P extends { readonly of: infer Of } ? (K extends Of ? P : never) : never;
type Readers = { readonly [K in Probe['of']]: Make<Measuring<Probe, K>> };

const percentOf =
  (species: 'ch4' | 'co2') =>
  (world: World, { spot }: { readonly spot: Spot }) =>
    share(world, species, spot, 100);
const ppmOf =
  (species: 'co' | 'no2') =>
  (world: World, { spot }: { readonly spot: Spot }) =>
    share(world, species, spot, 1e6);

/** By what a probe measures. */
const readers: Readers = {
  ch4: percentOf('ch4'),
  co2: percentOf('co2'),
  co: ppmOf('co'),
  no2: ppmOf('no2'),
  dust: (world, { spot }) => share(world, 'dust', spot, 1),
  smoke(world, { spot }) {
    const smoke = share(world, 'smoke', spot, 1);
    return () => (smoke() > SMOKE_ON ? 1 : 0);
  },
  oxygen(world, { spot }) {
    const [ch4, co2] = [share(world, 'ch4', spot, 100), share(world, 'co2', spot, 100)];
    return () => 20.9 - 0.209 * ch4() - 1.3 * (co2() - 0.06);
  },
  temperature(world, { spot }) {
    const heat = share(world, 'heat', spot, 1);
    const { z } = placeOn(world.mine.graph, spot);
    return () => heat() - 0.00976 * z;
  },
  humidity(world, { spot }) {
    const away = spot.edge % 9;
    return () => Math.min(98, 86 + away + (world.climate.humidity - 55) * 0.05);
  },
  pressure(world, { spot }) {
    const { z } = placeOn(world.mine.graph, spot);
    const column = Math.exp((-1.1 * 9.81 * z) / 88_000);
    return () => world.climate.pressure * column - world.air.fanPressure * 0.004;
  },
  corner: (world, { wall }) => corner(world, wall),
  velocity(world, { edge }) {
    const { section } = at(world.mine.graph.edges, edge);
    return () => Math.abs(world.field.flowIn(edge)) / section;
  },
  direction:
    (world, { edge }) =>
    () =>
      direction(world, edge),
  door:
    (world, { edge }) =>
    () =>
      edge >= 0 && world.openDoors.has(edge) ? 1 : 0,
  mainFan:
    (world, { unit }) =>
    () =>
      world.air.fan.running && world.fanUnit === unit ? 1 : 0,
  fanPressure: (world) => () => Math.max(0, world.air.fanPressure),
  localFan:
    (world, { duct, unit }) =>
    () =>
      at(world.air.ducts, duct).on && unit === 0 ? 1 : 0,
  ductFlow:
    (world, { duct }) =>
    () =>
      at(world.air.ducts, duct).flow > 2 ? 1 : 0,
  machine:
    (world, { machine }) =>
    () =>
      at(world.machines.running, machine),
  break:
    (world, { circuit }) =>
    () =>
      at(world.interlocks.circuits, circuit).cut ? 1 : 0,
  feed:
    (world, { circuit }) =>
    () =>
      powered(at(world.interlocks.circuits, circuit)),
  sump:
    (world, { level }) =>
    () =>
      at(world.sumps.level, level),
  pumpFlow:
    (world, { level }) =>
    () =>
      at(world.sumps.flow, level),
  pumpPressure:
    (world, { level }) =>
    () =>
      at(world.sumps.flow, level) > 0 ? 1.2 - at(world.mine.levels, level).z * 0.0105 : 0.4,
  pump:
    (world, { level, unit }) =>
    () =>
      at(world.sumps.unit, level) === unit ? 1 : 0,
  pond: (world) => () => world.pond,
  wander: (_, { mean, spread }, seed, name) =>
    wander(randomOf(seed, `wander ${name}`), mean, spread),
};

/** True value at a probe, in the unit of its point. Cheap: it is called for each sample. */
export const readerOf: Make<Probe> = (world, probe, seed, name) =>
  (readers[probe.of] as Make<Probe>)(world, probe, seed, name);

function share(world: World, species: Species, spot: Spot, factor: number): () => number {
  const cells = world.field.cells[species];
  const cell = world.field.cellAt(spot);
  return () => (cells[cell] ?? 0) * factor;
}

/**
 * At the upper corner goaf gas is not yet mixed in: about 1.6 times the face at 6 m³/min; it
 * breathes with the barometer.
 */
function corner(world: World, no: number): () => number {
  const { wall } = at(world.faces, no);
  const face = share(
    world,
    'ch4',
    { edge: wall.face, offset: at(world.mine.graph.edges, wall.face).length - 1 },
    100,
  );
  const goaf = wall.producing ? 0.055 : 0.008;
  return () => {
    const breath = 1 - 0.06 * world.climate.tendency;
    return face() + (100 * goaf * breath) / Math.max(0.5, Math.abs(world.field.flowIn(wall.face)));
  };
}

function direction(world: World, edge: number): number {
  const flow = at(world.air.flow, edge);
  if (Math.abs(flow) < 0.3) return 0;
  return Math.sign(flow) === at(world.designSign, edge) ? 1 : 2;
}

const powered = (circuit: { cut: boolean; welded: boolean }): number =>
  circuit.cut && !circuit.welded ? 0 : 1;

/** Wanders around its mean with a memory of some minutes. */
function wander(random: Random, mean: number, spread: number): () => number {
  let away = random.normal(0, spread / 2);
  return () => {
    away = away * 0.997 + random.normal(0, spread * 0.05);
    return mean + away;
  };
}
