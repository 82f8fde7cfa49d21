import {
  IconDeviceDesktopAnalytics,
  IconDeviceTv,
  IconHome,
  IconRadar2,
  IconReportAnalytics,
  IconSchool,
  IconSettings,
  IconTool,
  IconUserCircle,
} from '@tabler/icons-react';
import type { Icon, Said } from '#ui/feature.ts';

export type Area = { readonly title: Said; readonly icon: Icon };

const area = (zh: string, en: string, icon: Icon): Area => ({ title: { 'zh-cn': zh, en }, icon });

/** The areas of the menu, from the top; a feature names the one in which its pages stand. */
export const areas: ReadonlyMap<string, Area> = new Map([
  ['home', area('首页', 'Home', IconHome)],
  ['monitoring', area('监测监控', 'Monitoring', IconRadar2)],
  ['screen', area('大屏', 'Wall screens', IconDeviceDesktopAnalytics)],
  ['maintenance', area('设备维护', 'Maintenance', IconTool)],
  ['exam', area('考试培训', 'Training', IconSchool)],
  ['signage', area('信息发布', 'Signage', IconDeviceTv)],
  ['report', area('报表', 'Reports', IconReportAnalytics)],
  ['admin', area('系统管理', 'Administration', IconSettings)],
  ['user', area('个人中心', 'User centre', IconUserCircle)],
]);
