import { at } from '../at.ts';
import type { Device } from '../devices/device.ts';
import { plantPlace } from '../geometry/pit.ts';
import { placeOn } from '../geometry/graph.ts';
import type { Profile } from '../geometry/profile.ts';
import type { Place } from '#contracts/mine/mine.ts';
import { drift01, hash01 } from '../hash.ts';
import type { World } from '../world.ts';
import { type Circuit, type Plant, remembered } from './plant.ts';

const HOUR = 3_600_000;
const EPOCH = Date.UTC(2026, 0, 1);
const ROLLOVER = 10_000_000;
const STEP_MS = 10_000;
const MOST_STEPS = 100;

/** An energy register: it counts on by itself between readings and rolls over at 10⁷ kWh. */
export class Register {
  #kwh: number;
  #at: number;

  /**
   * Begins where a register of a circuit of `kw` would stand that was set to 0 in 2026; never
   * behind an earlier life of the same.
   */
  constructor(kw: number, now: number) {
    this.#kwh = ((now - EPOCH) / HOUR) * kw;
    this.#at = now;
  }

  read(kw: (t: number) => number, now: number): number {
    this.#kwh += energyOf(kw, this.#at, now);
    this.#at = Math.max(this.#at, now);
    return this.#kwh % ROLLOVER;
  }

  /** Puts the register a little before its rollover. */
  nearRollover(): void {
    this.#kwh = ROLLOVER - 1;
  }
}

/**
 * kWh between two times: summed in steps finer than the bursts of a hoist, which readings minutes
 * apart would miss.
 */
function energyOf(kw: (t: number) => number, from: number, to: number): number {
  const steps = Math.min(MOST_STEPS, Math.ceil((to - from) / STEP_MS));
  let sum = 0;
  for (let i = 1; i <= steps; i++) sum += kw(from + ((to - from) * i) / steps);
  return steps > 0 ? ((sum / steps) * (to - from)) / HOUR : 0;
}

/** Meters of the circuits; further meters hang on the feeders of the largest. */
export function meterDevices(
  world: World,
  plant: Plant,
  profile: Profile,
  seed: number,
  registers: Register[],
): Device[] {
  const feeders: Circuit[] = [
    { name: '全矿总进线', role: 'TOTAL', rated: 12_000, level: -1, kw: (now) => plant.total(now) },
    ...plant.circuits,
  ];
  for (let i = 0; feeders.length < profile.meters.count; i++) {
    const whole = at(plant.circuits, i % plant.circuits.length);
    const part = 0.2 + 0.5 * hash01(seed, i, 11);
    const { level } = whole;
    feeders.push({
      level,
      name: `${whole.name}${Math.floor(i / plant.circuits.length) + 1}#馈线`,
      rated: whole.rated * part,
      kw: (now) => whole.kw(now) * part,
    });
  }
  return feeders.slice(0, profile.meters.count).map((feeder, i): Device => {
    const register = new Register(feeder.rated, world.now);
    registers.push(register);
    const volts = remembered((now) => 6300 + 60 * drift01(seed, i + 2300, now, 300_000));
    const factor = remembered((now) => 0.92 + 0.015 * drift01(seed, i + 300, now, 300_000));
    return {
      entity: 'kafkaElectricityConsumption',
      code: `DB${String(i + 1).padStart(3, '0')}`,
      name: `${feeder.name}电表`,
      period: profile.meters.period,
      place: placeFor(world, feeder.level),
      area: null,
      fields: [
        {
          name: 'activePower',
          kind: 'KW',
          label: '有功功率',
          digits: 1,
          read: (now) => feeder.kw(now),
        },
        {
          name: 'totalEnergy',
          kind: 'KWH',
          label: '总电量',
          digits: 2,
          ...(feeder.role === undefined ? {} : { position: feeder.role }),
          read: (now) => register.read((t) => feeder.kw(t), now),
        },
        {
          name: 'activeEnergy',
          kind: 'KWH',
          label: '时段电量',
          digits: 2,
          read: (now) => energyOf((t) => feeder.kw(t), now - profile.meters.period * 1000, now),
        },
        {
          name: 'reactivePower',
          kind: 'KVAR',
          label: '无功功率',
          digits: 1,
          read: (now) => feeder.kw(now) * Math.tan(Math.acos(factor(now))),
        },
        { name: 'powerFactor', kind: 'PF', label: '功率因数', digits: 3, read: factor },
        {
          name: 'iA',
          kind: 'A',
          label: 'A相电流',
          digits: 1,
          read: (now) => (feeder.kw(now) * 1000) / (1.732 * volts(now) * factor(now)),
        },
        { name: 'uA', kind: 'V', label: 'A相电压', digits: 0, read: volts },
      ],
    };
  });
}

/** Load of the key machines. */
export function machineDevices(
  world: World,
  plant: Plant,
  profile: Profile,
  seed: number,
): Device[] {
  return Array.from({ length: profile.machines.count }, (_, i): Device => {
    const circuit = at(plant.circuits, i % plant.circuits.length);
    const twin = Math.floor(i / plant.circuits.length);
    const share = twin === 0 ? 1 : 0.5;
    return {
      entity: 'kafkaHostLoadData',
      code: `ZJ${String(i + 1).padStart(3, '0')}`,
      name: `${circuit.name}${twin === 0 ? '' : `${twin + 1}#`}电机`,
      period: profile.machines.period,
      place: placeFor(world, circuit.level),
      area: null,
      fields: [
        {
          name: 'loadPct',
          kind: 'LOAD',
          label: '负荷率',
          digits: 1,
          position: 'MACHINE',
          read: (now) => (circuit.kw(now) / circuit.rated) * 100,
        },
        {
          name: 'activePower',
          kind: 'KW',
          label: '功率',
          digits: 1,
          read: (now) => circuit.kw(now) * share,
        },
        {
          name: 'current',
          kind: 'A',
          label: '电流',
          digits: 1,
          read: (now) => (circuit.kw(now) * share) / (1.732 * 1.14 * 0.9),
        },
        {
          name: 'temperature',
          kind: 'T',
          label: '绕组温度',
          digits: 1,
          position: 'B',
          read: (now) =>
            38 + (circuit.kw(now) / circuit.rated) * 18 + drift01(seed, i + 700, now, 600_000),
        },
      ],
    };
  });
}

function placeFor(world: World, level: number): Place {
  const room = world.mine.levels[level]?.chambers[0];
  return room === undefined
    ? plantPlace
    : placeOn(world.mine.graph, { edge: room.edge, offset: 30 });
}
