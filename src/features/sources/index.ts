import { entityRoutes } from '#crud/entityRoutes.ts';
import type { Feature } from '#ui/feature.ts';

const load = () => import('./pages.ts');

/** Where data come from: sources, rows that were refused, scenarios of the simulated mine. */
export const sources: Feature = {
  name: 'sources',
  dependsOn: [],
  area: 'monitoring',
  routes: [
    ...entityRoutes(
      'monitoring',
      { 'zh-cn': '监测设备', en: 'Devices' },
      [
        ['dataSource', '数据源', 'Data sources'],
        ['collector', '采集通道', 'Collectors'],
        ['collectorTag', '采集点', 'Collected tags'],
        ['deadLetter', '被拒数据', 'Refused rows'],
      ],
      load,
    ),
  ],
};
