import { useEffect, useEffectEvent, useRef } from 'react';
import { useAlarmCounts } from '#features/alarms/api.ts';
import { isTrusted, useLinkStatus } from '#features/mine/api.ts';
import { isServed } from '#ui/served.ts';
import { healTimings, reloadReason } from './healing.ts';

/**
 * Loads the page anew when it is stuck or a day old, but only while the server answers: a browser
 * that finds nobody shows a page of its own for good.
 */
export function useSelfHealing(): void {
  const trusted = isTrusted(useLinkStatus());
  const { byLevel } = useAlarmCounts();
  const turnedAt = useRef(0);
  useEffect(() => {
    turnedAt.current = performance.now();
  }, [trusted]);
  const look = useEffectEvent(async () => {
    const now = performance.now();
    const reason = reloadReason({
      untrustedMs: trusted ? 0 : now - turnedAt.current,
      pageMs: now,
      isCalm: byLevel[1].unacknowledged === 0,
    });
    if (reason !== undefined && (await isServed())) window.location.reload();
  });
  useEffect(() => {
    const timer = window.setInterval(() => void look(), healTimings.lookMs);
    return () => window.clearInterval(timer);
  }, []);
}
