import type { Employee } from './roster.ts';
import type { Random } from '#base/random.ts';
import type { Leg } from './walk.ts';

/** Someone with a card, now. Mutable: the crowd moves it. */
export type Walker = {
  readonly no: number;
  readonly random: Random;
  readonly employee: Employee;
  /** m/s on foot. */
  readonly pace: number;
  /** Roadway he works in, and the stretch of it. */
  readonly post: { readonly edge: number; readonly from: number; readonly to: number };
  readonly lateral: number;
  state: 'home' | 'waitingDown' | 'travelling' | 'working' | 'waitingUp';
  legs: Leg[];
  leg: number;
  edge: number;
  offset: number;
  /** Where his random walk at work goes next, and where he came to first. */
  aim: number;
  anchor: number;
  underground: boolean;
  goingUp: boolean;
  inTime: number;
  /** When he next goes down, or when he leaves his work. Epoch ms. */
  nextTime: number;
  leaveTime: number;
  battery: number;
  /**
   * Set by scripts: stands as if unconscious; card silent; stays where he was sent; walks up and
   * down.
   */
  frozen: boolean;
  silent: boolean;
  held: boolean;
  roaming: boolean;
  /** Factor on his speed. */
  haste: number;
  /** Whoever carries his card as well as the own. */
  carrier: Walker | undefined;
  moving: boolean;
};
