import type { Place } from '#contracts/mine/mine.ts';
import type { ScenarioState } from '#contracts/simulator.ts';
import type { Definitions } from './definitions.ts';
import { type MineType, type ProfileName, profileOf } from './geometry/profile.ts';
import { Life } from './life.ts';
import type { Positioning } from './people/locator.ts';
import { Pager, type CardCall, type CardNews } from './people/pager.ts';
import type { Records } from './records.ts';
import { buildSite, definitionsFor } from './site.ts';
import type { Truth } from './truth.ts';

export type MineOptions = {
  readonly profile: ProfileName;
  readonly seed: number;
  /** Mine time at the first step, epoch ms; whole seconds count. */
  readonly startMs: number;
  /** Whether sensors, substations and feeds fail by chance; scripts can always make them. */
  readonly troubles?: boolean;
  /** Hours of history before `startMs`, for `history`; 0 when absent. */
  readonly historyHours?: number;
  /** Whether to keep what really happened for `takeTruth`. */
  readonly truth?: boolean;
  /** How cards are found; 'uwb' when absent. */
  readonly positioning?: Positioning;
  /** 'coal' when absent. */
  readonly mineType?: MineType;
};

/**
 * The simulated mine: pure, without clock or I/O. The same options and calls give the same records.
 */
export type Mine = {
  /** Rows of each definition, in the order in which they are to be pushed. */
  definitions(): Definitions;
  /** Batches of the history asked for, oldest first; to be used up before the first `step`. */
  history(): Iterable<Records>;
  /**
   * Lets the mine live on to `toMs` (whole tenths of seconds) and gives the records of that time.
   */
  step(toMs: number): Records;
  /** One fix of everybody, wherever he is, as of now. */
  roll(): Records;
  /** Begins a scenario; false when there is none of that name. */
  start(id: string): boolean;
  stop(id: string): boolean;
  scenarios(): ScenarioState[];
  /** Calls cards below; what becomes of it comes out of `takeCallNews` as the mine lives on. */
  call(call: CardCall): void;
  takeCallNews(): CardNews[];
  /** Rescuers go to a place, from the surface too, and stay there; without one they go out. */
  go(cards: readonly string[], to: Place | null): void;
  /** Grows each time a scenario begins or ends. */
  readonly changes: number;
  /** What really is at a point now, in its unit; undefined for a code that no sensor has. */
  truth(pointCode: string): number | undefined;
  /** Code of the point with a tag such as `0.T1`; undefined when the profile has none. */
  codeOf(tag: string): string | undefined;
  takeTruth(): Truth[];
  /** People below ground; what came in less what went out. */
  readonly underground: number;
  readonly now: number;
};

export function createMine(options: MineOptions): Mine {
  const {
    profile,
    seed,
    startMs,
    troubles = true,
    truth = false,
    historyHours = 0,
    positioning = 'uwb',
    mineType = 'coal',
  } = options;
  const site = buildSite(profileOf(profile, mineType), seed);
  const start = Math.floor(startMs / 1000) * 1000;
  const life = new Life(site, {
    seed,
    start,
    history: historyHours * 3_600_000,
    troubles,
    truth,
    positioning,
  });
  const pager = new Pager(life.crowd, site.underground.graph, site.zones, seed);
  const sensorOf = new Map(life.bank.sensors.map((sensor) => [sensor.definition.code, sensor]));
  return {
    definitions: () =>
      definitionsFor(site, life.devices, life.world.slope.rovers, [
        ...life.traffic.vehicles,
        ...life.pitCrew.members,
      ]),
    history: () => (historyHours > 0 ? life.history() : [].values()),
    step(toMs) {
      const records = life.step(toMs);
      pager.step(life.now);
      return records;
    },
    roll: () => ({ kafkaUndergroundPersonnelLocation: life.roll() }),
    start: (id) => life.theatre.start(id, life.now),
    stop: (id) => life.theatre.stop(id, life.now),
    scenarios: () => life.theatre.states(),
    call: (call) => pager.call(call, life.now),
    takeCallNews: () => pager.take(),
    go: (cards, to) => pager.go(cards, to, life.now),
    truth: (pointCode) => sensorOf.get(pointCode)?.read(),
    codeOf: (tag) => life.bank.byTag.get(tag)?.definition.code,
    takeTruth: () => life.truth.take(),
    get changes() {
      return life.changes;
    },
    get underground() {
      return life.crowd.underground;
    },
    get now() {
      return life.now;
    },
  };
}
