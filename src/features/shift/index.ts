import { IconTimeline } from '@tabler/icons-react';
import { entityRoutes } from '#crud/entityRoutes.ts';
import type { Feature } from '#ui/feature.ts';

const load = () => import('./pages.ts');

/** A shift in one view: its timeline and its handover. */
export const shift: Feature = {
  name: 'shift',
  dependsOn: ['alarms', 'charts', 'mine'],
  area: 'monitoring',
  routes: [
    {
      path: '/monitoring/timeline',
      title: { 'zh-cn': '时间线', en: 'Timeline' },
      // Of each kind of event who may see it; the page shows what one may.
      permission: [
        'admin/log/list',
        'data/kafkaMineAlarmRecord/list',
        'data/areaEvent/list',
        'data/attendance/list',
        'data/evacuation/get',
        'data/kafkaSubstationRunningStatus/list',
        'maint/repairRequest/list',
      ],
      rail: IconTimeline,
      clock: 'span',
      lazy: () => import('./timeline/TimelinePage.tsx'),
    },
    {
      path: '/monitoring/handover',
      title: { 'zh-cn': '交接班', en: 'Shift handover' },
      menu: { 'zh-cn': '报警', en: 'Alarms' },
      permission: 'data/shiftHandover/list',
      lazy: () => import('./handover/HandoverPage.tsx'),
    },
    ...entityRoutes(
      'monitoring',
      { 'zh-cn': '人员', en: 'People' },
      [
        ['shift', '班次', 'Shifts'],
        ['shiftHandover', '交接班台账', 'Shift handovers'],
      ],
      load,
    ),
  ],
};
