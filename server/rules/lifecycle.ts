import { AlarmState, type TransitionEvent } from '#contracts/alarms/alarm.ts';

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
  const { activeUnack, activeAck, rtnUnack, closed, shelved, suppressed, outOfService } =
    AlarmState;
  switch (event) {
    case 'raised':
      return state === closed ? activeUnack : undefined;
    case 'reraised':
      return state === closed || state === rtnUnack || state === activeAck || state === activeUnack
        ? activeUnack
        : state;
    case 'escalated':
      return state === activeAck || state === activeUnack ? activeUnack : state;
    case 'lowered':
    case 'powerOff':
    case 'powerOn':
      return state === closed ? undefined : state;
    case 'acknowledged':
      if (state === activeUnack) return activeAck;
      return state === rtnUnack ? (latched ? activeAck : closed) : undefined;
    case 'cleared':
      if (state === activeUnack) return rtnUnack;
      if (state === activeAck) return latched ? activeAck : closed;
      if (state === suppressed) return latched ? rtnUnack : closed;
      // What was put aside stays aside while its cause comes and goes: that is what a shelf is for.
      return state === shelved || state === outOfService ? state : undefined;
    case 'suppressed':
      return state === suppressed || state === shelved || state === outOfService
        ? undefined
        : suppressed;
    case 'unsuppressed':
      return state === suppressed ? activeUnack : undefined;
    case 'shelved':
      return state === activeUnack || state === activeAck ? shelved : undefined;
    case 'unshelved':
      return state === shelved ? backFrom(latched, gone) : undefined;
    case 'outOfService':
      return state === outOfService ? undefined : outOfService;
    case 'inService':
      return state === outOfService ? backFrom(latched, gone) : undefined;
    case 'overdue':
      return state === activeUnack || state === rtnUnack ? state : undefined;
    case 'reset':
    case 'closed':
      return state === closed ? undefined : closed;
  }
}

/** Judged anew: what is still there asks again. */
const backFrom = (latched: boolean, gone: boolean): AlarmState =>
  !gone ? AlarmState.activeUnack : latched ? AlarmState.rtnUnack : AlarmState.closed;
