import { entityRoutes } from '#crud/entityRoutes.ts';
import type { Feature } from '#ui/feature.ts';

const load = () => import('./pages.ts');

/** Boards that show notices, and the people shown on them. */
export const signage: Feature = {
  name: 'signage',
  dependsOn: [],
  area: 'signage',
  routes: [
    ...entityRoutes(
      'signage',
      { 'zh-cn': '信息发布', en: 'Signage' },
      [
        ['device', '信发设备', 'Signage devices'],
        ['template', '模板', 'Templates'],
        ['worker', '人员名片', 'Workers'],
      ],
      load,
    ),
  ],
};
