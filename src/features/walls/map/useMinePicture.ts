import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MineModel } from '#contracts/mine/mine.ts';
import { groundsOf, type Ground, tabsOf, type Tab, MineLive, Places } from '#features/map/api.ts';

/** A mine as its maps show it: what stands still by tab, what lives in it, and where things are. */
export type MinePicture = {
  readonly model: MineModel;
  readonly tabs: readonly Tab[];
  readonly grounds: ReadonlyMap<string, Ground>;
  readonly live: MineLive;
  readonly places: Places;
};

/** The pictures of a mine, followed live as long as the component is up. */
export function useMinePicture(model: MineModel): MinePicture {
  const { t } = useTranslation('map');
  const surface = t('surface');
  const picture = useMemo(() => {
    const tabs = tabsOf(model, surface);
    const live = new MineLive(model, tabs);
    return {
      model,
      tabs,
      grounds: groundsOf(model, tabs),
      live,
      places: new Places(model, tabs, live),
    };
  }, [model, surface]);
  useEffect(() => picture.live.start(), [picture]);
  return picture;
}
