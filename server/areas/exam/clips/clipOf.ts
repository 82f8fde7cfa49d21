import { z } from 'zod';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import type { Clip } from '#contracts/exam/clip.ts';
import type { Language } from '#contracts/entity/titleIn.ts';
import type { Area, MineModel, Point } from '#contracts/mine/mine.ts';
import { alarmTitle } from '#server/areas/alarms/storedAlarm.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import type { AlarmJournal } from '#server/ports/alarms.ts';
import type { MineRegistry } from '#server/ports/mine.ts';
import type { MonitoringStore } from '#server/ports/storage.ts';
import { keptLines, spanOf, type Asked, type Readings, type Span } from './keptLines.ts';

export type Recorder = {
  readonly executor: Executor;
  readonly registry: Pick<MineRegistry, 'model'>;
  readonly store: Pick<MonitoringStore, 'series'>;
  readonly journal: Pick<AlarmJournal, 'list'>;
};

/** Columns of a line: half an hour in steps of five seconds. */
const COLUMNS = 360;
const LINES = 6;
const ALARMS = 100;
/** Kinds of point that have a curve: measured and calculated ones. */
const CURVES: readonly number[] = [1, 4];

/**
 * What the recorder has of a stretch of time, in an area or, where none is named, where alarms were;
 * what of it was kept is told as it was.
 */
export async function clipOf(recorder: Recorder, asked: Asked, language: Language): Promise<Clip> {
  const span = spanOf(asked);
  const scene = await sceneOf(recorder, span);
  const kept = await keptLines(recorder.executor, span);
  const { stepMs, lines } = kept ?? (await readingsOf(recorder, span, scene));
  return {
    from: span.from,
    to: span.to,
    stepMs,
    areaName: scene.area?.name ?? null,
    lines,
    alarms: scene.alarms
      .toSorted((a, b) => a.raisedTime - b.raisedTime)
      .map((alarm) => toldOf(alarm, span.to, language)),
  };
}

/** What sensors showed within a stretch, as samples and statistics have it now. */
export async function readingsOf(
  { registry, store }: Pick<Recorder, 'registry' | 'store'>,
  { from, to }: Span,
  { area, alarms }: Scene,
): Promise<Readings> {
  const points = pointsOf(registry.model(), area, alarms);
  const read =
    points.length === 0
      ? undefined
      : await store.series({ pointNos: points.map(({ no }) => no), from, to, columns: COLUMNS });
  return {
    stepMs: read?.stepMs ?? (to - from) / COLUMNS,
    lines: points.map((point) => {
      const found = read?.series.find(({ pointNo }) => pointNo === point.no);
      const { column = [], min = [], max = [] } = found ?? {};
      const { name, unit, precision } = point;
      return { name, unit, precision, limit: limitOf(point), column, min, max };
    }),
  };
}

type Scene = { readonly area: Area | undefined; readonly alarms: readonly Alarm[] };

/**
 * Where it was and which alarms there were, those of people left out. Of an area that the mine has no
 * more there are none: the lesson never showed the whole mine.
 */
export async function sceneOf(
  { executor, registry, journal }: Omit<Recorder, 'store'>,
  { from, to, areaId }: Span,
): Promise<Scene> {
  const area = await areaOf(executor, registry.model(), areaId);
  if (areaId !== null && area === undefined) return { area, alarms: [] };
  const { list } = await journal.list({
    from,
    to,
    pageSize: ALARMS,
    ...(area === undefined ? {} : { areaNo: area.no }),
  });
  return { area, alarms: list.filter(({ personNo }) => personNo === null) };
}

const codeRow = z.object({ code: z.string().nullable() });

/** The area of a record; undefined where none is named, or the mine has it no more. */
async function areaOf(
  executor: Executor,
  { areas }: Pick<MineModel, 'areas'>,
  areaId: string | null,
): Promise<Area | undefined> {
  if (areaId === null) return undefined;
  const [row] = await rowsOf(codeRow, executor, `SELECT code FROM entity.area WHERE id = $1`, [
    areaId,
  ]);
  return row === undefined ? undefined : areas.find(({ code }) => code === row.code);
}

/** Sensors of the alarms first, the worst before the others, then the others of the area. */
function pointsOf(
  { points }: Pick<MineModel, 'points'>,
  area: Area | undefined,
  alarms: readonly Alarm[],
): readonly Point[] {
  const curves = points.filter(({ pointType }) => CURVES.includes(pointType));
  const there = area === undefined ? [] : curves.filter(({ areaCode }) => areaCode === area.code);
  const byNo = new Map(curves.map((one) => [one.no, one]));
  const loud = alarms
    .toSorted((a, b) => a.maxLevel - b.maxLevel || a.raisedTime - b.raisedTime)
    .flatMap(({ pointNo }) => (pointNo === null ? [] : (byNo.get(pointNo) ?? [])));
  return [...new Set([...loud, ...there])].slice(0, LINES);
}

const limitOf = ({ limits: { high } }: Point): number | null => {
  const raises = Object.values(high).filter((raise) => typeof raise === 'number');
  return raises.length === 0 ? null : Math.min(...raises);
};

/** As it was within the clip: what came of it later is not told. */
const toldOf = (alarm: Alarm, to: number, language: Language): Clip['alarms'][number] => ({
  id: alarm.id,
  time: alarm.raisedTime,
  cleared: alarm.clearedTime !== null && alarm.clearedTime <= to ? alarm.clearedTime : null,
  level: alarm.maxLevel,
  title: alarmTitle(alarm, language),
});
