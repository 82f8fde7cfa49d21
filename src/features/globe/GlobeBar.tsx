import { useTranslation } from 'react-i18next';
import { SURFACE } from '#features/map/api.ts';
import { type MineSpace, spaceCss as css } from '#features/space/api.ts';
import type { GlobeWish } from './GlobeScene.ts';
import type { Beside } from './useGlobeWish.ts';

type Wish = GlobeWish & Beside;
type Props = {
  readonly space: MineSpace;
  readonly wish: Wish;
  readonly onChange: (next: Partial<Wish>) => void;
};

/** Which level, which layers, and whether panels stand beside them. */
export function GlobeBar({ space, wish, onChange }: Props) {
  const { t } = useTranslation('space');
  return (
    <div className={css.bar}>
      <div className={css.group} role="group" aria-label={t('levels')}>
        <button
          type="button"
          aria-pressed={wish.tab === undefined}
          onClick={() => onChange({ tab: undefined })}
        >
          {t('all')}
        </button>
        {space.tabs.map(({ key, name }) => (
          <button
            key={key}
            type="button"
            aria-pressed={wish.tab === key}
            onClick={() => onChange({ tab: key })}
          >
            {key === SURFACE ? t('surface') : name}
          </button>
        ))}
      </div>
      <div className={css.group} role="group" aria-label={t('layers')}>
        <button
          type="button"
          aria-pressed={wish.people}
          onClick={() => onChange({ people: !wish.people })}
        >
          {t('people')}
        </button>
        <button
          type="button"
          aria-pressed={wish.arrows}
          onClick={() => onChange({ arrows: !wish.arrows })}
        >
          {t('arrows')}
        </button>
        <button
          type="button"
          aria-pressed={wish.panels}
          onClick={() => onChange({ panels: !wish.panels })}
        >
          {t('panels')}
        </button>
      </div>
    </div>
  );
}
