import { useTranslation } from 'react-i18next';
import { systemClock } from '../../../base/clock.ts';
import type { MineModel } from '../../../contracts/monitoring/mine.ts';
import { useAlarms } from '../../../mine/alarms/useAlarms.ts';
import { alarmSpots } from '../../../mine/map/places.ts';
import { useNow } from '../../../ui/time/useNow.ts';
import { WallPanel } from '../wall/WallPanel.tsx';
import css from './map.module.css';
import { SceneMap } from './SceneMap.tsx';
import { shownTab } from './shownTab.ts';
import { useMinePicture } from './useMinePicture.ts';

const LOOK_MS = 5_000;

/** The living mine on a wall: where the most urgent alarm is, else level by level. */
export function WallMap({ model, area }: { readonly model: MineModel; readonly area?: string | undefined }) {
  const { t } = useTranslation('map');
  const picture = useMinePicture(model);
  const { list } = useAlarms();
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
        <SceneMap picture={picture} ground={ground} />
      </div>
    </WallPanel>
  );
}
