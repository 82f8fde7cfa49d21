import type { Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import type { RecordingFacts } from '#contracts/live/dataCore.ts';
import { coreClient } from './dataCoreClient.ts';

/**
 * The stored past of [from, to], at most four hours, as one file that can be opened without the
 * server.
 */
export const recordPast = (from: number, to: number): Promise<Result<ArrayBuffer, Failure>> =>
  coreClient.record(from, to);

/**
 * Shows a recording in this window, standing still at its start; `turnClock({ act: 'live' })` ends
 * it.
 */
export const playRecording = (file: ArrayBuffer): Promise<Result<RecordingFacts, Failure>> =>
  coreClient.play(file);
