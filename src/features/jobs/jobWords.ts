import type { Label } from '#contracts/entity/field.ts';
import { reasonWords, type JobReason } from '#contracts/jobs/jobReason.ts';
import type { JobRow } from '#contracts/jobs/jobRows.ts';
import { inLanguage } from '#crud/entity/label.ts';
import { currentLanguage, type Language } from '#ui/preferences/language.ts';
import { cronParts, type PlanParts } from './cronParts.ts';
import { durationText } from './durationText.ts';

const queues: Readonly<Record<string, Label>> = {
  critical: ['紧急', 'Urgent'],
  default: ['普通', 'Usual'],
  low: ['不急', 'Low'],
};

/** What a queue is called; one of another name by that. */
export function queueText(queue: string, language: Language = currentLanguage()): string {
  const words = queues[queue];
  return words === undefined ? queue : inLanguage(words, language);
}

/** When a plan runs, in words: `每 5 分钟`, `每天 02:40`; one that is not so simple as it is written. */
export function planText(cron: string, language: Language = currentLanguage()): string {
  const plan = cronParts(cron);
  return plan === undefined ? cron : inLanguage(planWords(plan), language);
}

function planWords(plan: PlanParts): Label {
  switch (plan.kind) {
    case 'minutes':
      return plan.every === 1
        ? ['每分钟', 'Every minute']
        : [`每 ${plan.every} 分钟`, `Every ${plan.every} min`];
    case 'hourly':
      return [`每小时的第 ${plan.minute} 分`, `Hourly at minute ${plan.minute}`];
    case 'daily':
      return [`每天 ${plan.time}`, `Daily at ${plan.time}`];
  }
}

const facts: Readonly<Record<string, Label>> = {
  samples: ['读数', 'Readings'],
  dropped: ['清理', 'Dropped'],
  lines: ['日志行', 'Lines'],
  sessions: ['会话', 'Sessions'],
  jobs: ['任务', 'Jobs'],
  areas: ['区域进出', 'Area visits'],
  descents: ['入井', 'Descents'],
  due: ['到期', 'Due'],
  told: ['已提醒', 'Told'],
  posted: ['已推送', 'Posted'],
  days: ['天数', 'Days'],
  ServerId: ['服务器', 'Server'],
  PerformanceDuration: ['耗时', 'Took'],
  ExceptionType: ['异常', 'Exception'],
  ExceptionMessage: ['内容', 'Message'],
};

/**
 * What a job was given or answered, on one line: `会话 3 · …`; '-' when that is nothing, unknown
 * names as they are.
 */
export function factsText(value: unknown, language: Language = currentLanguage()): string {
  if (value === undefined || value === null) return '-';
  if (typeof value !== 'object' || Array.isArray(value)) return plain(value, language);
  const parts = Object.entries(value).map(([name, one]) => {
    const words = facts[name];
    const told =
      name === 'PerformanceDuration' && typeof one === 'number'
        ? durationText(one, language)
        : plain(one, language);
    return `${words === undefined ? name : inLanguage(words, language)} ${told}`;
  });
  return parts.length === 0 ? '-' : parts.join(' · ');
}

const plain = (value: unknown, language: Language): string => {
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return value.length === 0 ? '0' : value.join(', ');
  if (typeof value === 'boolean') return inLanguage(value ? ['是', 'yes'] : ['否', 'no'], language);
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '-');
};

/**
 * Why something happened to a job or its plan, in the reader's language; a sentence that is
 * nobody's code as it is.
 */
export function reasonText(reason: JobReason, language: Language = currentLanguage()): string {
  return inLanguage(reasonWords(reason), language);
}

/**
 * What went wrong in a run: why the product ended it, else what its code threw; '-' when nothing
 * did.
 */
export function exceptionText(
  row: Pick<JobRow, 'exceptionType' | 'exceptionMessage' | 'exceptionReason'>,
): string {
  if (row.exceptionReason !== undefined) return reasonText(row.exceptionReason);
  return row.exceptionType === undefined
    ? '-'
    : [row.exceptionType, row.exceptionMessage].filter(Boolean).join(': ');
}
