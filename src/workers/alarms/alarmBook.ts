import { AlarmState, isOpen, needsAck, type Alarm, type AlarmTransition } from '../../contracts/monitoring/alarm.ts';
import type { AlarmMessage } from '../../contracts/live/hub.ts';
import type { AckAnswer } from '../../contracts/http/monitoring.ts';

/** Told of every alarm that looks different now, in order. */
type Changed = (alarm: Alarm, transition: AlarmTransition | undefined) => void;

type Pending = { readonly alarmIds: Set<string>; readonly comment: string; readonly time: number };

/**
 * The open alarms: what the server said, and over it the acknowledgements on their way. What is shown is always derived
 * from both, so taking an acknowledgement back is forgetting it.
 */
export class AlarmBook {
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

  /** The open alarms as they are to be shown, in order of arrival. */
  alarms(): Alarm[] {
    return [...this.#said.values()].map((alarm) => this.#shown(alarm));
  }

  /** The open alarms as the server told them, without what is on its way. */
  said(): Alarm[] {
    return [...this.#said.values()];
  }

  /** Forgets every alarm and what was on its way. */
  clear(): void {
    this.isKnown = this.#isRemembered = false;
    this.#said.clear();
    this.#pending.clear();
  }

  /** Shows the open alarms that an earlier worker was told of, until the server says which there are. */
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
    this.#pending.set(opId, { alarmIds: new Set(alarmIds), comment, time });
    this.#show(alarmIds);
  }

  /** The server did it: what it acknowledged stays so although its message may still be on the way; the rest goes back. */
  confirm(opId: string, answer: AckAnswer): void {
    const pending = this.#pending.get(opId);
    if (!pending) return;
    for (const id of answer.acknowledged) {
      const alarm = this.#said.get(id);
      // Only while still pending: after the server's own message the alarm may have been raised anew.
      if (alarm && pending.alarmIds.has(id)) this.#said.set(id, acknowledged(alarm, pending));
    }
    this.rollBack(opId);
  }

  /** The server did not do it. */
  rollBack(opId: string): void {
    const pending = this.#pending.get(opId);
    this.#pending.delete(opId);
    if (pending) this.#show([...pending.alarmIds]);
  }

  /** The server has spoken about this alarm's acknowledgement. */
  #settle(alarmId: string): void {
    for (const pending of this.#pending.values()) pending.alarmIds.delete(alarmId);
  }

  #show(alarmIds: readonly string[]): void {
    for (const id of alarmIds) {
      const alarm = this.#said.get(id);
      if (alarm) this.#changed(this.#shown(alarm), undefined);
    }
  }

  #shown(alarm: Alarm): Alarm {
    for (const pending of this.#pending.values()) if (pending.alarmIds.has(alarm.id)) return acknowledged(alarm, pending);
    return alarm;
  }
}

/** `alarm` as it will look once acknowledged. One that has returned to normal is kept in sight until the server closes it. */
function acknowledged(alarm: Alarm, { comment, time }: Pending): Alarm {
  if (!needsAck(alarm)) return alarm;
  const state = alarm.state === AlarmState.activeUnack ? AlarmState.activeAck : alarm.state;
  return { ...alarm, state, ackTime: time, ackComment: comment };
}
