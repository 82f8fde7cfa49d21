import { IconHistory } from '@tabler/icons-react';
import { entityRoutes } from '#crud/entityRoutes.ts';
import type { Feature } from '#ui/feature.ts';

const load = () => import('./pages.ts');

/** Alarms from raised to closed: list, actions, journal, figures, sound, proof of display. */
export const alarms: Feature = {
  name: 'alarms',
  dependsOn: ['calls', 'charts', 'mine', 'people', 'replay'],
  inShell: true,
  area: 'monitoring',
  routes: [
    {
      path: '/monitoring/journal',
      title: { 'zh-cn': '报警历史', en: 'Alarm journal' },
      permission: 'data/kafkaMineAlarmRecord/list',
      rail: IconHistory,
      clock: 'span',
      lazy: () => import('./journal/JournalPage.tsx'),
    },
    {
      path: '/monitoring/alarmKpi',
      title: { 'zh-cn': '报警绩效', en: 'Alarm performance' },
      menu: { 'zh-cn': '报警', en: 'Alarms' },
      permission: 'data/alarmKpi/get',
      clock: 'span',
      lazy: () => import('./kpi/AlarmKpiPage.tsx'),
    },
    {
      path: '/monitoring/held',
      title: { 'zh-cn': '搁置与停用', en: 'Shelved and out of service' },
      menu: { 'zh-cn': '报警', en: 'Alarms' },
      permission: 'data/kafkaMineAlarmRecord/list',
      lazy: () => import('./shelved/ShelvedPage.tsx'),
    },
    {
      path: '/monitoring/seen',
      title: { 'zh-cn': '报警送达', en: 'Proof of seeing' },
      menu: { 'zh-cn': '报警', en: 'Alarms' },
      permission: 'data/alarmKpi/get',
      clock: 'span',
      lazy: () => import('./displayAudit/DisplayAuditPage.tsx'),
    },
    ...entityRoutes(
      'monitoring',
      { 'zh-cn': '报警', en: 'Alarms' },
      [
        ['kafkaMineAlarmRecord', '矿山报警记录', 'Alarms'],
        ['alarmLog', '报警变化', 'Alarm log'],
        ['shelve', '报警搁置', 'Shelved alarms'],
        ['notifyPolicy', '通知策略', 'Notification policies'],
        ['notification', '通知记录', 'Notifications'],
        ['kafkaHostLoadAlarm', '主机负荷报警', 'Host load alarms'],
      ],
      load,
    ),
  ],
};
