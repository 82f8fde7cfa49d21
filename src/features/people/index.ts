import { IconUsers } from '@tabler/icons-react';
import { recordsLabel } from '#contracts/alarms/alarmTypes.ts';
import { entityRoutes } from '#crud/entityRoutes.ts';
import type { Feature } from '#ui/feature.ts';

const load = () => import('./pages.ts');

/** Who is below, where, since when. */
export const people: Feature = {
  name: 'people',
  dependsOn: ['calls', 'mine'],
  area: 'monitoring',
  routes: [
    {
      path: '/monitoring/people',
      title: { 'zh-cn': '人员', en: 'People' },
      permission: 'data/mine/get',
      rail: IconUsers,
      clock: 'plays',
      lazy: () => import('./page/PeoplePage.tsx'),
    },
    ...entityRoutes(
      'monitoring',
      { 'zh-cn': '人员', en: 'People' },
      [
        ['undergroundPersonnelLocation', '井下人员位置', 'People below now'],
        ['kafkaPerson', '人员', 'People'],
        ['attendance', '考勤', 'Attendance'],
        ['areaEvent', '区域进出', 'Area visits'],
        ['workPermit', '作业许可', 'Permits to work'],
        ['kafkaUndergroundPersonnelLocation', '人员定位记录', 'Positions'],
        ['kafkaOvercrowdingAlarm', ...recordsLabel('overcrowding')],
        ['kafkaTimeoutAlarm', ...recordsLabel('timeout')],
        ['kafkaRestrictedAreaAlarm', ...recordsLabel('restrictedArea')],
        ['kafkaPersonSeekHelp', ...recordsLabel('seekHelp')],
      ],
      load,
    ),
  ],
};
