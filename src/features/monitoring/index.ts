import {
  IconActivityHeartbeat,
  IconHistory,
  IconRadar2,
  IconTimeline,
  IconUsers,
} from '@tabler/icons-react';
import type { Feature } from '#ui/feature.ts';
import { ledgerRoutes } from './ledgers/ledgerRoutes.ts';
import { liveRoutes } from './live/liveRoutes.ts';

/**
 * Watching the mine: alarms, map and charts in one workspace, and the strip that stands on every
 * page.
 */
export const monitoring: Feature = {
  name: 'monitoring',
  texts: () => import('./texts.ts'),
  area: {
    name: 'monitoring',
    title: { 'zh-cn': '监测监控', en: 'Monitoring' },
    icon: IconRadar2,
    order: 10,
  },
  shellTexts: () => import('./shellTexts.ts'),
  routes: [
    {
      path: '/monitoring/workspace',
      title: { 'zh-cn': '实时监控', en: 'Live monitoring' },
      permission: 'data/mine/get',
      live: true,
      rail: IconActivityHeartbeat,
      clock: 'plays',
      lazy: () => import('./workspace/WorkspacePage.tsx'),
    },
    {
      path: '/monitoring/recording',
      title: { 'zh-cn': '录像回放', en: 'Recording' },
      permission: 'data/mine/get',
      clock: 'file',
      lazy: () => import('./clock/RecordingPage.tsx'),
    },
    {
      path: '/monitoring/journal',
      title: { 'zh-cn': '报警历史', en: 'Alarm journal' },
      permission: 'data/kafkaMineAlarmRecord/list',
      rail: IconHistory,
      clock: 'span',
      lazy: () => import('./journal/JournalPage.tsx'),
    },
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
      path: '/monitoring/people',
      title: { 'zh-cn': '人员', en: 'People' },
      permission: 'data/mine/get',
      rail: IconUsers,
      clock: 'plays',
      lazy: () => import('./people/PeoplePage.tsx'),
    },
    {
      path: '/monitoring/evacuation',
      title: { 'zh-cn': '撤离', en: 'Evacuation' },
      menu: { 'zh-cn': '人员', en: 'People' },
      permission: 'data/evacuation/get',
      live: true,
      lazy: () => import('./evacuation/EvacuationPage.tsx'),
    },
    {
      path: '/monitoring/evacuation/report',
      title: { 'zh-cn': '撤离报告', en: 'Evacuation report' },
      permission: 'data/evacuation/get',
      lazy: () => import('./evacuation/ReportPage.tsx'),
    },
    {
      path: '/monitoring/tracks',
      title: { 'zh-cn': '人员轨迹', en: 'Tracks' },
      menu: { 'zh-cn': '人员', en: 'People' },
      permission: 'data/personTrack/list',
      clock: 'plays',
      lazy: () => import('./tracks/TracksPage.tsx'),
    },
    {
      path: '/monitoring/whoWasHere',
      title: { 'zh-cn': '谁在此处', en: 'Who was here' },
      menu: { 'zh-cn': '人员', en: 'People' },
      permission: 'data/personTrack/list',
      clock: 'span',
      lazy: () => import('./whoWasHere/WhoWasHerePage.tsx'),
    },
    {
      path: '/monitoring/video',
      title: { 'zh-cn': '视频监控', en: 'Live video' },
      menu: { 'zh-cn': '视频', en: 'Video' },
      permission: 'data/camera/list',
      lazy: () => import('./video/VideoPage.tsx'),
    },
    {
      path: '/monitoring/webVideo',
      title: { 'zh-cn': '网页视频', en: 'Web video' },
      fullpage: true,
      permission: 'data/camera/list',
      lazy: () => import('./video/CameraPage.tsx'),
    },
    {
      path: '/monitoring/slopes',
      title: { 'zh-cn': '边坡监测', en: 'Slope monitoring' },
      menu: { 'zh-cn': '边坡', en: 'Slopes' },
      permission: 'data/slopeMonitor/get',
      live: true,
      clock: 'plays',
      lazy: () => import('./slopes/SlopesPage.tsx'),
    },
    {
      path: '/monitoring/alarmKpi',
      title: { 'zh-cn': '报警绩效', en: 'Alarm performance' },
      menu: { 'zh-cn': '报警', en: 'Alarms' },
      permission: 'data/alarmKpi/get',
      clock: 'span',
      lazy: () => import('./alarmKpi/AlarmKpiPage.tsx'),
    },
    {
      path: '/monitoring/held',
      title: { 'zh-cn': '搁置与停用', en: 'Shelved and out of service' },
      menu: { 'zh-cn': '报警', en: 'Alarms' },
      permission: 'data/kafkaMineAlarmRecord/list',
      lazy: () => import('./held/HeldPage.tsx'),
    },
    {
      path: '/monitoring/seen',
      title: { 'zh-cn': '报警送达', en: 'Proof of seeing' },
      menu: { 'zh-cn': '报警', en: 'Alarms' },
      permission: 'data/alarmKpi/get',
      clock: 'span',
      lazy: () => import('./seen/SeenPage.tsx'),
    },
    {
      path: '/monitoring/handover',
      title: { 'zh-cn': '交接班', en: 'Shift handover' },
      menu: { 'zh-cn': '报警', en: 'Alarms' },
      permission: 'data/shiftHandover/list',
      lazy: () => import('./handover/HandoverPage.tsx'),
    },
    ...liveRoutes,
    ...ledgerRoutes,
  ],
};
