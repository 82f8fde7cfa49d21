import { alarmRowOf } from '#server/areas/charts/exports/alarmRows.ts';
import type { AlarmChange } from '#server/areas/alarms/alarmWalk.ts';
import type { StateStep } from '#server/entity/lifecycle/history.ts';

/** Something that happened, as webhooks are told of it. */
export type WebhookEvent = {
  /** The same however often it is told: receivers drop doubles by it. */
  readonly id: string;
  readonly type: string;
  /** What webhooks choose it by: a step of alarms with its level, or an entity whose states move. */
  readonly kind: 'alarm' | 'record';
  readonly name: string;
  readonly level: number | null;
  /** The JSON that is sent. */
  readonly body: string;
};

/** A body of the Standard Webhooks scheme. */
export const bodyOf = (type: string, at: number, data: unknown): string =>
  JSON.stringify({ type, timestamp: new Date(at).toISOString(), data });

/** One step of an alarm; its data are a row of `/data/api/v1/alarms`. */
export function alarmEvent(change: AlarmChange): WebhookEvent {
  const { seq, t, transition, alarm } = change;
  const type = `alarm.${transition.event}`;
  return {
    id: `alarm_${alarm.id}_${seq}`,
    type,
    kind: 'alarm',
    name: transition.event,
    level: transition.level,
    body: bodyOf(type, t, alarmRowOf(change)),
  };
}

/** One step of a record from a state into another. */
export function recordEvent(step: StateStep): WebhookEvent {
  const type = `${step.entity}.${step.transition}`;
  const { id, time, ...data } = step;
  return {
    id: `record_${id}`,
    type,
    kind: 'record',
    name: step.entity,
    level: null,
    body: bodyOf(type, time, data),
  };
}
