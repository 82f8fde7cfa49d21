import { z } from 'zod';
import type { Label } from '../entity/field.ts';

const by = z.string();
const job = z.string();

/**
 * Why something happened to a job or its plan, or was left alone: a code and what it speaks of,
 * worded by whoever shows it. `said` is a sentence that was not made of codes.
 */
export const jobReason = z.discriminatedUnion('code', [
  z.object({
    code: z.enum([
      'plan',
      'due',
      'alarms',
      'serverSilent',
      'serversLost',
      'serverStopped',
      'cancelled',
    ]),
  }),
  z.object({ code: z.enum(['absent', 'deletedAlready', 'running', 'unchanged']) }),
  z.object({ code: z.enum(['triggered', 'enqueued', 'rescheduled', 'deleted']), by }),
  z.object({ code: z.enum(['parentSucceeded', 'passedOver']), job }),
  z.object({ code: z.literal('retry'), at: z.number().int(), of: z.number().int() }),
  z.object({ code: z.literal('tookTooLong'), sec: z.number() }),
  z.object({ code: z.literal('said'), text: z.string() }),
]);
export type JobReason = z.infer<typeof jobReason>;

/** Reasons that speak of nothing else, in words. */
const plainWords = {
  plan: ['按计划执行', 'By its plan'],
  due: ['计划时间已到', 'Its time has come'],
  alarms: ['有新报警', 'Alarms were raised'],
  serverSilent: ['服务器失去联系', 'Its server fell silent'],
  serversLost: [
    '执行它的服务器多次失去联系',
    'Its servers were lost again and again while they ran it',
  ],
  serverStopped: ['服务器已停止', 'Its server was stopped'],
  cancelled: ['任务已取消', 'It was cancelled'],
  absent: ['没有这个任务', 'there is no such job'],
  deletedAlready: ['任务已删除', 'it is deleted already'],
  running: ['任务正在执行', 'it is running'],
  unchanged: ['已是此状态', 'it is so already'],
} as const satisfies Partial<Record<JobReason['code'], Label>>;

/** A reason in words, Chinese and English. */
export function reasonWords(reason: JobReason): Label {
  switch (reason.code) {
    case 'triggered':
      return [`${reason.by} 手动执行`, `Run by ${reason.by}`];
    case 'enqueued':
      return [`${reason.by} 加入队列`, `Enqueued by ${reason.by}`];
    case 'rescheduled':
      return [`${reason.by} 重新安排`, `Rescheduled by ${reason.by}`];
    case 'deleted':
      return [`${reason.by} 删除`, `Deleted by ${reason.by}`];
    case 'parentSucceeded':
      return [`前置任务 ${reason.job} 已成功`, `Job ${reason.job} has succeeded`];
    case 'passedOver':
      return [
        `已跳过：任务 ${reason.job} 尚未结束`,
        `Passed over: job ${reason.job} has not finished`,
      ];
    case 'retry':
      return [
        `第 ${reason.at} 次重试（最多 ${reason.of} 次）`,
        `Retry ${reason.at} of ${reason.of}`,
      ];
    case 'tookTooLong':
      return [`超过 ${reason.sec} 秒仍未完成`, `It took longer than ${reason.sec} s`];
    case 'said':
      return [reason.text, reason.text];
    default:
      return plainWords[reason.code];
  }
}
