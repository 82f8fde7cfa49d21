import type { Feature } from '#ui/feature.ts';

/** Series over time: charts, their table, their limits. */
export const charts: Feature = {
  name: 'charts',
  dependsOn: ['limits', 'mine'],
  routes: [],
};
