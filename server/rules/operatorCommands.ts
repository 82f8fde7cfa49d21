import { err, ok, type Result } from '#base/result.ts';
import { AlarmType, type Alarm } from '#contracts/alarms/alarm.ts';
import type { AckAnswer } from '#contracts/alarms/alarmCalls.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { RuleEngine, RuleOutcome } from '#server/ports/rules.ts';
import type { RuleParts } from './parts.ts';

/** What operators do with alarms and points. */
export function operatorCommandsOf({
  definitions,
  lifecycle,
  holds,
  people,
  outcome,
}: RuleParts): Pick<
  RuleEngine,
  'acknowledge' | 'reset' | 'shelve' | 'unshelve' | 'takeOut' | 'putBack' | 'openAlarms'
> {
  return {
    acknowledge(alarmIds, by, comment, now, reason, actedAt = now) {
      const answer: AckAnswer = { acknowledged: [], unchanged: [], unknown: [] };
      for (const id of alarmIds) {
        const done = lifecycle.acknowledge(id, by, comment, Math.min(now, actedAt), reason);
        (done === undefined ? answer.unknown : done ? answer.acknowledged : answer.unchanged).push(
          id,
        );
      }
      return { outcome: outcome(), answer };
    },

    reset(alarmId, by, closeReason, comment, now): Result<RuleOutcome, Failure> {
      const alarm = lifecycle.openAlarm(alarmId);
      if (alarm === undefined)
        return err(lifecycle.knows(alarmId) ? closedAlarm(alarmId) : unknownAlarm(alarmId));
      const refusal = resetRefusal(alarm);
      if (refusal !== undefined) return err(failure('bad_request', refusal, 'alarmId'));
      lifecycle.reset(alarm, by, closeReason, comment, now);
      if (alarm.alarmType === AlarmType.seekHelp && alarm.personNo !== null)
        people.endCall(alarm.personNo);
      return ok(outcome());
    },

    shelve(alarmIds, by, until, reason, now) {
      const answer = holds.shelve(alarmIds, { since: now, until, by, reason });
      return answer.ok ? ok({ outcome: outcome(), answer: answer.value }) : answer;
    },

    unshelve(alarmIds, by, comment, now) {
      const answer = holds.unshelve(alarmIds, by, comment, now);
      return { outcome: outcome(), answer };
    },

    takeOut(pointNo, outage) {
      if (definitions.model.points[pointNo] === undefined)
        return err(unknownPoint(pointNo, 'There is no point'));
      // Work does not replace what a person has said of the point.
      const there = outage.workId ? holds.of(pointNo) : undefined;
      if (there !== undefined && there.workId !== outage.workId)
        return err(failure('no_change', `Point ${pointNo} is out of service`, 'pointNo'));
      holds.begin(pointNo, outage);
      return ok(outcome());
    },

    putBack: (pointNo, by, comment, now, workId) =>
      (workId === undefined || holds.of(pointNo)?.workId === workId) &&
      holds.end(pointNo, workId === undefined ? by : undefined, comment, now)
        ? ok(outcome())
        : err(unknownPoint(pointNo, 'Not out of service: point')),

    openAlarms: () => lifecycle.openAlarms(),
  };

  /** Why an operator may not end this alarm; undefined when he may. */
  function resetRefusal(alarm: Alarm): string | undefined {
    const { points: known, persons, areas } = definitions.model;
    const orphan =
      (alarm.pointNo !== null && known[alarm.pointNo] === undefined) ||
      (alarm.personNo !== null && persons[alarm.personNo] === undefined) ||
      (alarm.sourceType === 'area' && alarm.areaNo !== null && areas[alarm.areaNo] === undefined);
    const helped = alarm.alarmType === AlarmType.seekHelp;
    if (
      orphan ||
      helped ||
      alarm.alarmType === AlarmType.external ||
      alarm.alarmType === AlarmType.lostContact
    )
      return undefined;
    if (!alarm.latched) return 'Only latched alarms are reset; this one clears by itself';
    return lifecycle.isActive(alarm) ? 'Its cause is still present' : undefined;
  }
}

const unknownPoint = (no: number, what: string): Failure =>
  failure('unknown_point', `${what} ${no}`, 'pointNo');
const unknownAlarm = (id: string): Failure =>
  failure('unknown_alarm', `There is no alarm ${id}`, 'alarmId');
const closedAlarm = (id: string): Failure =>
  failure('alarm_closed', `Alarm ${id} is closed`, 'alarmId');
