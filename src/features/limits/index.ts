import { entityRoutes } from '#crud/entityRoutes.ts';
import type { Feature } from '#ui/feature.ts';

const load = () => import('./pages.ts');

/** Limits of points and the rules of alarms: asked for, tried out, decided. */
export const limits: Feature = {
  name: 'limits',
  dependsOn: ['mine', 'replay'],
  area: 'monitoring',
  routes: [
    ...entityRoutes(
      'monitoring',
      { 'zh-cn': '报警', en: 'Alarms' },
      [
        ['alarmRule', '报警规则', 'Alarm rules'],
        ['limitRequest', '限值变更申请', 'Limit change requests'],
      ],
      load,
    ),
  ],
};
