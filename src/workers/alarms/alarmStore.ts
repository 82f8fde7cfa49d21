import {
  AlarmState,
  isOpen,
  needsAck,
  type Alarm,
  type AlarmTransition,
} from '#contracts/alarms/alarm.ts';
import type { AlarmMessage } from '#contracts/live/hub.ts';
import type { AckAnswer } from '#contracts/alarms/alarmCalls.ts';
import type { AlarmFrame } from '#contracts/live/dataCore.ts';

/** Told of every alarm that looks different now, in order. */
type Changed = (alarm: Alarm, transition: AlarmTransition | undefined) => void;

/**
 * `waits`: the server has not answered in good time; `isDone`: it has done it, its message is on
 * the way.
 */
type Pending = {
  readonly alarmIds: Set<string>;
  readonly comment: string;
  readonly time: number;
  readonly waits: boolean;
  readonly isDone: boolean;
};

/**
 * The open alarms: what the server said, and over it the acknowledgements on their way. What is
 * shown is always derived from both, so taking an acknowledgement back is forgetting it.
 */
export class AlarmStore {
  /** Whether the server has said which alarms are open; an empty book before that means nothing. */
  isKnown = false;
  /** What it holds was remembered from an earlier worker, and nothing has been said since. */
  #isRemembered = false;
  readonly #changed: Changed;
  readonly #said = new Map<string, Alarm>();
  readonly #pending = new Map<string, Pending>();

  constructor(changed: Changed) {
    this.#changed = changed;
  }

  /** All of them as a frame; `upToDate`: none may be missing. */
  frame(upToDate: boolean): AlarmFrame {
    return { kind: 'alarms', change: 'book', alarms: this.alarms(), upToDate };
  }

  /** The open alarms as they are to be shown, in order of arrival. */
  alarms(): Alarm[] {
    return [...this.#said.values()].map((alarm) => this.#shown(alarm));
  }

  /** The open alarms as the server told them, without what is on its way. */
  held(): Iterable<Alarm> {
    return this.#said.values();
  }

  /** Forgets every alarm and what was on its way. */
  clear(): void {
    this.isKnown = this.#isRemembered = false;
    this.#said.clear();
    this.#pending.clear();
  }

  /**
   * Shows the open alarms that an earlier worker was told of, until the server says which there
   * are.
   */
  remember(alarms: readonly Alarm[]): void {
    this.isKnown = this.#isRemembered = true;
    for (const alarm of alarms) this.#said.set(alarm.id, alarm);
  }

  /** Forgets what was remembered, if anything was and nothing has been said since. */
  dropRemembered(): void {
    if (!this.#isRemembered) return;
    this.isKnown = this.#isRemembered = false;
    this.#said.clear();
  }

  /** Takes a message of the alarm channel. A snapshot replaces the book: read `alarms` after it. */
  take(message: AlarmMessage): void {
    this.#isRemembered = false;
    if (message.kind === 'snap') {
      this.isKnown = true;
      this.#said.clear();
      for (const [opId, { isDone }] of this.#pending) if (isDone) this.#pending.delete(opId);
      for (const alarm of message.alarms) if (isOpen(alarm)) this.#said.set(alarm.id, alarm);
      return;
    }
    const { alarm, transition } = message;
    if (transition.event === 'acknowledged') this.#settle(alarm.id);
    if (isOpen(alarm)) this.#said.set(alarm.id, alarm);
    else this.#said.delete(alarm.id);
    this.#changed(this.#shown(alarm), transition);
  }

  /** Shows these alarms acknowledged until `confirm` or `rollBack`. */
  acknowledge(opId: string, alarmIds: readonly string[], comment: string, time: number): void {
    this.#pending.set(opId, {
      alarmIds: new Set(alarmIds),
      comment,
      time,
      waits: this.#pending.get(opId)?.waits ?? false,
      isDone: false,
    });
    this.#show(alarmIds);
  }

  /** The server has not answered yet: shown as what it is, on its way. */
  waits(opId: string): void {
    const pending = this.#pending.get(opId);
    if (!pending || pending.waits || pending.isDone) return;
    this.#pending.set(opId, { ...pending, waits: true });
    this.#show([...pending.alarmIds]);
  }

  /**
   * The server did it: what it acknowledged stays so although its message may still be on the way;
   * the rest goes back.
   */
  confirm(opId: string, answer: AckAnswer): void {
    const pending = this.#pending.get(opId);
    if (!pending) return;
    // Only while still pending: after the server's own message the alarm may have been raised anew.
    const done = answer.acknowledged.filter((id) => pending.alarmIds.has(id));
    if (done.length === 0) this.#pending.delete(opId);
    else
      this.#pending.set(opId, { ...pending, alarmIds: new Set(done), waits: false, isDone: true });
    this.#show([...pending.alarmIds]);
  }

  /** The server did not do it. */
  rollBack(opId: string): void {
    const pending = this.#pending.get(opId);
    this.#pending.delete(opId);
    if (pending) this.#show([...pending.alarmIds]);
  }

  /** The server has spoken about this alarm's acknowledgement. */
  #settle(alarmId: string): void {
    for (const [opId, { alarmIds }] of this.#pending)
      if (alarmIds.delete(alarmId) && alarmIds.size === 0) this.#pending.delete(opId);
  }

  #show(alarmIds: readonly string[]): void {
    for (const id of alarmIds) {
      const alarm = this.#said.get(id);
      if (alarm) this.#changed(this.#shown(alarm), undefined);
    }
  }

  #shown(alarm: Alarm): Alarm {
    for (const pending of this.#pending.values())
      if (pending.alarmIds.has(alarm.id)) return acknowledged(alarm, pending);
    return alarm;
  }
}

/**
 * `alarm` as it will look once acknowledged. One that has returned to normal is kept in sight until
 * the server closes it.
 */
function acknowledged(alarm: Alarm, { comment, time, waits }: Pending): Alarm {
  if (!needsAck(alarm)) return alarm;
  const state = alarm.state === AlarmState.activeUnack ? AlarmState.activeAck : alarm.state;
  return {
    ...alarm,
    state,
    ackTime: time,
    ackComment: comment,
    ...(waits ? { ackWaits: true } : {}),
  };
}
