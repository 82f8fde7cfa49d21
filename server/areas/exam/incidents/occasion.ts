import { err, ok, type Result } from '#base/result.ts';
import type { LessonOf } from '#contracts/exam/incidentLesson.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import type { Executor } from '#server/kernel/executor.ts';
import type { Hazard } from './hazardOf.ts';
import { alarmOccasion } from './alarmOccasion.ts';
import { handoverOccasion } from './handoverOccasion.ts';

export type Words = { readonly 'zh-cn': string; readonly en: string };
export type Model = Pick<MineModel, 'points' | 'areas'>;

/** What happened, and what a lesson of it is made from. */
export type Occasion = {
  readonly of: LessonOf;
  readonly title: Words;
  /** What is to be read of it. */
  readonly told: Words;
  readonly hazard: Hazard;
  /** Of the mine recorder, epoch ms; null where there is nothing to see. */
  readonly clip: { readonly from: number; readonly to: number } | null;
  /** The record of its area; undefined: in none, and its clip shows the whole mine. */
  readonly areaId: string | undefined;
  readonly areaName: string | null;
  /** Whoever was below within it has to learn of it, epoch ms. */
  readonly below: { readonly from: number; readonly to: number };
};

const unknown = {
  alarm: (id: string): Failure => failure('unknown_alarm', `There is no alarm ${id}.`, 'id'),
  handover: (id: string): Failure =>
    failure('record_not_found', `There is no handover ${id}.`, 'id'),
};

/** What happened: an alarm, or the shift that was handed over. */
export async function occasionOf(
  executor: Executor,
  model: Model,
  of: LessonOf,
): Promise<Result<Occasion, Failure>> {
  const read = of.kind === 'alarm' ? alarmOccasion : handoverOccasion;
  const found = await read(executor, model, of.id);
  return found === undefined ? err(unknown[of.kind](of.id)) : ok({ of, ...found });
}
