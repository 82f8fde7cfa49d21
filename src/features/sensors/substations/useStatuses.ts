import { useEffect, useState } from 'react';
import type { MineModel } from '#contracts/mine/mine.ts';
import { followSampled } from '#features/mine/api.ts';
import { statusesOf, type Status } from './substationRows.ts';

const SHOW_MS = 1_000;
const none: ReadonlyMap<string, Status> = new Map();

/** What every substation told of itself last, by its code, anew each second at the most. */
export function useStatuses(model: MineModel): ReadonlyMap<string, Status> {
  const [statuses, setStatuses] = useState(none);
  useEffect(
    () =>
      followSampled({ kind: 'substations' }, SHOW_MS, (frame) =>
        setStatuses(statusesOf(frame, model)),
      ),
    [model],
  );
  return statuses;
}
