import { AlarmType, type Alarm } from '#contracts/alarms/alarm.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { idRow, rowsOf } from '#server/entity/rows.ts';
import type { PoliciesOf } from './followAlarms.ts';

/** Metric and comparison of the rules whose limits raise an alarm of a type. */
const askedBy: ReadonlyMap<number, readonly [metric: string, op: string]> = new Map([
  [AlarmType.high, ['value', '>=']],
  [AlarmType.highHigh, ['value', '>=']],
  [AlarmType.low, ['value', '<=']],
  [AlarmType.lowLow, ['value', '<=']],
  [AlarmType.rate, ['rate', '>=']],
  [AlarmType.state, ['state', '=']],
]);

/**
 * The policies that rules name for an alarm: rules in force whose limits raise alarms of its type
 * and that speak of its point, by itself or by its kind and place.
 */
export const policiesOfRules =
  (model: () => Pick<MineModel, 'points'>): PoliciesOf =>
  async (client, { alarmType, pointNo }: Pick<Alarm, 'alarmType' | 'pointNo'>) => {
    const asked = askedBy.get(alarmType);
    const point = model().points.find(({ no }) => no === pointNo);
    if (asked === undefined || point === undefined) return [];
    const [metric, op] = asked;
    const rows = await rowsOf(
      idRow,
      client,
      `SELECT DISTINCT r."notifyPolicyId" AS id FROM entity."alarmRule" r
       WHERE r."notifyPolicyId" IS NOT NULL AND r."effectiveTime" IS NOT NULL
         AND NOT r.disabled AND NOT r."isDeleted" AND r.metric = $1 AND r.op = $2
         AND (r.scope = 'kind' AND r.kind = $3
             AND (coalesce(r."positionCode", '') = '' OR r."positionCode" = $4)
           OR r.scope = 'point' AND EXISTS (SELECT FROM entity."kafkaMonitoringPoint" p
             WHERE p."pointCode" = $5 AND p.id = ANY (r."pointIds") AND NOT p."isDeleted"))`,
      [metric, op, point.kind, point.positionCode, point.code],
    );
    return rows.map(({ id }) => id);
  };
