import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
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
  useStage,
} from '#features/space/api.ts';
import { LevelMap } from './LevelMap.tsx';
import { levelPlan } from './levelPlan.ts';
import { TunnelsBar } from './TunnelsBar.tsx';
import { TunnelsLegend } from './TunnelsLegend.tsx';
import type { TunnelsScene } from './TunnelsScene.ts';
import { useGasPins } from './useGasPins.tsx';
import { useHandOnTunnels } from './useHandOnTunnels.ts';
import { useNearPins } from './useNearPins.tsx';
import { useTunnelTour } from './useTunnelTour.ts';

// The picture comes by itself: clock and alarms of the wall do not wait for it.
const loadScene = loaded(() => import('./TunnelsScene.ts'));

/**
 * The picture from inside a level with what stands in it: names, values, alarms, legend and a plan.
 */
export function TunnelsView({ space }: { readonly space: MineSpace }) {
  const { t } = useTranslation('space');
  const { scheme } = useSnapshot(light);
  const host = useRef<HTMLDivElement>(null);
  const desk = useMemo(() => new PinDesk(), []);
  const { asked, gas, change, levels, placed, below, stops, tour, alarm, spot, level } =
    useTunnelTour(space);
  const plan = useMemo(() => levelPlan(space.model, level), [space, level]);
  const [stand, setStand] = useState<TunnelsScene['stand']>();
  const { stage, state } = useStage(host, scheme, async (canvas) => {
    const { TunnelsScene: Scene } = await loadScene();
    return new Scene(canvas, space, scheme, (scene) =>
      desk.lay(scene.project, scene.size.width, scene.size.height),
    );
  });
  useEffect(() => stage?.enter(plan, gas), [stage, plan, gas]);
  const visit = useEffectEvent((scene: TunnelsScene) => {
    if (spot !== undefined && spot.tab === plan.key) scene.visit(spot);
  });
  const { current } = tour;
  const isPlaced = spot !== undefined;
  useEffect(() => {
    if (stage && current !== undefined) visit(stage);
  }, [stage, plan, current, isPlaced]);
  useEffect(
    () => (stage ? systemClock.every(500, () => setStand(stage.stand)) : undefined),
    [stage],
  );
  const { isGoing, go } = useHandOnTunnels(host, stage);
  const names = useNearPins(space, stage);
  const values = useGasPins(space, plan, gas, stage);
  return (
    <div className={css.stage} data-testid="tunnels" data-state={state}>
      <div ref={host} className={css.canvas} role="img" aria-label={t('tunnels')} />
      <PinLayer pins={values} desk={desk} />
      <PinLayer pins={names} desk={desk} />
      <PresentValues points={placed.points} isUpToDate={placed.isUpToDate}>
        <PinLayer pins={placed.pins} desk={desk} />
        <StopCard tour={tour} stops={stops} alarm={alarm} placed={{ ...placed, alarms: below }} />
      </PresentValues>
      <TunnelsBar
        levels={levels}
        level={level}
        isFixed={asked !== undefined}
        gas={gas}
        space={space}
        isGoing={isGoing}
        onGo={go}
        onChange={change}
      />
      <TunnelsLegend
        space={space}
        level={level}
        gas={gas}
        isMeasured={values.length > 0}
        scheme={scheme}
      />
      <LevelMap plan={plan} stand={stand} />
      <NoPicture state={state} />
    </div>
  );
}
