import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useAlarmCounts } from '#features/alarms/api.ts';
import { useIsOld } from '#features/mine/api.ts';
import { toggleFullScreen } from '#ui/fullScreen.ts';
import { useNow } from '#ui/time/useNow.ts';
import { light } from '#ui/theme/scheme.ts';
import { night, shadeAt, turnNight } from './night.ts';
import { shiftAt } from './pixelShift.ts';
import { anyHand, useIdle } from '#ui/useIdle.ts';
import { useSelfHealing } from './useSelfHealing.ts';
import { useWakeLock } from './useWakeLock.ts';
import { useWallSession } from './useWallSession.ts';
import { useWallTime } from './useWallTime.ts';
import css from './wall.module.css';
import { WallBoundary } from './WallBoundary.tsx';
import { minuteOfDay } from './wallClock.ts';
import { WallFoot } from './WallFoot.tsx';
import { WallHead } from './WallHead.tsx';
import { WallReplay } from './WallReplay.tsx';
import { WallTrouble } from './WallTrouble.tsx';

const MINUTE_MS = 60_000;
/** How long the cursor stays after a hand. */
const CURSOR_MS = 3_000;

/**
 * Around every wall screen. It needs no hand for a month: the cursor goes, the screen stays awake,
 * the light follows the hour (N turns it by hand), the picture moves by single pixels, and the page
 * mends itself. Old data look old: all of it turns grey.
 */
export function WallFrame({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  const idle = useIdle(CURSOR_MS, anyHand);
  const wake = useWakeLock();
  useSelfHealing();
  useWallSession();
  useKeys();
  const isOld = useIsOld();
  const [x, y] = shiftAt(Math.floor(useNow(MINUTE_MS) / MINUTE_MS));
  return (
    <div className={css.wall} data-wall data-idle={idle || undefined} data-old={isOld || undefined}>
      <div className={css.picture} style={{ translate: `${x}px ${y}px` }}>
        <WallHead title={title} />
        <WallTrouble />
        <WallReplay />
        <main id="main" className={css.main} tabIndex={-1}>
          <WallBoundary>{children}</WallBoundary>
        </main>
        <WallFoot wake={wake} idle={idle} />
      </div>
      <Shade isOld={isOld} />
    </div>
  );
}

/**
 * Takes light away at night. A red alarm that nobody has acknowledged gives it back, and so does a
 * wall that is blind.
 */
function Shade({ isOld }: { readonly isOld: boolean }) {
  const { choice } = useSnapshot(night);
  const { scheme } = useSnapshot(light);
  const minute = minuteOfDay(useWallTime(MINUTE_MS));
  const { byLevel } = useAlarmCounts();
  const shade = isOld || byLevel[1].unacknowledged > 0 ? 0 : shadeAt(minute, choice, scheme);
  return shade === 0 ? null : (
    <div className={css.shade} style={{ opacity: shade }} data-testid="shade" />
  );
}

function useKeys(): void {
  useEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey, altKey, target, isComposing }: KeyboardEvent): void => {
      const typing = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (ctrlKey || metaKey || altKey || typing || isComposing) return;
      if (key === 'n' || key === 'N') turnNight();
      if (key === 'f' || key === 'F') void toggleFullScreen(document.documentElement);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
