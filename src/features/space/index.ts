import type { Feature } from '#ui/feature.ts';

/** What the pictures of the mine in space share: pins, tours, the stage, its legend. */
export const space: Feature = {
  name: 'space',
  dependsOn: ['alarms', 'map', 'mine', 'walls'],
  routes: [],
};
