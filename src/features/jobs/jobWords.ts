import type { Label } from '../../contracts/entity/field.ts';
import { inLanguage } from '../../crud/entity/label.ts';
import { currentLanguage, type Language } from '../../ui/preferences/language.ts';
import { cronParts, type PlanParts } from './cronParts.ts';
import { durationText } from './durationText.ts';

const queues: Readonly<Record<string, Label>> = { critical: ['紧急', 'Urgent'], default: ['普通', 'Usual'], low: ['不急', 'Low'] };

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
      return plan.every === 1 ? ['每分钟', 'Every minute'] : [`每 ${plan.every} 分钟`, `Every ${plan.every} min`];
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

/** What a job was given or answered, on one line: `会话 3 · …`; '-' when that is nothing, unknown names as they are. */
export function factsText(value: unknown, language: Language = currentLanguage()): string {
  if (value === undefined || value === null) return '-';
  if (typeof value !== 'object' || Array.isArray(value)) return plain(value, language);
  const parts = Object.entries(value).map(([name, one]) => {
    const words = facts[name];
    const told = name === 'PerformanceDuration' && typeof one === 'number' ? durationText(one, language) : plain(one, language);
    return `${words === undefined ? name : inLanguage(words, language)} ${told}`;
  });
  return parts.length === 0 ? '-' : parts.join(' · ');
}

const plain = (value: unknown, language: Language): string => {
  if (typeof value === 'boolean') return inLanguage(value ? ['是', 'yes'] : ['否', 'no'], language);
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '-');
};

/** Sentences in which the server says why; it writes them in English. */
const reasons: readonly (readonly [said: RegExp, zh: string])[] = [
  [/^Its plan$/, '按计划执行'],
  [/^Its time has come$/, '计划时间已到'],
  [/^Its server is silent$/, '服务器失去联系'],
  [/^Its server was stopped$/, '服务器已停止'],
  [/^Its servers were lost again and again while they ran it$/, '执行它的服务器多次失去联系'],
  [/^Alarms were raised$/, '有新报警'],
  [/^Triggered by (.+)$/, '$1 手动执行'],
  [/^Enqueued by (.+)$/, '$1 加入队列'],
  [/^Rescheduled by (.+)$/, '$1 重新安排'],
  [/^Deleted by (.+)$/, '$1 删除'],
  [/^Job (\d+) has succeeded$/, '前置任务 $1 已成功'],
  [/^Retry (\d+) of (\d+): ([\s\S]*)$/, '第 $1 次重试（最多 $2 次）：$3'],
  [/^Passed over: job (\d+) has not finished$/, '已跳过：任务 $1 尚未结束'],
  [/^It took longer than ([\d.]+) s$/, '超过 $1 秒仍未完成'],
  [/^The job was cancelled$/, '任务已取消'],
  [/^The plan has no moment at all$/, '计划没有可执行的时间'],
  [/^There is no such job$/, '没有这个任务'],
  [/^It is deleted already$/, '任务已删除'],
  [/^It is running$/, '任务正在执行'],
  [/^It is so already$/, '已是此状态'],
];

/** Why something happened to a job, in the reader's language; a sentence that is not the server's own as it is. */
export function reasonText(reason: string, language: Language = currentLanguage()): string {
  if (language === 'en') return reason;
  const known = reasons.find(([said]) => said.test(reason));
  return known === undefined ? reason : reason.replace(known[0], known[1]);
}
