import { readingsOf, sceneOf, type Recorder } from './clipOf.ts';
import { keepLines, wantedSpans } from './keptLines.ts';

/** Readings that were late have come by then; samples are kept for seven days at least. */
const SETTLED_MS = 3 * 86_400_000;

/**
 * Keeps what lessons and questions show of the recorder before its samples go; answers how many
 * stretches. One of an area that the mine does not have now waits.
 */
export async function keepClips(recorder: Recorder, now: number): Promise<number> {
  let kept = 0;
  for (const span of await wantedSpans(recorder.executor, now - SETTLED_MS)) {
    const scene = await sceneOf(recorder, span);
    if (span.areaId !== null && scene.area === undefined) continue;
    const readings = await readingsOf(recorder, span, scene);
    if (readings.lines.length === 0) continue;
    await keepLines(recorder.executor, span, readings);
    kept += 1;
  }
  return kept;
}
