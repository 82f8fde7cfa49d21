import { AlarmState, type TransitionEvent } from '#contracts/alarms/alarm.ts';

/** What decides beside state and event. */
type Cause = {
  /** The alarm never closes by itself. */
  readonly latched: boolean;
  /** Its cause is not present. */
  readonly gone: boolean;
};
type Next = AlarmState | ((cause: Cause) => AlarmState);
type Row = Readonly<Partial<Record<AlarmState, Next>>>;

const { activeUnack, activeAck, rtnUnack, closed, shelved, suppressed, outOfService } = AlarmState;
const states = Object.values(AlarmState);

/** The same next state from each of `from`. */
const to = (next: Next, ...from: readonly AlarmState[]): Row =>
  Object.fromEntries(from.map((state) => [state, next]));
/** Each of `from` stays as it is. */
const stays = (...from: readonly AlarmState[]): Row =>
  Object.fromEntries(from.map((state) => [state, state]));
const but = (...out: readonly AlarmState[]): AlarmState[] =>
  states.filter((state) => !out.includes(state));

const unlessLatched =
  (latchedState: AlarmState) =>
  ({ latched }: Cause): AlarmState =>
    latched ? latchedState : closed;
/** Judged anew: what is still there asks again. */
const backFrom = ({ latched, gone }: Cause): AlarmState =>
  !gone ? activeUnack : latched ? rtnUnack : closed;
const whileOpen = stays(...but(closed));

/** By event and state, where an alarm goes; an event that has no entry means nothing there. */
const transitions: Readonly<Record<TransitionEvent, Row>> = {
  raised: to(activeUnack, closed),
  reraised: {
    ...stays(shelved, suppressed, outOfService),
    ...to(activeUnack, closed, rtnUnack, activeAck, activeUnack),
  },
  escalated: { ...stays(...states), ...to(activeUnack, activeAck) },
  lowered: whileOpen,
  powerOff: whileOpen,
  powerOn: whileOpen,
  acknowledged: {
    ...to(activeAck, activeUnack),
    ...to(unlessLatched(activeAck), rtnUnack),
  },
  cleared: {
    ...to(rtnUnack, activeUnack),
    ...to(unlessLatched(activeAck), activeAck),
    ...to(unlessLatched(rtnUnack), suppressed),
    // What was put aside stays aside while its cause comes and goes: that is what a shelf is for.
    ...stays(shelved, outOfService),
  },
  suppressed: to(suppressed, ...but(suppressed, shelved, outOfService)),
  unsuppressed: to(activeUnack, suppressed),
  shelved: to(shelved, activeUnack, activeAck),
  unshelved: to(backFrom, shelved),
  outOfService: to(outOfService, ...but(outOfService)),
  inService: to(backFrom, outOfService),
  overdue: stays(activeUnack, rtnUnack),
  reset: to(closed, ...but(closed)),
  closed: to(closed, ...but(closed)),
};

/**
 * The state an alarm enters by `event`, or undefined where the event means nothing in that state
 * (ISA-18.2, domain 2.11.1). A latched alarm never closes by itself: once its cause is gone and
 * somebody has acknowledged it, it waits as `activeAck` for the operator's reset. `gone`: its cause
 * is not present, which decides where it goes from a shelf.
 */
export function nextState(
  state: AlarmState,
  event: TransitionEvent,
  latched: boolean,
  gone = false,
): AlarmState | undefined {
  const next = transitions[event][state];
  return typeof next === 'function' ? next({ latched, gone }) : next;
}
