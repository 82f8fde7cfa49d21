import { useTranslation } from 'react-i18next';
import type { LimitChange } from '#contracts/limits/limitRequestCalls.ts';
import type { Point } from '#contracts/mine/mine.ts';
import { useMineModel } from '#features/mine/api.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { numberText } from '#ui/marks/numberText.ts';
import { limitDifferences, type LimitDifference } from './limitDifferences.ts';
import css from './limits.module.css';

const MOST_POINTS = 100;
/** Named here; the others where limits are entered. */
const named: ReadonlySet<string> = new Set([
  'high',
  'highClear',
  'low',
  'lowClear',
  'lowFloor',
  'highDelaySec',
  'lowDelaySec',
]);

/** Number by number what a request changes, point by point. */
export function LimitChanges({ changes }: { readonly changes: readonly LimitChange[] }) {
  const { t } = useTranslation('limits');
  const { data: model } = useMineModel();
  const points = new Map(model?.points.map((point) => [point.no, point]));
  const shown = changes.slice(0, MOST_POINTS);
  return (
    <div className={css.changes}>
      <table className={css.table}>
        <thead>
          <tr>
            {['point', 'what', 'from', 'to'].map((head) => (
              <th key={head} scope="col">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        {shown.map((change) => (
          <PointRows key={change.pointNo} change={change} point={points.get(change.pointNo)} />
        ))}
      </table>
      {changes.length > shown.length ? (
        <p className={css.hint}>{t('more', { count: changes.length - shown.length })}</p>
      ) : null}
    </div>
  );
}

function PointRows({
  change,
  point,
}: {
  readonly change: LimitChange;
  readonly point: Point | undefined;
}) {
  const { t } = useTranslation(['limits', 'limitsForm']);
  const differences = limitDifferences(change.before, change.after);
  const value = (number: number | undefined): string =>
    number === undefined ? t('unwatched') : numberText(number);
  const nameOf = ({ what }: LimitDifference): string =>
    t(named.has(what) ? what : `limitsForm:${what}`);
  return (
    <tbody>
      {differences.map((one, i) => (
        <tr key={`${one.what} ${one.level ?? ''}`}>
          {i === 0 ? (
            <th scope="rowgroup" rowSpan={differences.length}>
              {point?.name ?? change.pointNo}
            </th>
          ) : null}
          <td>
            {one.level === undefined ? null : <AlarmMark level={one.level} />} {nameOf(one)}
          </td>
          <td className={css.value}>{value(one.from)}</td>
          <td className={`${css.value} ${css.wanted}`}>{value(one.to)}</td>
        </tr>
      ))}
    </tbody>
  );
}
