import { useTranslation } from 'react-i18next';
import { useFigure } from '#features/mine/api.ts';
import { useMono } from '#ui/time/useNow.ts';
import type { MineSpace } from './mineSpace.ts';
import { Swatch } from './Swatch.tsx';

type Props = {
  readonly space: MineSpace;
  readonly tab?: string | undefined;
  readonly fresh: string;
  readonly stale: string;
};

const COUNT_MS = 2_000;

/**
 * How many people are underground and on the surface of what the scene shows, and of how many the
 * place is old.
 */
export function PeopleLegend({ space, tab, fresh, stale }: Props) {
  const { t } = useTranslation('space');
  useMono(COUNT_MS);
  const figure = useFigure();
  const counts = space.headsOn(tab);
  return (
    <>
      <Swatch colour={fresh} shape="dot" text={figure(t('below', { count: counts.below }))} />
      {counts.stale === 0 ? null : (
        <Swatch
          colour={stale}
          shape="ring"
          text={figure(t('belowStale', { count: counts.stale }))}
        />
      )}
      {counts.surface === 0 ? null : (
        <Swatch
          colour={fresh}
          shape="dot"
          text={figure(t('onSurface', { count: counts.surface }))}
        />
      )}
    </>
  );
}
