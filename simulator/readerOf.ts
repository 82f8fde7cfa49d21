import { at } from './at.ts';
import { SMOKE_ON } from './air/fire.ts';
import type { Species } from './air/transport.ts';
import { placeOn, type Spot } from './geometry/graph.ts';
import { type Random, randomOf } from '#base/random.ts';
import type { World } from './world.ts';
import type { Probe } from './points/probe.ts';

/** True value at a probe, in the unit of its point. Cheap: it is called for each sample. */
export function readerOf(world: World, probe: Probe, seed: number, name: string): () => number {
  switch (probe.of) {
    case 'ch4':
    case 'co2':
      return share(world, probe.of, probe.spot, 100);
    case 'co':
    case 'no2':
      return share(world, probe.of, probe.spot, 1e6);
    case 'dust':
      return share(world, 'dust', probe.spot, 1);
    case 'smoke': {
      const smoke = share(world, 'smoke', probe.spot, 1);
      return () => (smoke() > SMOKE_ON ? 1 : 0);
    }
    case 'oxygen': {
      const [ch4, co2] = [
        share(world, 'ch4', probe.spot, 100),
        share(world, 'co2', probe.spot, 100),
      ];
      return () => 20.9 - 0.209 * ch4() - 1.3 * (co2() - 0.06);
    }
    case 'temperature': {
      const heat = share(world, 'heat', probe.spot, 1);
      const { z } = placeOn(world.mine.graph, probe.spot);
      return () => heat() - 0.00976 * z;
    }
    case 'humidity': {
      const away = probe.spot.edge % 9;
      return () => Math.min(98, 86 + away + (world.climate.humidity - 55) * 0.05);
    }
    case 'pressure': {
      const { z } = placeOn(world.mine.graph, probe.spot);
      const column = Math.exp((-1.1 * 9.81 * z) / 88_000);
      return () => world.climate.pressure * column - world.air.fanPressure * 0.004;
    }
    case 'corner':
      return corner(world, probe.wall);
    case 'velocity': {
      const { section } = at(world.mine.graph.edges, probe.edge);
      return () => Math.abs(world.field.flowIn(probe.edge)) / section;
    }
    case 'direction':
      return () => direction(world, probe.edge);
    case 'door':
      return () => (probe.edge >= 0 && world.openDoors.has(probe.edge) ? 1 : 0);
    case 'mainFan':
      return () => (world.air.fan.running && world.fanUnit === probe.unit ? 1 : 0);
    case 'fanPressure':
      return () => Math.max(0, world.air.fanPressure);
    case 'localFan':
      return () => (at(world.air.ducts, probe.duct).on && probe.unit === 0 ? 1 : 0);
    case 'ductFlow':
      return () => (at(world.air.ducts, probe.duct).flow > 2 ? 1 : 0);
    case 'machine':
      return () => at(world.machines.running, probe.machine);
    case 'break':
      return () => (at(world.interlocks.circuits, probe.circuit).cut ? 1 : 0);
    case 'feed':
      return () => powered(at(world.interlocks.circuits, probe.circuit));
    case 'sump':
      return () => at(world.sumps.level, probe.level);
    case 'pumpFlow':
      return () => at(world.sumps.flow, probe.level);
    case 'pumpPressure':
      return () =>
        at(world.sumps.flow, probe.level) > 0
          ? 1.2 - at(world.mine.levels, probe.level).z * 0.0105
          : 0.4;
    case 'pump':
      return () => (at(world.sumps.unit, probe.level) === probe.unit ? 1 : 0);
    case 'pond':
      return () => world.pond;
    case 'wander':
      return wander(randomOf(seed, `wander ${name}`), probe.mean, probe.spread);
  }
}

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
