import { hubEvents, type AlarmMessage } from '../../../src/contracts/live/hub.ts';
import { isOpen, type Alarm } from '../../../src/contracts/monitoring/alarm.ts';
import type { LoggedAlarmChange, MonitoringStore } from '../../ports/storage.ts';
import type { Audience } from '../signalr/audience.ts';
import { Payload } from '../signalr/payload.ts';

const PAGE = 500;

/** A reader that can say when it has taken what was sent, so that a long replay goes at its pace. */
export type Follower = Audience & { drained(): Promise<unknown> };

/**
 * The alarm lane: every committed transition is one message at once, never conflated, numbered as in the alarm log. A
 * connection that was away gets all it missed from the database, however much that is.
 */
export class AlarmChannel {
  readonly name = 'alarm';
  readonly epoch: string;
  readonly #store: Pick<MonitoringStore, 'alarmChangesAfter'>;
  readonly #open = new Map<string, Alarm>();
  #seq: number;

  constructor(store: Pick<MonitoringStore, 'alarmChangesAfter'>, epoch: string, lastSeq: number, open: readonly Alarm[]) {
    this.#store = store;
    this.epoch = epoch;
    this.#seq = lastSeq;
    for (const alarm of open) this.#open.set(alarm.id, alarm);
  }

  /** Number of the last transition sent. */
  get seq(): number {
    return this.#seq;
  }

  /** Open alarms as of `seq`. */
  get open(): ReadonlyMap<string, Alarm> {
    return this.#open;
  }

  /** Sends one committed change to whoever follows. */
  publish(change: LoggedAlarmChange, audience: Audience): void {
    this.#seq = change.seq;
    if (isOpen(change.alarm)) this.#open.set(change.alarm.id, change.alarm);
    else this.#open.delete(change.alarm.id);
    audience.deliver(this.#delta(change), { urgent: true });
  }

  /**
   * Brings a connection up to date, then calls `join` in the same breath as the last message, so that nothing falls between.
   * `answer` is called first, with how it will be done.
   */
  async resume(epoch: string, seq: number, t: number, connection: Follower, join: () => void): Promise<'replay' | 'snapshot'> {
    if (epoch !== this.epoch || seq > this.#seq) {
      const message: AlarmMessage = { ch: 'alarm', kind: 'snap', epoch: this.epoch, seq: this.#seq, t, alarms: [...this.#open.values()] };
      connection.deliver(new Payload(hubEvents.alarm, [message]), { urgent: true });
      join();
      return 'snapshot';
    }
    for (let sent = seq; sent < this.#seq;) {
      const page = await this.#store.alarmChangesAfter(sent, PAGE);
      for (const change of page) connection.deliver(this.#delta(change), { urgent: true });
      const last = page.at(-1);
      if (last === undefined) throw new Error(`The alarm log ends at ${sent}, the channel at ${this.#seq}`);
      sent = last.seq;
      await connection.drained();
      // A page may hold changes that are committed but not yet published: those come once more and are dropped by number.
    }
    join();
    return 'replay';
  }

  #delta(change: LoggedAlarmChange): Payload {
    const message: AlarmMessage = {
      ch: 'alarm',
      kind: 'delta',
      epoch: this.epoch,
      seq: change.seq,
      t: change.t,
      alarm: change.alarm,
      transition: change.transition,
    };
    return new Payload(hubEvents.alarm, [message]);
  }
}
