import {
  IconActivityHeartbeat,
  IconHome,
  IconRadar2,
  IconReportAnalytics,
  IconSchool,
  IconSettings,
  IconTool,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { Icon, Said } from '#ui/feature.ts';

/** A line of the short menu, for the pages that people use for one thing. */
export type Line = {
  /**
   * The pages behind it, in order: paths, or a heading of the whole tree
   * (`area:Heading in English`, or an area) for its pages that no line names. It leads to the first
   * that the user may open.
   */
  readonly takes: readonly string[];
  /** Its name where several pages stand behind it; absent: that of the heading, or page, it names
   *  first. */
  readonly title?: Said;
  /** Paths that are in no menu and belong here. */
  readonly also?: readonly string[];
  /** In the menu, or only marked and with its pages side by side: another button leads there. */
  readonly isUnlisted?: true;
  /** Its pages fill the window and cannot lead to each other: they unfold below it. */
  readonly unfolds?: true;
};

export type Group = {
  readonly key: string;
  readonly title: Said;
  readonly icon: Icon;
  readonly lines: readonly Line[];
};

const said = (zh: string, en: string): Said => ({ 'zh-cn': zh, en });
const group = (
  key: string,
  zh: string,
  en: string,
  icon: Icon,
  lines: readonly (Line | string)[],
): Group => ({
  key,
  title: said(zh, en),
  icon,
  lines: lines.map((line) => (typeof line === 'string' ? { takes: [line] } : line)),
});
const monitoring = (...names: readonly string[]): string[] =>
  names.map((name) => `/monitoring/${name}`);

/** The menu of the frame by what people do, from the top; `MOST_LINES` is kept by a test. */
export const groups: readonly Group[] = [
  group('home', '首页', 'Home', IconHome, [
    { takes: ['/home', '/admin/messages', 'home'] },
    { takes: ['user'], isUnlisted: true },
  ]),
  group('watch', '值班监控', 'On watch', IconRadar2, [
    { takes: ['/monitoring/workspace'], also: ['/monitoring/recording'] },
    {
      takes: [
        ...monitoring('journal', 'timeline', 'kafkaMineAlarmRecord', 'held', 'seen', 'alarmKpi'),
        ...monitoring('alarmLog', 'shelve', 'notification', 'kafkaHostLoadAlarm'),
        ...monitoring('kafkaOvercrowdingAlarm', 'kafkaTimeoutAlarm', 'kafkaRestrictedAreaAlarm'),
        ...monitoring('kafkaPersonSeekHelp'),
      ],
    },
    { takes: monitoring('handover', 'shiftHandover', 'shift') },
    { takes: monitoring('evacuation', 'calls', 'rescue') },
    { takes: monitoring('group', 'groupAlarms') },
    { takes: ['/screen/panel', 'screen'], title: said('大屏', 'Wall screens'), unfolds: true },
  ]),
  group('people', '人员', 'People', IconUsersGroup, [
    {
      takes: [
        ...monitoring('people', 'undergroundPersonnelLocation', 'tracks', 'whoWasHere'),
        'monitoring:People',
      ],
    },
    { takes: monitoring('attendance', 'areaEvent') },
    '/monitoring/workPermit',
  ]),
  group('measured', '监测', 'Readings', IconActivityHeartbeat, [
    {
      takes: [...monitoring('livePoints', 'gas', 'ventilation'), 'monitoring:Air and power'],
      title: said('环境与动力', 'Air and power'),
    },
    { takes: ['monitoring:Slopes'], title: said('边坡监测', 'Slope monitoring') },
    { takes: ['monitoring:Video'] },
    { takes: ['monitoring:Readings'], title: said('监测数据', 'Kept readings') },
    { takes: ['monitoring:Devices'] },
  ]),
  group('maintenance', '设备维护', 'Maintenance', IconTool, [
    '/maintenance/myWork',
    { takes: ['/maintenance/equipment', 'maintenance:Equipment'] },
    { takes: ['maintenance:Spare parts'] },
    { takes: ['maintenance:Checks'] },
    { takes: ['maintenance:Inspections'] },
    { takes: ['maintenance:Upkeep'] },
    { takes: ['maintenance:Repair'] },
  ]),
  group('training', '考试培训', 'Training', IconSchool, [
    {
      takes: ['/exam/learn', '/exam/mine', '/exam/wrong'],
      title: said('我的学习', 'My learning'),
      also: ['/exam/review'],
    },
    {
      takes: ['/exam/course', 'exam:Learning', 'exam:People'],
      title: said('课程与学员', 'Courses and students'),
    },
    { takes: ['/exam/test', 'exam:Examination'] },
    { takes: ['exam:Certificates'] },
  ]),
  group('reports', '报表与发布', 'Reports and signage', IconReportAnalytics, [
    { takes: ['report:Reports'] },
    {
      takes: ['/signage/device', 'signage:Signage', '/screen/designer'],
      title: said('信息发布', 'Signage'),
    },
  ]),
  group('administration', '系统管理', 'Administration', IconSettings, [
    {
      takes: monitoring('alarmRule', 'limitRequest', 'notifyPolicy'),
      title: said('报警与通知规则', 'Alarm and notice rules'),
    },
    { takes: ['admin:Users and roles'] },
    { takes: ['admin:Master records', 'monitoring:Mine and places', 'admin:App and payment'] },
    { takes: ['admin:Settings', 'admin:Interfaces'] },
    { takes: ['admin:Logs and messages'] },
  ]),
];
