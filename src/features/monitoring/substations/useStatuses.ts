import { useEffect, useState } from 'react';
import type { MineModel } from '../../../contracts/monitoring/mine.ts';
import { follow } from '../../../streams/follow.ts';
import { statusesOf, type Status } from './substationRows.ts';

const SHOW_MS = 1_000;
const none: ReadonlyMap<string, Status> = new Map();

/** What every substation told of itself last, by its code, anew each second at the most. */
export function useStatuses(model: MineModel): ReadonlyMap<string, Status> {
  const [statuses, setStatuses] = useState(none);
  useEffect(() => {
    let due: ReturnType<typeof setTimeout> | undefined;
    let newest: ReadonlyMap<string, Status> | undefined;
    const show = (): void => {
      due = undefined;
      if (newest === undefined) return;
      setStatuses(newest);
      newest = undefined;
      due = setTimeout(show, SHOW_MS);
    };
    const frames = follow({ kind: 'substations' }).subscribe((frame) => {
      newest = statusesOf(frame, model);
      if (due === undefined) show();
    });
    return () => {
      frames.unsubscribe();
      clearTimeout(due);
    };
  }, [model]);
  return statuses;
}
