import { IconActivityHeartbeat } from '@tabler/icons-react';
import type { Feature } from '#ui/feature.ts';

/** Map, alarms and charts in one workspace, composed of the faces of their features. */
export const workspace: Feature = {
  name: 'workspace',
  dependsOn: ['alarms', 'charts', 'map', 'mine', 'replay', 'sources'],
  area: 'monitoring',
  routes: [
    {
      path: '/monitoring/workspace',
      title: { 'zh-cn': '实时监控', en: 'Live monitoring' },
      permission: 'data/mine/get',
      live: true,
      rail: IconActivityHeartbeat,
      clock: 'plays',
      lazy: () => import('./WorkspacePage.tsx'),
    },
    {
      path: '/monitoring/recording',
      title: { 'zh-cn': '录像回放', en: 'Recording' },
      permission: 'data/mine/get',
      clock: 'file',
      lazy: () => import('./RecordingPage.tsx'),
    },
  ],
};
