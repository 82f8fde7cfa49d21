import { randomOf, type Random } from '#base/random.ts';

/** How a piece of work of the simulated mine goes. */
export type Fate = {
  /** When somebody sees to it, as a share of its time: above 1 is late; undefined: never. */
  readonly at: number | undefined;
  /** Its audit is sent back once. */
  readonly isRejected: boolean;
  /** How long it takes beside others of its kind: 0 the shortest, 1 the longest. */
  readonly share: number;
  /** Draws what its items say. */
  readonly random: Random;
};

const NEVER = 0.03;
const LATE = 0.05;
const REJECTED = 0.06;

/** The same work has the same fate whenever it is asked for: most is done well, some badly. */
export function fateOf(seed: number, work: string): Fate {
  const random = randomOf(seed, `work ${work}`);
  const luck = random.next();
  const share = random.next();
  const isRejected = random.next() < REJECTED;
  if (luck < NEVER) return { at: undefined, isRejected, share, random };
  if (luck < NEVER + LATE) return { at: 1.02 + share * 0.3, isRejected, share, random };
  return { at: 0.1 + share * 0.8, isRejected, share, random };
}
