import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { systemClock } from '../../../base/clock.ts';
import type { MineModel } from '../../../contracts/monitoring/mine.ts';
import { useShownAlarms } from '../../../mine/alarms/useAlarms.ts';
import { alarmSpots } from '../../../mine/map/places.ts';
import { enlargedPainter } from '../../../ui/map/deckPainter.ts';
import { createGridMap } from '../../../ui/map/gridMap.ts';
import { useNow } from '../../../ui/time/useNow.ts';
import { WallPanel } from '../wall/WallPanel.tsx';
import css from './map.module.css';
import { SceneMap } from './SceneMap.tsx';
import { shownTab } from './shownTab.ts';
import { useMinePicture } from './useMinePicture.ts';
import { wallScale } from './wallScale.ts';

const LOOK_MS = 5_000;

/** The living mine on a wall: where the most urgent alarm is, else level by level. */
export function WallMap({ model, area }: { readonly model: MineModel; readonly area?: string | undefined }) {
  const { t } = useTranslation('map');
  const picture = useMinePicture(model);
  const [{ scale, create }] = useState(enlargement);
  const { list } = useShownAlarms();
  const now = useNow(LOOK_MS);
  const tab = shownTab(
    picture.tabs.map(({ key }) => key),
    list,
    (alarm) => alarmSpots([alarm], picture.places, systemClock.mono())[0]?.tab,
    now,
  );
  const ground = picture.grounds.get(tab ?? '') ?? [...picture.grounds.values()][0];
  if (ground === undefined)
    return (
      <WallPanel title={t('map')} area={area}>
        {t('empty')}
      </WallPanel>
    );
  const name = picture.tabs.find(({ key }) => key === ground.tab)?.name ?? '';
  return (
    <WallPanel title={t('map')} note={name} area={area}>
      <div className={css.wallMap}>
        <div className={css.enlarged} style={{ inlineSize: `${100 / scale}%`, blockSize: `${100 / scale}%`, scale }}>
          <SceneMap picture={picture} ground={ground} create={create} />
        </div>
      </div>
    </WallPanel>
  );
}

/** Words of a map are made for a desk: on a wall it is shown larger, sharp all the same. */
function enlargement() {
  const scale = wallScale();
  const paint = enlargedPainter(scale);
  return {
    scale,
    create: (...[parent, start, events]: Parameters<typeof createGridMap>) => createGridMap(parent, start, events, paint),
  };
}
