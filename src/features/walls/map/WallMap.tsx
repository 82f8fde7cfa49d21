import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MineModel } from '#contracts/mine/mine.ts';
import { enlargedPainter } from '#ui/map/deckPainter.ts';
import { useNow } from '#ui/time/useNow.ts';
import { WallPanel } from '../wall/WallPanel.tsx';
import { Enlarged } from './Enlarged.tsx';
import css from './map.module.css';
import { SceneMap } from './SceneMap.tsx';
import { tabInTurn } from './shownTab.ts';
import { useAlarmTab } from './useAlarmTab.ts';
import { useMinePicture } from './useMinePicture.ts';
import { useWallScale } from '../wall/wallScale.ts';

const LOOK_MS = 5_000;

/** The living mine on a wall: where the most urgent alarm is, else level by level. */
export function WallMap({ model }: { readonly model: MineModel }) {
  const { t } = useTranslation('map');
  const picture = useMinePicture(model);
  const scale = useWallScale();
  const paint = useMemo(() => enlargedPainter(scale), [scale]);
  const now = useNow(LOOK_MS);
  const waiting = useAlarmTab(picture);
  const tab =
    waiting ??
    tabInTurn(
      picture.tabs.map(({ key }) => key),
      now,
    );
  const ground = picture.grounds.get(tab ?? '') ?? [...picture.grounds.values()][0];
  if (ground === undefined) return <WallPanel title={t('map')}>{t('empty')}</WallPanel>;
  const name = picture.tabs.find(({ key }) => key === ground.tab)?.name ?? '';
  return (
    <WallPanel title={t('map')} note={name}>
      <div className={css.wallMap}>
        <Enlarged scale={scale}>
          <SceneMap picture={picture} ground={ground} paint={paint} />
        </Enlarged>
      </div>
    </WallPanel>
  );
}
