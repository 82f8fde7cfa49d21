import type { Feature } from '#ui/feature.ts';

/** Screens that play templates: nobody signs in on them. */
export const players: Feature = {
  name: 'players',
  dependsOn: ['alarms', 'designer', 'walls'],
  routes: [
    {
      path: '/player',
      title: { 'zh-cn': '信发播放器', en: 'Signage player' },
      permission: { none: 'plain' },
      fullpage: true,
      open: true,
      lazy: () => import('./PlayerPage.tsx'),
    },
  ],
};
