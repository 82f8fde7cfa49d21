import { useTranslation } from 'react-i18next';
import type { MineModel } from '#contracts/mine/mine.ts';
import { useReplay } from '#features/mine/api.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { WallPanel } from '../wall/WallPanel.tsx';
import css from './tiles.module.css';
import type { Below } from './useBelow.ts';
import { useUserStatistics } from './useUserStatistics.ts';

/** How many are below now, against how many may be; who went in and out today; by shift. */
export function PeopleTile({
  model,
  below,
}: {
  readonly model: MineModel;
  readonly below: Below | undefined;
}) {
  const { t } = useTranslation('tiles');
  const { data, isError } = useUserStatistics();
  // The server counts the day and the shifts for now only.
  const isPast = useReplay() !== undefined;
  const most = model.company.maxUnderground;
  const count = below?.rows.length;
  const notes = [
    isError ? t('todayOld') : '',
    below && below.lost > 0 ? t('lost', { count: below.lost }) : '',
    below && below.uncertified > 0 ? t('uncertified', { count: below.uncertified }) : '',
  ].filter(Boolean);
  return (
    <WallPanel title={t('people')} note={notes.length > 0 ? notes.join(' · ') : undefined}>
      <Headcount count={count} most={most} />
      {isPast ? null : <Today counted={data} />}
    </WallPanel>
  );
}

type HeadcountProps = { readonly count: number | undefined; readonly most: number | null };

/** How many there are, against how many may be. */
export function Headcount({ count, most }: HeadcountProps) {
  const { t } = useTranslation('tiles');
  const isOver = most !== null && count !== undefined && count > most;
  return (
    <div className={css.headcount}>
      <strong className={css.huge} data-over={isOver || undefined}>
        {numberText(count, 0)}
      </strong>
      {most === null ? null : <span>{t('most', { most: numberText(most, 0) })}</span>}
      {isOver ? <strong>{t('tooMany')}</strong> : null}
    </div>
  );
}

type Counted = NonNullable<ReturnType<typeof useUserStatistics>['data']>;
type TodayProps = { readonly counted: Pick<Counted, 'today' | 'byShift'> | undefined };

/** Who went in and out today, and how many there are of each shift. */
export function Today({ counted: data }: TodayProps) {
  const { t } = useTranslation('tiles');
  return (
    <dl className={css.figures}>
      <div>
        <dt>{t('in')}</dt>
        <dd>{numberText(data?.today.in, 0)}</dd>
      </div>
      <div>
        <dt>{t('out')}</dt>
        <dd>{numberText(data?.today.out, 0)}</dd>
      </div>
      {Object.entries(data?.byShift ?? {}).map(([name, of]) =>
        name === '' && of === 0 ? null : (
          <div key={name}>
            <dt>{name === '' ? t('noShift') : name}</dt>
            <dd>{numberText(of, 0)}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
