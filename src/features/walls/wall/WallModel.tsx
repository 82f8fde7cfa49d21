import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MineModel } from '#contracts/mine/mine.ts';
import { useMineModel } from '#features/mine/api.ts';
import css from './wall.module.css';

const AGAIN_MS = 5_000;

/** What needs the mine's model; as long as there is none it says so and asks again by itself. */
export function WallModel({ children }: { readonly children: (model: MineModel) => ReactNode }) {
  const { t } = useTranslation('wall');
  const { data, error, refetch } = useMineModel();
  const isMissing = data === undefined && error !== null;
  useEffect(() => {
    if (!isMissing) return undefined;
    const timer = window.setInterval(() => void refetch(), AGAIN_MS);
    return () => window.clearInterval(timer);
  }, [isMissing, refetch]);
  if (data !== undefined) return children(data);
  return <p className={css.fallen}>{t(isMissing ? 'modelFailed' : 'loading')}</p>;
}
