import { z } from 'zod';
import type { TransitionEvent } from '../../../src/contracts/monitoring/alarm.ts';
import { jobKind, type JobKind } from '../../jobs/jobKind.ts';
import type { LivePort, RuleOutcome } from '../../ports.ts';

/** What is worth a notice; whatever else happens to an alarm is on the screen. */
const told: ReadonlySet<TransitionEvent> = new Set(['raised', 'reraised', 'escalated', 'overdue']);

const notice = z.object({
  event: z.string(),
  id: z.string(),
  alarmNo: z.string(),
  alarmType: z.number(),
  level: z.number(),
  source: z.string(),
  value: z.number().nullable(),
  unit: z.string(),
  raisedTime: z.number(),
});
const noticeArgs = z.strictObject({ alarms: z.array(notice).min(1).max(500) });
type NoticeArgs = z.output<typeof noticeArgs>;

export const NOTICE_JOB = 'alarm-notice';

/** Notices of alarms to outside: each committed batch that raises some is one background job, tried again when nobody takes it. */
export class AlarmNotices {
  #levels: readonly number[] = [];
  #enqueue: ((args: NoticeArgs) => void) | undefined;

  /** Alarms of these levels are told of; none: of no alarm. */
  useLevels(levels: readonly number[]): void {
    this.#levels = levels;
  }

  /** From now on notices are jobs; what came before is told by the screens alone. */
  open(enqueue: (args: NoticeArgs) => void): void {
    this.#enqueue = enqueue;
  }

  /** The port with notices of what passes through it. */
  after(port: LivePort): LivePort {
    return {
      publish: (intakes, outcomes, alarmSeqs) => {
        port.publish(intakes, outcomes, alarmSeqs);
        const alarms = this.#levels.length === 0 ? [] : outcomes.flatMap((outcome) => this.#of(outcome));
        if (alarms.length > 0) this.#enqueue?.({ alarms: alarms.slice(0, 500) });
      },
    };
  }

  #of({ changes }: RuleOutcome): z.output<typeof notice>[] {
    return changes
      .filter(({ transition, alarm }) => told.has(transition.event) && this.#levels.includes(alarm.level))
      .map(({ transition, alarm }) => ({
        event: transition.event,
        id: alarm.id,
        alarmNo: alarm.alarmNo,
        alarmType: alarm.alarmType,
        level: alarm.level,
        source: alarm.sourceName,
        value: alarm.currentValue,
        unit: alarm.unit,
        raisedTime: alarm.raisedTime,
      }));
  }
}

/** The job that posts them. */
export const noticeJob = (post: (body: unknown, signal: AbortSignal) => Promise<void>): JobKind =>
  jobKind({
    name: NOTICE_JOB,
    label: ['推送报警通知', 'Post notices of alarms'],
    args: noticeArgs,
    retries: 6,
    timeoutMs: 60_000,
    run: async ({ alarms }, { signal }) => {
      await post({ kind: 'alarms', alarms }, signal);
      return { posted: alarms.length };
    },
  });
