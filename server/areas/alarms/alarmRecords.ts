import * as alarms from '#contracts/alarms/alarmRecords.ts';
import { shelve } from '#contracts/alarms/alarmHandling.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { Field } from '#contracts/entity/field.ts';
import { AlarmType } from '#contracts/alarms/alarm.ts';
import { override, type EntityOverride } from '#server/entity/override.ts';
import { recentRecords, relationOf, type Columns } from '#server/entity/relation.ts';

const DAY_MS = 86_400_000;

/**
 * Columns of the table; whatever else a field names is read from the alarm itself, then from its
 * details.
 */
const stored: Columns = {
  raisedTime: 'raised_time',
  level: 'level',
  state: 'state',
  pointNo: 'point_no',
  detail: `body -> 'detail'`,
  // The point is one quantity of the host: `{host}.{quantity}`.
  hostId: String.raw`regexp_replace(body ->> 'sourceId', '\.[^.]*$', '')`,
};
const renamed: Readonly<Record<string, string>> = {
  personName: 'name',
  hostName: 'sourceName',
  responder: 'ackUserName',
  responseTime: 'ackTime',
  helpTime: 'raisedTime',
  loadPct: 'currentValue',
};

const inBody = new Set<string>(Object.keys(alarms.kafkaMineAlarmRecord.fields));

/** The master of all alarms and what is told of one kind: the same rows, read by type. */
export const alarmOverrides: readonly EntityOverride[] = [
  override(alarms.kafkaMineAlarmRecord, { relation: alarmsOf(alarms.kafkaMineAlarmRecord) }),
  override(alarms.kafkaOvercrowdingAlarm, {
    relation: alarmsOf(alarms.kafkaOvercrowdingAlarm, AlarmType.overcrowding),
  }),
  override(alarms.kafkaTimeoutAlarm, {
    relation: alarmsOf(alarms.kafkaTimeoutAlarm, AlarmType.timeout),
  }),
  override(alarms.kafkaRestrictedAreaAlarm, {
    relation: alarmsOf(alarms.kafkaRestrictedAreaAlarm, AlarmType.restrictedArea),
  }),
  override(alarms.kafkaPersonSeekHelp, {
    relation: alarmsOf(alarms.kafkaPersonSeekHelp, AlarmType.seekHelp),
  }),
  override(alarms.kafkaHostLoadAlarm, {
    relation: alarmsOf(alarms.kafkaHostLoadAlarm, AlarmType.hostLoad),
  }),
  recentRecords(
    alarms.alarmLog,
    'time',
    7 * DAY_MS,
    `t || '-' || seq`,
    {
      time: 't',
      alarmId: 'alarm_id',
      alarmNo: `alarm ->> 'alarmNo'`,
      sourceName: `alarm ->> 'sourceName'`,
      value: `(transition ->> 'value')::float8`,
      ...Object.fromEntries(
        ['event', 'from', 'to', 'level', 'by', 'comment'].map((field) => [
          field,
          `transition ->> '${field}'`,
        ]),
      ),
    },
    'FROM alarm_log',
  ),
  recentRecords(
    shelve,
    'time',
    30 * DAY_MS,
    `t || '-' || seq`,
    {
      time: 't',
      alarmId: 'alarm_id',
      alarmKey: `alarm ->> 'groupKey'`,
      sourceName: `alarm ->> 'sourceName'`,
      level: `(transition ->> 'level')::int`,
      until: `(alarm -> 'detail' -> 'shelf' ->> 'until')::float8`,
      reason: `transition ->> 'comment'`,
      by: `transition ->> 'by'`,
    },
    `FROM alarm_log WHERE transition ->> 'event' = 'shelved'`,
  ),
];

function alarmsOf(entity: AnyEntity, type?: AlarmType): string {
  const columns = Object.fromEntries(
    Object.entries(entity.fields).map(([name, field]) => [name, columnOf(name, field)]),
  );
  const from = `FROM alarm${
    type === undefined
      ? ''
      : `
    WHERE (body ->> 'alarmType')::int = ${type}`
  }`;
  return relationOf(entity, 'id', columns, from);
}

function columnOf(name: string, field: Field): string {
  const column = stored[name];
  if (column !== undefined) return column;
  if (name === 'durationSec')
    return `((body ->> 'clearedTime')::float8 - coalesce((body ->> 'activeSince')::float8, raised_time)) / 1000`;
  const source = renamed[name] ?? name;
  return valueOf(
    inBody.has(source) ? `body -> '${source}'` : `body -> 'detail' -> '${name}'`,
    field,
  );
}

/** A value of a document as its field holds it; empty where the document holds something else. */
function valueOf(path: string, { shape }: Field): string {
  const as = (type: string, sql: string): string =>
    `CASE WHEN jsonb_typeof(${path}) = '${type}' THEN ${sql} END`;
  const number = `(${path})::float8`;
  switch (shape.kind) {
    case 'json':
      return path;
    case 'flag':
      return `coalesce(${as('boolean', `(${path})::bool`)}, false)`;
    case 'integer':
    case 'number':
    case 'dateTime':
      return as('number', number);
    case 'select':
      return Object.values(shape.choices).every(([value]) => typeof value === 'number')
        ? as('number', number)
        : as('string', `${path} #>> '{}'`);
    default:
      return as('string', `${path} #>> '{}'`);
  }
}
