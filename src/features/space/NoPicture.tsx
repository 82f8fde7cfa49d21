import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import css from './space.module.css';
import type { StageState } from './useStage.ts';

/**
 * Why there is no picture, and the way to the one that needs no third dimension. Nothing while the
 * scene is shown.
 */
export function NoPicture({ state }: { readonly state: StageState }) {
  const { t } = useTranslation('space');
  if (state === 'shown') return null;
  return (
    <div className={css.none} role="status">
      <span>{t(state)}</span>
      {state === 'starting' ? null : <Link to="/screen/map2d">{t('flat')}</Link>}
    </div>
  );
}
