import { AlarmType } from '#contracts/alarms/alarm.ts';
import { filledTopic, type MqttOutTab } from '#contracts/admin/mqttOut.ts';
import type { Point } from '#contracts/mine/mine.ts';
import { alarmRowOf } from '#server/areas/charts/exports/alarmRows.ts';
import { latestRowOf } from '#server/areas/charts/exports/latestRows.ts';
import { fitsPattern } from '#server/areas/charts/samples/askedPoints.ts';
import type { SampleColumns } from '#server/ports/ingestBatch.ts';
import type { LoggedAlarmChange } from '#server/ports/storage.ts';
import type { OutMessage } from './broker.ts';

/** A point's newest value as a message, and what tells it from the value before. */
export type ValueNews = {
  readonly pointNo: number;
  readonly mark: string;
  readonly message: OutMessage;
};

/**
 * The newest values that the broker does not hold yet, of the points that are wanted; `told` has
 * the mark of what it holds. A message is a row of `/data/api/v1/latest` with name and unit.
 */
export function valueNews(
  samples: SampleColumns,
  points: readonly Point[],
  { valueTopic, points: patterns }: Pick<MqttOutTab, 'valueTopic' | 'points'>,
  mine: string,
  told: ReadonlyMap<number, string>,
): readonly ValueNews[] {
  const wanted = new Map(
    points
      .filter(({ code }) => patterns.some((pattern) => fitsPattern(pattern, code)))
      .map((point) => [point.no, point]),
  );
  const news: ValueNews[] = [];
  for (let i = 0; i < samples.length; i++) {
    const pointNo = samples.pointNo[i] ?? -1;
    const point = wanted.get(pointNo);
    if (point === undefined) continue;
    const mark = `${samples.t[i]} ${samples.value[i]} ${samples.state[i]}`;
    if (told.get(pointNo) === mark) continue;
    const { code, name, unit, kind, areaCode } = point;
    const topic = filledTopic(valueTopic, { mine, point: code, area: areaCode ?? '', kind });
    const payload = JSON.stringify({ ...latestRowOf(samples, i, code), name, unit });
    news.push({ pointNo, mark, message: { topic, payload, isKept: true } });
  }
  return news;
}

const typeNames = new Map<number, string>(
  Object.entries(AlarmType).map(([name, type]) => [type, name]),
);

/** A step of an alarm as a message: a row of `/data/api/v1/alarms`. */
export function alarmMessage(pattern: string, mine: string, change: LoggedAlarmChange): OutMessage {
  const row = alarmRowOf(change);
  const topic = filledTopic(pattern, {
    mine,
    source: row.source,
    area: row.area ?? '',
    level: String(row.level),
    type: typeNames.get(row.type) ?? String(row.type),
    event: row.event,
  });
  return { topic, payload: JSON.stringify(row), isKept: false };
}
