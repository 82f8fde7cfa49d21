import { entityRoutes } from '#crud/entityRoutes.ts';
import type { Feature } from '#ui/feature.ts';

const load = () => import('./pages.ts');

/** The reports of the specification. */
export const report: Feature = {
  name: 'report',
  dependsOn: [],
  area: 'report',
  routes: [
    ...entityRoutes(
      'report',
      { 'zh-cn': '报表', en: 'Reports' },
      [
        ['income', '收入', 'Income'],
        ['worship', '登记', 'Registrations'],
      ],
      load,
    ),
  ],
};
