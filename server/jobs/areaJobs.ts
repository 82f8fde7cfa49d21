import type { JobKind } from './jobKind.ts';
import type { Plan } from './recurring.ts';

/** Jobs that an area brings: its kinds, and the plans of those that recur. */
export type AreaJobs = { readonly kinds: readonly JobKind[]; readonly plans: readonly Plan[] };
