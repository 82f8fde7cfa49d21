import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { systemClock } from '#base/clock.ts';
import { PresentValues } from '#features/alarms/api.ts';
import { loaded } from '#ui/loaded.ts';
import { light } from '#ui/theme/scheme.ts';
import {
  type MineSpace,
  NoPicture,
  PinDesk,
  PinLayer,
  spaceCss as css,
  StopCard,
  useAlarmPins,
  useStage,
  useTour,
} from '#features/space/api.ts';
import { Dashboard, useWallScale } from '#features/walls/api.ts';
import { GlobeBar } from './GlobeBar.tsx';
import { GlobeLegend } from './GlobeLegend.tsx';
import type { GlobeScene } from './GlobeScene.ts';
import { stopsOf, tabOfStop, viewOfStop } from './globeStops.ts';
import { useGlobeWish } from './useGlobeWish.ts';
import { useNamePins } from './useNamePins.tsx';
import { usePlaceOfMine } from './usePlaceOfMine.ts';

const STAY_MS = 15_000;

// The globe is most of a megabyte: clock and alarms of the wall do not wait for it.
const loadScene = loaded(() => import('./GlobeScene.ts'));

/**
 * The picture of the globe with what stands above it: names, alarms, switches, legend, and the stop
 * of the tour; beside it the panels.
 */
export function GlobeView({ space }: { readonly space: MineSpace }) {
  const { t } = useTranslation('space');
  const { scheme } = useSnapshot(light);
  const host = useRef<HTMLDivElement>(null);
  const desk = useMemo(() => new PinDesk(), []);
  const { wish, change } = useGlobeWish(space);
  const scale = useWallScale();
  const placed = useAlarmPins(space, wish.tab);
  const { alarms, pins } = placed;
  const stops = useMemo(() => stopsOf(alarms, space.tabs, wish.tab), [alarms, space, wish.tab]);
  const tour = useTour(stops, STAY_MS);
  const place = usePlaceOfMine(space.model.company.mineCode);
  const { stage, state } = useStage(host, `${scheme} ${place.join()} ${scale}`, async (canvas) => {
    const { GlobeScene: Scene } = await loadScene();
    return new Scene(canvas, space, { at: place, scale }, scheme, (scene) =>
      desk.lay(scene.project, scene.size.width, scene.size.height),
    );
  });
  const alarm = alarms.find(({ id }) => id === tour.current);
  const tab =
    wish.tab ??
    (tour.current !== undefined && alarm === undefined ? tabOfStop(tour.current) : undefined);
  useEffect(() => stage?.show({ ...wish, tab }), [stage, wish, tab]);
  // Of an alarm that is looked at the names around it, else those of the picture.
  const spotTab = alarm && space.spotOf(alarm, systemClock.mono())?.tab;
  const names = useNamePins(space, tab ?? spotTab);
  const { current } = tour;
  const look = useEffectEvent((scene: GlobeScene, stop: string) =>
    scene.look(viewOfStop(scene, space, stop, alarm)),
  );
  const isPlaced = alarm !== undefined;
  // An alarm whose numbers change is not flown to again; one that is placed a moment later is.
  useEffect(() => {
    if (stage && current !== undefined) look(stage, current);
  }, [stage, current, isPlaced]);
  useEffect(() => stage?.redraw(), [stage, pins, names]);
  return (
    <Dashboard model={space.model} bare={!wish.panels}>
      <div className={css.stage} data-testid="globe" data-state={state}>
        <div ref={host} className={css.canvas} role="img" aria-label={t('globe')} />
        <PinLayer pins={names} desk={desk} />
        <PresentValues points={placed.points} isUpToDate={placed.isUpToDate}>
          <PinLayer pins={pins} desk={desk} />
          <StopCard tour={tour} stops={stops} alarm={alarm} placed={placed} />
        </PresentValues>
        <GlobeBar space={space} wish={wish} onChange={change} />
        <GlobeLegend space={space} scheme={scheme} scene={stage} />
        <NoPicture state={state} />
      </div>
    </Dashboard>
  );
}
