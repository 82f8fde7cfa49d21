import { useTranslation } from 'react-i18next';
import { useMono } from '../../../ui/time/useNow.ts';
import type { MineSpace } from './mineSpace.ts';
import { Swatch } from './Swatch.tsx';

type Props = { readonly space: MineSpace; readonly tab?: string | undefined; readonly fresh: string; readonly stale: string };

const COUNT_MS = 2_000;

/** How many people the scene shows, and of how many the place is old. */
export function PeopleLegend({ space, tab, fresh, stale }: Props) {
  const { t } = useTranslation('space');
  useMono(COUNT_MS);
  const counts = space.headsOn(tab);
  return (
    <>
      <Swatch colour={fresh} shape="dot" text={t('personFresh', { count: counts.fresh })} />
      {counts.stale === 0 ? null : <Swatch colour={stale} shape="ring" text={t('personStale', { count: counts.stale })} />}
    </>
  );
}
