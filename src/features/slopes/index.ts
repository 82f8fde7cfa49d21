import { entityRoutes } from '#crud/entityRoutes.ts';
import type { Feature } from '#ui/feature.ts';

const load = () => import('./pages.ts');

/** Slopes: motion, limits, what lies below, warnings of failure. */
export const slopes: Feature = {
  name: 'slopes',
  dependsOn: ['alarms', 'charts', 'limits', 'map', 'mine', 'replay', 'sensors'],
  area: 'monitoring',
  routes: [
    {
      path: '/monitoring/slopes',
      title: { 'zh-cn': '边坡监测', en: 'Slope monitoring' },
      menu: { 'zh-cn': '边坡', en: 'Slopes' },
      permission: 'data/slopeMonitor/get',
      live: true,
      clock: 'plays',
      lazy: () => import('./SlopesPage.tsx'),
    },
    ...entityRoutes(
      'monitoring',
      { 'zh-cn': '边坡', en: 'Slopes' },
      [
        ['slope', '边坡', 'Slopes'],
        ['radarZone', '雷达分区', 'Radar zones'],
        ['gnssSlopeDevice', 'GNSS 边坡设备', 'GNSS slope devices'],
        ['kafkaGnssSlope', 'GNSS 边坡监测', 'GNSS solutions'],
        ['kafkaSlopeRadar', '边坡雷达', 'Slope radars'],
      ],
      load,
    ),
  ],
};
