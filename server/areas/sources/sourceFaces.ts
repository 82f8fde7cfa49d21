import { face } from '#server/module.ts';
import type { Simulation } from './simulation.ts';

/** What stands for sources here, by name. */
export const sourceFaces = { simulation: face<Simulation>('simulation') } as const;
