import type { Feature } from '#ui/feature.ts';

/** Where people were: their ways, and who was at a place. */
export const tracks: Feature = {
  name: 'tracks',
  dependsOn: ['map', 'mine', 'people', 'replay'],
  area: 'monitoring',
  routes: [
    {
      path: '/monitoring/tracks',
      title: { 'zh-cn': '人员轨迹', en: 'Tracks' },
      menu: { 'zh-cn': '人员', en: 'People' },
      permission: 'data/personTrack/list',
      clock: 'plays',
      lazy: () => import('./TracksPage.tsx'),
    },
    {
      path: '/monitoring/whoWasHere',
      title: { 'zh-cn': '谁在此处', en: 'Who was here' },
      menu: { 'zh-cn': '人员', en: 'People' },
      permission: 'data/personTrack/list',
      clock: 'span',
      lazy: () => import('./presenceHistory/WhoWasHerePage.tsx'),
    },
  ],
};
