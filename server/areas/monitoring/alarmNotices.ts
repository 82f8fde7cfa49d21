import { z } from 'zod';
import type { TransitionEvent } from '../../../src/contracts/monitoring/alarm.ts';
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
/** So many are posted at a time. */
const MOST_AT_ONCE = 500;
/** What one post tells. */
export const noticeArgs = z.strictObject({ alarms: z.array(notice).min(1).max(MOST_AT_ONCE) });
type NoticeArgs = z.output<typeof noticeArgs>;

/** Notices of alarms to outside: each committed batch that raises some is a background job, tried again when nobody takes it. */
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
        for (let at = 0; at < alarms.length; at += MOST_AT_ONCE) this.#enqueue?.({ alarms: alarms.slice(at, at + MOST_AT_ONCE) });
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
