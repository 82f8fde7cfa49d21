import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useClockShown } from '#features/replay/api.ts';
import { loaded } from '#ui/loaded.ts';

// A wall shows the present for months: what moves in the past comes when somebody asks for it.
const WallClockBar = lazy(
  loaded(async () => ({ default: (await import('./WallClockBar.tsx')).WallClockBar })),
);

/** The recorder's bar, while the wall shows the past or its address names a moment. */
export function WallReplay() {
  const { search } = useLocation();
  if (!useClockShown(search)) return null;
  return (
    <Suspense fallback={null}>
      <WallClockBar />
    </Suspense>
  );
}
