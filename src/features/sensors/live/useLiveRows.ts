import { useEffect, useMemo, useState } from 'react';
import type { LatestFrame } from '#contracts/live/dataCore.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { useShownAlarms } from '#features/alarms/api.ts';
import { followSampled } from '#features/mine/api.ts';
import { liveRows, pointNosOf, type LiveRow } from './liveRows.ts';
import type { Subject } from './subjects.ts';

const SHOW_MS = 1_000;

/**
 * Rows of the subjects as of the workspace's clock, anew each second; undefined before the first
 * frame.
 */
export function useLiveRows(
  model: MineModel,
  subjects: readonly Subject[],
): readonly LiveRow[] | undefined {
  const { list } = useShownAlarms();
  const [known, setKnown] = useState<{
    readonly of: readonly Subject[];
    readonly frame: LatestFrame;
  }>();
  useEffect(() => {
    const pointNos = pointNosOf(subjects);
    if (pointNos.length === 0) return undefined;
    return followSampled({ kind: 'latest', pointNos }, SHOW_MS, (frame) =>
      setKnown({ of: subjects, frame: copied(frame) }),
    );
  }, [subjects]);
  const frame = known?.of === subjects ? known.frame : undefined;
  const isKnown = frame !== undefined || subjects.every(({ points }) => points.size === 0);
  return useMemo(
    () => (isKnown ? liveRows(subjects, frame, list, model.areas) : undefined),
    [isKnown, subjects, frame, list, model],
  );
}

/**
 * A frame's buffers go back to the core; what is drawn again when an alarm changes must be its own.
 */
const copied = (frame: LatestFrame): LatestFrame => ({
  ...frame,
  value: frame.value.slice(),
  state: frame.state.slice(),
  ageMs: frame.ageMs.slice(),
  stale: frame.stale.slice(),
  level: frame.level.slice(),
});
