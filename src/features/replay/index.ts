import type { Feature } from '#ui/feature.ts';

/** The past shown as if it were now: its clock, its bar, files of it. */
export const replay: Feature = {
  name: 'replay',
  dependsOn: ['mine'],
  inShell: true,
  routes: [],
};
