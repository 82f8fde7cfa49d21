import { useTranslation } from 'react-i18next';
import { useUrlState } from '#crud/list/useUrlState.ts';
import { WallFrame } from '#features/walls/api.ts';
import css from './screen.module.css';
import { Screen } from './Screen.tsx';
import { useTemplate } from './useTemplate.ts';

/** Percent, of a wall and of a preview. */
const VOLUME = 50;

/** A designed screen on the wall, as it was last saved. */
export function Component() {
  const { t } = useTranslation('designer');
  const [query] = useUrlState();
  const { data, isError } = useTemplate(query.get('id') ?? '', true);
  return (
    <WallFrame title={data?.name ?? t('title')}>
      {data === undefined ? (
        <div className={css.show}>
          <p className={css.hint}>
            {t(isError || query.get('id') === null ? 'missing' : 'loading')}
          </p>
        </div>
      ) : (
        <Screen design={data} volume={VOLUME} />
      )}
    </WallFrame>
  );
}
