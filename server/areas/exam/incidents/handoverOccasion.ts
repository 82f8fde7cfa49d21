import { z } from 'zod';
import { mineText } from '#base/mineTime.ts';
import { alarmSchema } from '#contracts/alarms/alarmSchema.ts';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import { handoverItem } from '#contracts/shift/handoverCalls.ts';
import { areaOf } from '#server/areas/alarms/storedAlarm.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { clipOf, hazardIn, titleOf } from './alarmOccasion.ts';
import type { Model, Occasion } from './occasion.ts';

const handoverRow = z.object({
  shift: z.string(),
  begins: z.number(),
  ends: z.number(),
  content: z.string().nullable(),
  items: z.array(handoverItem).nullable(),
});
type Handover = z.output<typeof handoverRow>;

/**
 * A shift that was handed over as an occasion to learn: its notes, what it left to see to, and the
 * worst alarm that was raised in it, for whoever was below at any time of it.
 */
export async function handoverOccasion(
  executor: Executor,
  model: Model,
  handoverId: string,
): Promise<Omit<Occasion, 'of'> | undefined> {
  const [handover] = await rowsOf(
    handoverRow,
    executor,
    `SELECT shift, begins::float8, ends::float8, content, items FROM entity."shiftHandover"
     WHERE id = $1 AND NOT "isDeleted"`,
    [handoverId],
  );
  if (handover === undefined) return undefined;
  const { shift, begins: from, ends: to } = handover;
  const worst = await worstIn(executor, handover);
  const day = mineText(from).slice(0, 10);
  return {
    title: { 'zh-cn': `${day} ${shift}交接班`, en: `${day} handover of ${shift}` },
    told: { 'zh-cn': toldOf(handover, worst, 'zh-cn'), en: toldOf(handover, worst, 'en') },
    hazard: worst === undefined ? 'general' : hazardIn(model, worst),
    clip: worst === undefined ? null : clipOf(worst),
    areaId: worst === undefined ? undefined : await areaOf(executor, model, worst),
    areaName: worst?.areaName ?? null,
    below: { from, to },
  };
}

const alarmRow = z.object({ body: alarmSchema });

async function worstIn(executor: Executor, { begins, ends }: Handover): Promise<Alarm | undefined> {
  const [row] = await rowsOf(
    alarmRow,
    executor,
    `SELECT body FROM alarm WHERE raised_time >= $1 AND raised_time < $2
     ORDER BY level, raised_time DESC LIMIT 1`,
    [begins, ends],
  );
  return row?.body;
}

/** The notes as they were signed, the worst alarm and the open items, a line each. */
const toldOf = (
  { content, items }: Handover,
  worst: Alarm | undefined,
  language: 'zh-cn' | 'en',
): string =>
  [
    content ?? '',
    worst === undefined ? '' : titleOf(worst)[language],
    ...(items ?? []).filter(({ closed }) => closed === null).map(({ text }) => text),
  ]
    .filter((line) => line !== '')
    .join('\n');
