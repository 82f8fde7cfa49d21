import type { AlarmLine, HandoverReport } from '#contracts/shift/handoverCalls.ts';
import type { OutageRow } from '#contracts/alarms/alarmActionCalls.ts';
import { AlarmState, begunAt, type Alarm } from '#contracts/alarms/alarm.ts';
import { byUrgency, isAnnounced } from '#contracts/alarms/alarmOrder.ts';
import { namedAlarmOf } from '#contracts/alarms/alarmName.ts';
import { shelfOf } from '#contracts/alarms/alarmActions.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import type { AlarmStep } from '#server/ports/alarms.ts';
import { actorsOf, figuresOf, topTenOf } from '#server/areas/alarms/kpi/kpi.ts';

/** What a report is made of. `present`: who is underground, and in which area (-1 for none). */
export type Standing = {
  readonly model: Pick<MineModel, 'areas' | 'points' | 'persons'>;
  readonly open: readonly Alarm[];
  readonly outages: readonly OutageRow[];
  readonly present: readonly { readonly personNo: number; readonly areaNo: number }[];
  readonly limits: HandoverReport['limits'];
  readonly work: Pick<HandoverReport, 'work' | 'workCount'>;
  readonly steps: readonly AlarmStep[];
  readonly from: number;
  readonly to: number;
};

const MOST_ALARMS = 200;
/** Staff and visitors; vehicles and assets carry cards too. */
const LAST_PERSON_TYPE = 2;

/** How things stand, in the words of a handover. */
export function reportOf({
  model,
  open,
  outages,
  present,
  limits,
  work,
  steps,
  from,
  to,
}: Standing): HandoverReport {
  const people = peopleOf(model, present);
  const below = new Set(
    model.areas.filter(({ levelCode }) => levelCode !== null).map(({ no }) => no),
  );
  const lineOf = (alarm: Alarm): AlarmLine => ({
    id: alarm.id,
    level: alarm.level,
    state: alarm.state,
    name: alarm.sourceName,
    area: alarm.areaName,
    since: begunAt(alarm),
    // Only who is below is noted: of an area under the sky it is not known who is there.
    people:
      alarm.areaNo === null || !below.has(alarm.areaNo) ? null : (people.get(alarm.areaNo) ?? 0),
    cleared: alarm.clearedTime,
    ackBy: alarm.ackUserName,
    ...namedAlarmOf(alarm),
  });
  const speaking = open.filter(isAnnounced);
  const figures = figuresOf(steps, from, to);
  const areaNames = new Map(model.areas.map(({ no, name }) => [no, name]));
  const pointNames = new Map(model.points.map(({ no, name }) => [no, name]));
  return {
    open: speaking.toSorted(byUrgency).slice(0, MOST_ALARMS).map(lineOf),
    openCount: speaking.length,
    shelved: open.flatMap((alarm) => {
      const shelf = alarm.state === AlarmState.shelved ? shelfOf(alarm) : undefined;
      return shelf === undefined
        ? []
        : [{ ...lineOf(alarm), by: shelf.by, until: shelf.until, reason: shelf.reason }];
    }),
    outages: outages.map((outage) => ({
      ...outage,
      name: pointNames.get(outage.pointNo) ?? String(outage.pointNo),
    })),
    below: {
      total: [...people.values()].reduce((sum, count) => sum + count, 0),
      areas: [...people]
        .map(([no, count]) => ({ name: areaNames.get(no) ?? '-', count }))
        .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)),
    },
    ...work,
    limits: [...limits],
    annunciated: figures.annunciated,
    acknowledged: figures.acknowledged,
    topTen: topTenOf(actorsOf(steps.filter(({ t }) => t >= from && t < to))),
  };
}

/** Head counts by area, -1 for nowhere known. */
function peopleOf(
  { persons }: Standing['model'],
  present: Standing['present'],
): Map<number, number> {
  const others = new Set(
    persons.filter(({ cardType }) => cardType > LAST_PERSON_TYPE).map(({ no }) => no),
  );
  const counts = new Map<number, number>();
  for (const { personNo, areaNo } of present)
    if (!others.has(personNo)) counts.set(areaNo, (counts.get(areaNo) ?? 0) + 1);
  return counts;
}
