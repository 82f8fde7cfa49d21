import type { Random } from '#base/random.ts';
import type { HeadingWork } from '../air/faces.ts';
import type { Zone } from '../geometry/areas.ts';
import type { Crowd } from '../people/crowd.ts';
import type { Traffic } from '../people/traffic.ts';
import type { Walker } from '../people/walker.ts';
import type { SensorBank } from '../points/sensorBank.ts';
import type { Plant } from '../power/plant.ts';
import type { Register } from '../power/powerDevices.ts';
import type { Substations } from '../power/substations.ts';
import type { World } from '../world.ts';
import type { FeedFaults } from '../faults/feedFaults.ts';

/** What scripts may reach. */
export type Stage = {
  readonly world: World;
  readonly crowd: Crowd;
  readonly traffic: Traffic;
  readonly bank: SensorBank;
  readonly zones: readonly Zone[];
  readonly feed: FeedFaults;
  readonly plant: Plant;
  readonly substations: Substations;
  readonly registers: readonly Register[];
  /** Numbers of their own, from the seed and the script's name. */
  readonly random: Random;
  /** Somebody presses the button of his card: 1 button, 2 man-down. */
  callForHelp(walker: Walker, helpType: number): void;
  /** Definitions that change with the story, and what happened once. */
  readonly push: {
    company(productionState: number): void;
    blast(heading: HeadingWork, chargeKg: number): void;
  };
};

/** A script at work. `step` is called each second of mine time; `end` puts everything back. */
export type Performance = { step?(now: number): void; end(): void };

/** Something that can happen in the mine. */
export type Script = {
  readonly id: string;
  readonly zh: string;
  readonly en: string;
  /** Only where there is coal and its gas. */
  readonly coal?: true;
  /** Ends by itself after this many seconds; absent: when stopped. */
  readonly seconds?: number;
  begin(stage: Stage, now: number): Performance;
};
