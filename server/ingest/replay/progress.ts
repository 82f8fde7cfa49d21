import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

const schema = z.object({
  /** What the numbers below belong to: another set, other files or another speed start anew. */
  recording: z.string(),
  /** Rows that are stored, in the order of playing. */
  sent: z.number().int(),
  /** Wall time at which the recording's first moment is played, epoch ms; for `--from now`. */
  startedAt: z.number(),
  finished: z.boolean(),
});
export type Progress = z.infer<typeof schema>;

/**
 * How far a replay has come; `undefined` when it has not begun or the file speaks of another
 * recording.
 */
export function readProgress(path: string, recording: string): Progress | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
  const parsed = schema.safeParse(JSON.parse(text));
  return parsed.success && parsed.data.recording === recording ? parsed.data : undefined;
}

/** Replaced in one step: a stop in the middle leaves the old or the new file, never half of one. */
export function writeProgress(path: string, progress: Progress): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify(progress));
  renameSync(`${path}.new`, path);
}

/** Forgets how far it had come. */
export const clearProgress = (path: string): void => rmSync(path, { force: true });
