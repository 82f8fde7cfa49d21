import { useEffect, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMineModel } from '#mine/model/useMineModel.ts';
import { MineSpace } from './mineSpace.ts';
import css from './space.module.css';

const RETRY_MS = 10_000;

/**
 * What draws the mine in space, once its model is known; asked for again by itself when it could
 * not be had.
 */
export function WithMine({ children }: { readonly children: (space: MineSpace) => ReactNode }) {
  const { t } = useTranslation('wall');
  const { data: model, error, refetch } = useMineModel();
  const space = useMemo(() => model && new MineSpace(model), [model]);
  useEffect(() => space?.live.start(), [space]);
  useEffect(() => {
    if (error === null) return undefined;
    const due = setTimeout(() => void refetch(), RETRY_MS);
    return () => clearTimeout(due);
  }, [error, refetch]);
  if (space !== undefined) return children(space);
  return (
    <div className={css.stage}>
      <p className={css.none}>{t(error === null ? 'loading' : 'modelFailed')}</p>
    </div>
  );
}
