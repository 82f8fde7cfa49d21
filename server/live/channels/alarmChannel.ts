import { hubEvents, type AlarmMessage } from '#contracts/live/hub.ts';
import { isOpen, type Alarm } from '#contracts/alarms/alarm.ts';
import type { LoggedAlarmChange, MonitoringStore } from '#server/ports/storage.ts';
import type { Audience } from '../signalr/audience.ts';
import { Payload } from '../signalr/payload.ts';
import { historyMark } from './historyMark.ts';

const PAGE = 500;

/**
 * A reader that can say when it has taken what was sent, so that a long replay goes at its pace.
 */
export type Follower = Audience & { drained(): Promise<unknown> };

/**
 * The alarm lane: every committed transition is one message at once, never conflated, numbered as
 * in the alarm log. A connection that was away gets all it missed from the database, however much
 * that is.
 */
export class AlarmChannel {
  readonly name = 'alarm';
  readonly epoch: string;
  readonly #store: Pick<MonitoringStore, 'alarmChangesAfter'>;
  readonly #open = new Map<string, Alarm>();
  readonly #listeners: (() => void)[] = [];
  #seq: number;
  #mark: string;

  /** `mark`: that of the log's row `lastSeq`. */
  constructor(
    store: Pick<MonitoringStore, 'alarmChangesAfter'>,
    epoch: string,
    lastSeq: number,
    open: readonly Alarm[],
    mark = '',
  ) {
    this.#store = store;
    this.epoch = epoch;
    this.#seq = lastSeq;
    this.#mark = mark;
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
    this.#mark = historyMark(change);
    if (isOpen(change.alarm)) this.#open.set(change.alarm.id, change.alarm);
    else this.#open.delete(change.alarm.id);
    audience.deliver(this.#delta(change), { urgent: true });
    for (const listener of this.#listeners) listener();
  }

  /** Calls `listener` after each change that was sent. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /**
   * Brings a connection up to date, then calls `join` in the same breath as the last message, so
   * that nothing falls between. With the `mark` of what it holds last: a database that was put back
   * may have gone on to the same numbers with other alarms, and whoever holds the old ones gets a
   * snapshot.
   */
  async resume(
    {
      epoch,
      seq,
      mark,
    }: { readonly epoch: string; readonly seq: number; readonly mark?: string | undefined },
    t: number,
    connection: Follower,
    join: () => void,
  ): Promise<'replay' | 'snapshot'> {
    const isOurs =
      epoch === this.epoch &&
      seq <= this.#seq &&
      (mark === undefined || seq === 0 || (await this.#markAt(seq)) === mark);
    if (!isOurs) {
      const message: AlarmMessage = {
        ch: 'alarm',
        kind: 'snap',
        epoch: this.epoch,
        seq: this.#seq,
        mark: this.#mark,
        t,
        alarms: [...this.#open.values()],
      };
      connection.deliver(new Payload(hubEvents.alarm, [message]), { urgent: true });
      join();
      return 'snapshot';
    }
    for (let sent = seq; sent < this.#seq;) {
      const page = await this.#store.alarmChangesAfter(sent, PAGE);
      for (const change of page) connection.deliver(this.#delta(change), { urgent: true });
      const last = page.at(-1);
      if (last === undefined)
        throw new Error(`The alarm log ends at ${sent}, the channel at ${this.#seq}`);
      sent = last.seq;
      await connection.drained();
      // A page may hold changes that are committed but not yet published: those come once more and
      // are dropped by number.
    }
    join();
    return 'replay';
  }

  async #markAt(seq: number): Promise<string | undefined> {
    if (seq === this.#seq) return this.#mark;
    const [change] = await this.#store.alarmChangesAfter(seq - 1, 1);
    return change?.seq === seq ? historyMark(change) : undefined;
  }

  #delta(change: LoggedAlarmChange): Payload {
    const message: AlarmMessage = {
      ch: 'alarm',
      kind: 'delta',
      epoch: this.epoch,
      seq: change.seq,
      mark: historyMark(change),
      t: change.t,
      alarm: change.alarm,
      transition: change.transition,
      ...(change.trace?.isKept === true ? { trace: change.trace.mark } : {}),
    };
    return new Payload(hubEvents.alarm, [message]);
  }
}
