import { entityRoutes } from '#crud/entityRoutes.ts';
import type { Feature } from '#ui/feature.ts';

const load = () => import('./pages.ts');

/** Boards that show notices, and the people shown on them. */
export const signage: Feature = {
  name: 'signage',
  dependsOn: [],
  area: 'signage',
  routes: [
    {
      path: '/signage/departMap',
      title: { 'zh-cn': '组织分布图', en: 'Map of departments' },
      menu: { 'zh-cn': '信息发布', en: 'Signage' },
      permission: 'ecs/worker/list',
      lazy: () => import('./workers/DepartMapPage.tsx'),
    },
    {
      path: '/worker_card',
      title: { 'zh-cn': '人员名片', en: 'Worker' },
      permission: { none: 'plain' },
      fullpage: true,
      open: true,
      lazy: () => import('./workers/WorkerCardPage.tsx'),
    },
    ...entityRoutes(
      'signage',
      { 'zh-cn': '信息发布', en: 'Signage' },
      [
        ['device', '信发设备', 'Signage devices'],
        ['playSlot', '多屏排期', 'Slots of screens'],
        ['template', '模板', 'Templates'],
        ['worker', '人员名片', 'Workers'],
      ],
      load,
    ),
  ],
};
