import { pauseFrames, resumeFrames } from '#streams/pause.ts';
import { proxy } from 'valtio';
import { selection } from '#features/mine/api.ts';

/** When the pictures were stopped, epoch ms; `undefined` while live. */
export const pausing = proxy<{ since: number | undefined }>({ since: undefined });

/** Stops or starts the pictures; data, alarms and sound go on either way. */
export function togglePause(): void {
  selection.paused = !selection.paused;
  pausing.since = selection.paused ? Date.now() : undefined;
  if (selection.paused) pauseFrames();
  else resumeFrames();
}
