import { proxy, useSnapshot } from 'valtio';
import { entries } from '../entries.ts';
import type { Density } from '../theme/tokens.ts';
import { useNarrow } from '../useNarrow.ts';

export const densities = ['compact', 'default'] as const;
export type ChosenDensity = (typeof densities)[number];

/** How close rows stand, as kept in the entry APP_DENSITY; compact when there is none. */
export const spacing = proxy<{ density: ChosenDensity }>({
  density: entries.read('APP_DENSITY') === 'default' ? 'default' : 'compact',
});

/** Sets the rows of all tables at once and keeps the choice. */
export function setDensity(density: ChosenDensity): void {
  entries.write('APP_DENSITY', density);
  spacing.density = density;
}

/** The density for a table on this screen: fingers need more room than any choice gives. */
export function useDensity(): Density {
  const { density } = useSnapshot(spacing);
  return useNarrow() ? 'touch' : density;
}
