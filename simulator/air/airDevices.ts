import { at } from '../at.ts';
import type { Device, Field } from '../devices/device.ts';
import { placeOn } from '../geometry/graph.ts';
import type { Profile } from '../geometry/profile.ts';
import { drift01 } from '../hash.ts';
import type { World } from '../world.ts';

/** Ventilation equipment: the two main fans, the local fans, then air stations in the roads. */
export function airDevices(world: World, profile: Profile, seed: number): Device[] {
  const device = deviceIn(world, profile);
  return [
    ...mainFans(world, seed, device),
    ...localFans(world, seed, device),
    ...airStations(world, seed, device),
  ].slice(0, profile.ventilation.count);
}

type NewDevice = ReturnType<typeof deviceIn>;

const deviceIn =
  ({ mine: { graph, collars } }: World, { ventilation: { period } }: Profile) =>
  (code: string, name: string, edge: number, offset: number, fields: readonly Field[]): Device => ({
    entity: 'equiVentilationSystem',
    code,
    name,
    period,
    place: edge < 0 ? at(graph.nodes, collars.air) : placeOn(graph, { edge, offset }),
    area: null,
    fields,
  });

const field = (
  name: string,
  kind: Field['kind'],
  label: string,
  digits: number,
  read: Field['read'],
  position?: string,
): Field => ({
  name,
  kind,
  label,
  digits,
  read,
  ...(position === undefined ? {} : { position }),
});

const mainFans = (world: World, seed: number, device: NewDevice): Device[] =>
  [0, 1].map((unit) => {
    const speed = (): number => (world.fanUnit === unit ? world.air.fan.speed : 0);
    return device(`TF0${unit + 1}`, `${unit + 1}#主通风机`, -1, 0, [
      field('runState', 'VALUE', '运行状态', 0, () =>
        world.air.fan.running && world.fanUnit === unit ? 1 : 0,
      ),
      field(
        'airVolume',
        'AIR',
        '风量',
        0,
        () => (world.fanUnit === unit ? world.air.total * 60 : 0),
        'O',
      ),
      field('staticPressure', 'WP', '静压', 0, () =>
        world.fanUnit === unit ? Math.max(0, world.air.fanPressure) : 0,
      ),
      field('power', 'KW', '轴功率', 1, () => world.air.fanPower * speed()),
      field(
        'vibrationX',
        'VIB',
        '振动',
        2,
        (now) => speed() * (2.1 + 0.3 * drift01(seed, unit + 800, now, 60_000)),
      ),
      field(
        'bearingTemp1',
        'T',
        '轴承温度',
        1,
        (now) => 22 + speed() * 27 + drift01(seed, unit + 810, now, 600_000),
        'B',
      ),
    ]);
  });

const localFans = (world: World, seed: number, device: NewDevice): Device[] =>
  world.headings.map(({ heading }, i) => {
    const duct = at(world.air.ducts, at(world.ductOfHeading, i));
    return device(
      `JF${String(i + 1).padStart(2, '0')}`,
      `${heading.name}局部通风机`,
      heading.road,
      2,
      [
        field('runState', 'VALUE', '运行状态', 0, () => (duct.on ? 1 : 0)),
        field('airVolume', 'AIR', '风量', 0, () => duct.flow * 60, 'O'),
        field('power', 'KW', '功率', 1, (now) =>
          duct.on ? 44 + drift01(seed, i + 820, now, 60_000) : 0,
        ),
      ],
    );
  });

/** Where air is measured in the roads. */
function airStations(world: World, seed: number, device: NewDevice): Device[] {
  const { graph, levels } = world.mine;
  const roads = levels.flatMap((level) => [
    ...level.airDrift,
    ...level.haulage,
    ...level.returns,
    ...level.longwalls.map((wall) => wall.outlet),
  ]);
  return roads.map((edge, i) => {
    const { section, length, name } = at(graph.edges, edge);
    const wobble = (now: number): number => 1 + 0.03 * drift01(seed, i + 850, now, 20_000);
    return device(
      `CF${String(i + 1).padStart(3, '0')}`,
      `${name}${i + 1}#测风站`,
      edge,
      length / 2,
      [
        field(
          'airVelocity',
          'WS',
          '风速',
          2,
          (now) => (Math.abs(world.field.flowIn(edge)) / section) * wobble(now),
          'O',
        ),
        field(
          'airVolume',
          'AIR',
          '风量',
          0,
          (now) => Math.abs(world.field.flowIn(edge)) * 60 * wobble(now),
          'O',
        ),
      ],
    );
  });
}
