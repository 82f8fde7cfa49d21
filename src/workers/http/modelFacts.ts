import { z } from 'zod';
import type { Clock } from '#base/clock.ts';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { paths } from '#contracts/http/paths.ts';
import { limitsSchema } from '#contracts/sensors/limits.ts';
import type { Api } from './api.ts';

const modelSchema = z.object({ version: z.number(), points: z.array(z.unknown()) });
const pointSchema = z.object({
  no: z.number().int().min(0),
  pointType: z.number().int(),
  samplePeriod: z.number().positive(),
  limits: limitsSchema,
});

/**
 * The part of the mine model that the core reads; the rest is for pages, which fetch it themselves.
 */
export type ModelFacts = {
  readonly version: number;
  readonly points: readonly z.infer<typeof pointSchema>[];
};

/**
 * What else comes for the worker, an alarm above all, waits no longer than this while a model is
 * read.
 */
const SLICE_MS = 4;

/** Asks the server for the model; `whole` is as it was given. */
export async function askModel(
  api: Api,
  clock: Clock,
): Promise<Result<ModelFacts & { readonly whole: unknown }, Failure>> {
  const whole = await api.get(paths.mineModel, z.unknown());
  if (!whole.ok) return whole;
  const facts = await readModel(whole.value, clock);
  return facts.ok ? ok({ ...facts.value, whole: whole.value }) : facts;
}

/**
 * Reads what a model says of its points, a few ms at a time: checking thousands of them takes a
 * tenth of a second.
 */
export async function readModel(
  whole: unknown,
  clock: Clock,
): Promise<Result<ModelFacts, Failure>> {
  const model = modelSchema.safeParse(whole);
  if (!model.success) return err(unlike(model.error));
  const points: ModelFacts['points'][number][] = [];
  let pauseAt = clock.mono() + SLICE_MS;
  for (const given of model.data.points) {
    if (clock.mono() >= pauseAt) {
      await new Promise<void>((next) => void clock.after(0, next));
      pauseAt = clock.mono() + SLICE_MS;
    }
    const point = pointSchema.safeParse(given);
    if (!point.success) return err(unlike(point.error));
    points.push(point.data);
  }
  return ok({ version: model.data.version, points });
}

const unlike = ({ issues }: z.ZodError): Failure =>
  failure('internal', `the model has another form: ${issues[0]?.path.join('.')}`);
