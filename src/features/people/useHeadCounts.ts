import { useEffect, useState } from 'react';
import { followSampled, useMineModel } from '#features/mine/api.ts';
import { headCountsOf, headKindsOf, type HeadCounts } from './headCounts.ts';

const EVERY_MS = 1_000;

/**
 * Head counts of all areas as of the workspace's clock, renewed once a second; undefined before the
 * first.
 */
export function useHeadCounts(): HeadCounts | undefined {
  const { data: model } = useMineModel();
  const [counts, setCounts] = useState<HeadCounts>();
  useEffect(() => {
    if (model === undefined) return undefined;
    const { below, others } = headKindsOf(model);
    return followSampled({ kind: 'people' }, EVERY_MS, (frame) => {
      const next = headCountsOf(frame, below, others);
      setCounts((before) =>
        before !== undefined && next !== undefined && isSame(before, next) ? before : next,
      );
    });
  }, [model]);
  return counts;
}

function isSame(a: HeadCounts, b: HeadCounts): boolean {
  if (a.size !== b.size) return false;
  for (const [area, count] of a) if (b.get(area) !== count) return false;
  return true;
}
