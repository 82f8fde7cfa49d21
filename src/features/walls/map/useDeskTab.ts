import { useState } from 'react';
import { actingHand, useIdle } from '#ui/useIdle.ts';
import { useAlarmTab } from './useAlarmTab.ts';
import type { MinePicture } from './useMinePicture.ts';

/** After this long without a hand the map of a wall shows where an alarm waits. */
const HELD_MS = 120_000;

/**
 * Which picture a map with hands shows: the `asked` one, or as long as nobody touches it that of
 * the alarm that waits.
 */
export function useDeskTab(
  picture: MinePicture,
  asked: string | undefined,
): { readonly tab: string | undefined; readonly turn: (tab: string) => void } {
  const waiting = useAlarmTab(picture);
  const isIdle = useIdle(HELD_MS, actingHand, asked === undefined);
  const home = asked ?? picture.tabs[0]?.key;
  const [tab, setTab] = useState(home);
  const [known, setKnown] = useState(asked);
  const wanted = isIdle ? (waiting ?? home) : asked === known ? tab : home;
  if (asked !== known) setKnown(asked);
  if (tab !== wanted) setTab(wanted);
  return { tab: wanted, turn: setTab };
}
