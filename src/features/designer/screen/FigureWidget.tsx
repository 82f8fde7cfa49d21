import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MineModel } from '#contracts/mine/mine.ts';
import type { ChartPoint, ToldChart } from '#contracts/signage/playerData.ts';
import { useReadings, type Reading } from '#features/mine/api.ts';
import { WallPanel } from '#features/walls/api.ts';
import { toldNewest, valueText } from './newest.ts';
import css from './screen.module.css';

/** The newest value of a point, to be read from afar. */
export function FigureWidget({
  model,
  code,
}: {
  readonly model: MineModel;
  readonly code: string;
}) {
  const points = useMemo(
    () => model.points.filter((one) => one.code === code).slice(0, 1),
    [model, code],
  );
  const newest = useReadings(points)?.[0];
  return <Figure point={points[0]} newest={newest} />;
}

type ToldProps = { readonly chart: ToldChart | undefined; readonly now: number };

/** The same as a screen without a session was told it. */
export function ToldFigure({ chart, now }: ToldProps) {
  const { t } = useTranslation('tiles');
  const { newest, note } = toldNewest(t, chart, now);
  return <Figure point={chart?.point ?? undefined} newest={newest} note={note} />;
}

type Props = {
  readonly point: ChartPoint | undefined;
  readonly newest: Pick<Reading, 'value' | 'stale' | 'bad'> | undefined;
  readonly note?: string | undefined;
};

function Figure({ point, newest, note }: Props) {
  const { t } = useTranslation('designer');
  if (point === undefined)
    return (
      <WallPanel title={t('widget.figure')}>
        <p className={css.hint}>{t('noPoint')}</p>
      </WallPanel>
    );
  return (
    <WallPanel title={point.name} note={note} stale={newest?.stale}>
      <p className={css.figure}>
        <span>
          <strong className="ph-digits">{valueText(point, newest)}</strong> {point.unit}
        </span>
      </p>
    </WallPanel>
  );
}
