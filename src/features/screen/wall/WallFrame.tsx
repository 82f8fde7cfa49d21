import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useAlarmCounts } from '../../../mine/alarms/useAlarms.ts';
import { isTrusted } from '../../../mine/link/linkStatus.ts';
import { useLinkStatus } from '../../../mine/link/useLink.ts';
import { toggleFullScreen } from '../../../ui/fullScreen.ts';
import { useNow } from '../../../ui/time/useNow.ts';
import { night, shadeAt, turnNight } from './night.ts';
import { shiftAt } from './pixelShift.ts';
import { useIdle } from './useIdle.ts';
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

/**
 * Around every wall screen. It needs no hand for a month: the cursor goes, the screen stays awake, the light follows the hour
 * (N turns it by hand), the picture moves by single pixels, and the page mends itself. Old data look old: all of it turns grey.
 */
export function WallFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const idle = useIdle();
  const wake = useWakeLock();
  useSelfHealing();
  useWallSession();
  useKeys();
  const status = useLinkStatus();
  const [x, y] = shiftAt(Math.floor(useNow(MINUTE_MS) / MINUTE_MS));
  return (
    <div className={css.wall} data-wall data-idle={idle || undefined} data-old={(!isTrusted(status) && status !== 'starting') || undefined}>
      <div className={css.picture} style={{ translate: `${x}px ${y}px` }}>
        <WallHead title={title} />
        <WallTrouble />
        <WallReplay />
        <main id="main" className={css.main} tabIndex={-1}>
          <WallBoundary>{children}</WallBoundary>
        </main>
        <WallFoot wake={wake} idle={idle} />
      </div>
      <Shade />
    </div>
  );
}

/** Takes light away at night; a red alarm that nobody has acknowledged gives it back. */
function Shade() {
  const { choice } = useSnapshot(night);
  const minute = minuteOfDay(useWallTime(MINUTE_MS));
  const { byLevel } = useAlarmCounts();
  const shade = byLevel[1].unacknowledged > 0 ? 0 : shadeAt(minute, choice);
  return shade === 0 ? null : <div className={css.shade} style={{ opacity: shade }} data-testid="shade" />;
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
