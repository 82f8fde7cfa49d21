import { systemClock } from '#base/clock.ts';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import { SURFACE, type Tab } from '#features/map/api.ts';
import type { View, MineSpace } from '#features/space/api.ts';
import type { GlobeScene } from './GlobeScene.ts';

const WHOLE = 'view:';
/** Metres from which an alarm is looked at. */
const NEAR = { surface: 620, below: 480 } as const;

/**
 * The stops of the tour: the alarms that have a place, the most urgent first, and the whole picture
 * at the end of each round. While there are none, the whole mine and each of its levels; of a
 * chosen picture that picture alone.
 */
export function stopsOf(
  alarms: readonly Pick<Alarm, 'id'>[],
  tabs: readonly Tab[],
  tab: string | undefined,
): string[] {
  const whole = `${WHOLE}${tab ?? ''}`;
  if (alarms.length > 0) return [...alarms.map(({ id }) => id), whole];
  return tab === undefined ? [whole, ...tabs.map(({ key }) => `${WHOLE}${key}`)] : [whole];
}

/** The picture of the mine that a stop is about; `undefined` for the whole mine and for alarms. */
export const tabOfStop = (stop: string): string | undefined =>
  stop.startsWith(WHOLE) ? stop.slice(WHOLE.length) || undefined : undefined;

/** How a stop is looked at. */
export function viewOfStop(
  scene: Pick<GlobeScene, 'home'>,
  space: MineSpace,
  stop: string,
  alarm: Alarm | undefined,
): View {
  const spot = alarm && space.spotOf(alarm, systemClock.mono());
  if (spot === undefined) return scene.home(tabOfStop(stop));
  const metres = spot.tab === SURFACE ? NEAR.surface : NEAR.below;
  return { at: spot, metres, heading: 25, pitch: -35 };
}
