import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { paths } from '#contracts/http/paths.ts';
import type { Api } from '../http/api.ts';
import { packRecording } from './recording.ts';
import type { ReplaySource } from './replaySource.ts';

/** The longest stretch that one file holds, ms. */
const MOST_MS = 4 * 3_600_000;

/**
 * A stretch of the past as one file: the mine's model, the state at its start, and everything up to
 * its end.
 */
export async function recordPast(
  source: ReplaySource,
  api: Api,
  wantedFrom: number,
  wantedTo: number,
): Promise<Result<ArrayBuffer, Failure>> {
  const from = Math.floor(wantedFrom / 1_000) * 1_000;
  const to = Math.floor(Math.min(wantedTo, source.bounds().to) / 1_000) * 1_000;
  if (to <= from || to - from > MOST_MS)
    return err(failure('range_too_long', `a recording holds up to ${MOST_MS / 3_600_000} h`));
  const model = await api.get(paths.mineModel, z.unknown());
  if (!model.ok) return model;
  const state = await source.stateAt(from);
  if (!state.ok) return state;
  const past = await source.past(from, to);
  if (!past.ok) return past;
  return ok(
    await packRecording({
      from,
      to,
      model: model.value,
      messages: [...state.value, ...past.value],
    }),
  );
}
