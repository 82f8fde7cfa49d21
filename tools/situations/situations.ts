import { gasAndAir } from './gasAndAir.ts';
import { mineAndLink } from './mineAndLink.ts';
import { people } from './people.ts';
import type { Situation } from './situation.ts';

/** What a dispatcher has to recognise at one glance. */
export const situations: readonly Situation[] = [...gasAndAir, ...people, ...mineAndLink];
