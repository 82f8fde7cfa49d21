import { airDevices } from './air/airDevices.ts';
import type { Profile } from './geometry/profile.ts';
import { radarDevices } from './ground/radarDevices.ts';
import { strataDevices } from './ground/strataDevices.ts';
import type { Plant } from './power/plant.ts';
import { machineDevices, meterDevices, type Register } from './power/powerDevices.ts';
import { environmentDevices, hostDevices, rainDevices } from './surface/surfaceDevices.ts';
import type { World } from './world.ts';
import type { Device } from './devices/device.ts';

/** Everything that speaks by itself; counters of meters are put into `registers`. */
export const devicesOf = (
  world: World,
  plant: Plant,
  profile: Profile,
  {
    seed,
    troubles,
    registers,
  }: { readonly seed: number; readonly troubles: boolean; readonly registers: Register[] },
): Device[] => [
  ...airDevices(world, profile, seed),
  ...strataDevices(world.mine, profile, seed, troubles),
  ...meterDevices(world, plant, profile, seed, registers),
  ...machineDevices(world, plant, profile, seed),
  ...rainDevices(world, profile),
  ...environmentDevices(world, profile, seed),
  ...hostDevices(profile, seed),
  ...radarDevices(world, profile, seed),
];
