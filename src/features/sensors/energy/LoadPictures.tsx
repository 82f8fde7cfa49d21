import { useTranslation } from 'react-i18next';
import { failureOf } from '#crud/FailedRequest.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { ReadingText, valueText } from '../live/liveColumn.tsx';
import type { Pictured } from '../live/LivePage.tsx';
import type { LiveRow } from '../live/liveRows.ts';
import css from './energy.module.css';
import { LoadPicture } from './LoadPicture.tsx';
import { quarterLoads } from './quarterLoads.ts';
import { useQuarters } from './useEnergy.ts';

/** The load of each circuit by quarters of an hour, today against yesterday; the mine first. */
export function LoadPictures({ rows, open, onOpen, columns, empty }: Pictured) {
  const { t } = useTranslation('energy');
  const failureText = useFailureText();
  const { data, error } = useQuarters();
  if (rows === undefined || rows.length === 0) return empty;
  const circuits = new Map(data?.circuits.map((circuit) => [circuit.code, circuit]));
  const isWhole = ({ subject }: LiveRow): boolean => circuits.get(subject.key)?.role === 'TOTAL';
  const state = columns.find(({ id }) => id === 'condition');
  if (data === undefined) {
    const failure = error === null ? undefined : failureOf(error);
    const title = failure
      ? t('failed', { reason: failureText(failure) })
      : t(error === null ? 'live:loading' : 'noLoads');
    return <EmptyState title={title} />;
  }
  return (
    <div className={css.loads}>
      <p className={css.legend}>{t('loadLegend')}</p>
      <ul>
        {rows
          .toSorted((a, b) => Number(isWhole(b)) - Number(isWhole(a)))
          .map((row) => {
            const { key, name } = row.subject;
            const circuit = circuits.get(key);
            return (
              <li
                key={key}
                data-whole={isWhole(row) || undefined}
                data-open={key === open || undefined}
              >
                <header className={css.loadHead}>
                  <h2>
                    <button type="button" aria-pressed={key === open} onClick={() => onOpen(key)}>
                      {name}
                    </button>
                  </h2>
                  {row.condition === 'good' ? null : state?.render?.(row)}
                  <Now row={row} />
                </header>
                {circuit === undefined ? (
                  <p className={css.said}>{t('noLoads')}</p>
                ) : (
                  <LoadPicture
                    name={name}
                    loads={quarterLoads(circuit, data)}
                    tall={isWhole(row)}
                  />
                )}
              </li>
            );
          })}
      </ul>
    </div>
  );
}

/** The power of this moment. */
function Now({ row: { subject, readings } }: { readonly row: LiveRow }) {
  const [point, reading] = [subject.points.get('activePower'), readings.get('activePower')];
  if (point === undefined || reading === undefined) return null;
  return <ReadingText reading={reading} text={valueText(point, reading)} />;
}
