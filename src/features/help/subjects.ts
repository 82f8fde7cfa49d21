import type { Said } from '#ui/feature.ts';

/** One page of the help: its name in files and addresses, and what it is called. */
export type Subject = { readonly name: string; readonly title: Said };

const rows: readonly (readonly [name: string, chinese: string, english: string])[] = [
  ['first-steps', '入门', 'First steps'],
  ['live', '实时工作台', 'Live view'],
  ['alarms', '报警', 'Alarms'],
  ['sensors', '测点与设备', 'Sensors and devices'],
  ['limits', '报警限值', 'Alarm limits'],
  ['people', '人员与应急撤离', 'People and evacuation'],
  ['slopes', '边坡', 'Slopes'],
  ['charts', '曲线', 'Charts'],
  ['replay', '历史回放', 'Replay'],
  ['video', '视频', 'Video'],
  ['walls', '大屏', 'Wall screens'],
  ['shift', '交接班与时间线', 'Shift handover and timeline'],
  ['my-work', '我的工作', 'My work'],
  ['training', '培训与考试', 'Training and exams'],
  ['lists', '列表、筛选与 Excel', 'Lists, filters and Excel'],
  ['accounts', '账号与双重验证', 'Accounts and second factor'],
  ['backups', '备份', 'Backups'],
  ['keyboard', '键盘', 'Keyboard'],
];

/**
 * The pages of the help in the order of their list. Each is `docs/help/<language>/<name>.md`, whose
 * first line says the same title.
 */
export const subjects: readonly Subject[] = rows.map(([name, chinese, english]) => ({
  name,
  title: { 'zh-cn': chinese, en: english },
}));

/** The address of a page of the help, at one of its headings where `heading` names it. */
export const helpPath = (name: string, heading?: string): string =>
  `/help/${name}${heading === undefined ? '' : `#${heading}`}`;
