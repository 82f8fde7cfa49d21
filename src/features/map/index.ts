import type { Feature } from '#ui/feature.ts';

/** The mine drawn: ground, roadways, sensors, people, alarms, by level. */
export const map: Feature = {
  name: 'map',
  dependsOn: ['alarms', 'calls', 'mine', 'people', 'sensors'],
  inShell: true,
  routes: [],
};
