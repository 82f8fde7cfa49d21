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

/** A reason in words, Chinese and English. */
export function reasonWords(reason: JobReason): Label {
  switch (reason.code) {
    case 'plan':
      return ['按计划执行', 'By its plan'];
    case 'due':
      return ['计划时间已到', 'Its time has come'];
    case 'alarms':
      return ['有新报警', 'Alarms were raised'];
    case 'serverSilent':
      return ['服务器失去联系', 'Its server fell silent'];
    case 'serversLost':
      return [
        '执行它的服务器多次失去联系',
        'Its servers were lost again and again while they ran it',
      ];
    case 'serverStopped':
      return ['服务器已停止', 'Its server was stopped'];
    case 'cancelled':
      return ['任务已取消', 'It was cancelled'];
    case 'absent':
      return ['没有这个任务', 'there is no such job'];
    case 'deletedAlready':
      return ['任务已删除', 'it is deleted already'];
    case 'running':
      return ['任务正在执行', 'it is running'];
    case 'unchanged':
      return ['已是此状态', 'it is so already'];
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
  }
}
