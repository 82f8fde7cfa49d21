import { lastDays, mineClock, mineDay, mineMoment } from '#base/mineTime.ts';
import { keyed } from '../entity/choices.ts';
import { defineEntity } from '../entity/defineEntity.ts';
import { dateTime, flag, ref, refs, select, text } from '../entity/fields.ts';
import { grammars } from '../entity/grammars.ts';

/** Every report that the server declares, by its name there. */
export const reportNames = {
  shifts: ['班次', 'Shifts'],
  gasDaily: ['瓦斯日报', 'Daily gas report'],
  alarms: ['报警与绩效', 'Alarms and performance'],
  powerCuts: ['断电记录', 'Power cuts'],
  energy: ['用电量', 'Energy'],
  slopes: ['边坡位移', 'Slopes'],
  attendances: ['考勤', 'Attendance'],
  maintenanceTasks: ['维护任务', 'Maintenance tasks'],
  repairs: ['设备维修', 'Repairs'],
  examResults: ['考试成绩', 'Exam results'],
  training: ['培训', 'Training'],
  devices: ['信发设备', 'Signage devices'],
  signageProof: ['播放证明', 'Proof of play'],
  dataQuality: ['数据质量', 'Data quality'],
  sources: ['数据源质量', 'Quality of sources'],
  incomes: ['收入', 'Income'],
  registrations: ['登记', 'Registrations'],
} as const;
export type ReportName = keyof typeof reportNames;
export const reportNameList = Object.keys(reportNames) as ReportName[];

export const periods = {
  today: ['今天', 'Today'],
  yesterday: ['昨天', 'Yesterday'],
  week: ['近 7 天', '7 days'],
  days30: ['近 30 天', '30 days'],
  month: ['本月', 'This month'],
  lastMonth: ['上月', 'Last month'],
  year: ['近一年', 'A year'],
} as const;
export type PeriodName = keyof typeof periods;
export const periodNames = Object.keys(periods) as PeriodName[];

/** The period of this name around `now`: whole days of the mine, [from, to). */
export function periodOf(
  name: PeriodName,
  now: number,
): { readonly from: number; readonly to: number } {
  const today = mineDay(now);
  const { to } = lastDays(1, now);
  const [year, month] = [mineClock(now).getUTCFullYear(), mineClock(now).getUTCMonth() + 1];
  switch (name) {
    case 'today':
      return { from: today, to };
    case 'yesterday':
      return { from: lastDays(2, now).from, to: today };
    case 'week':
      return lastDays(7, now);
    case 'days30':
      return lastDays(30, now);
    case 'month':
      return { from: mineMoment(year, month, 1), to };
    case 'lastMonth':
      return { from: mineMoment(year, month - 1, 1), to: mineMoment(year, month, 1) };
    case 'year':
      return lastDays(365, now);
  }
}

/** A report with what it is asked, kept by a person; with a plan it goes into mailboxes by itself. */
export const reportPlan = defineEntity('reportPlan', {
  label: ['报表计划', 'Report plan'],
  title: 'name',
  personal: 'ownerId',
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, width: 200 }),
    // One of the two.
    report: select('报表', 'Report', keyed(reportNames)),
    ownReportId: ref('自制报表', 'Own report', 'ownReport'),
    period: select('期间', 'Period', keyed(periods), { required: true, default: 'yesterday' }),
    grouping: text('分组', 'Grouped by', { max: 40, inList: false }),
    compare: flag('与上期比较', 'Beside the period before', { inList: false }),
    cron: text('发送计划', 'Sent at', { max: 60, ...grammars.cron }),
    receiverIds: refs('接收人', 'Sent to', 'user', { inList: false }),
    attach: select(
      '附件',
      'File',
      { none: [0, '不附文件', 'None'], pdf: [1, 'PDF', 'PDF'], sheet: [2, '表格', 'Sheet'] },
      { default: 1, hiddenByDefault: true },
    ),
    byMail: flag('同时发邮件', 'By e-mail too', { inList: false }),
    ownerId: ref('计划人', 'Planned by', 'user', { readonly: true }),
    lastTime: dateTime('最近发送', 'Last sent', { readonly: true }),
    lastFault: text('最近故障', 'Last fault', { readonly: true, max: 300, inList: false }),
  },
});
