import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Span } from '#features/mine/api.ts';
import { barOf } from '../bars/barRows.ts';
import { LimitBar } from '../bars/LimitBar.tsx';
import { ReadingText, valueText } from '../live/liveColumn.tsx';
import type { LiveRow } from '../live/liveRows.ts';
import { Hyetograph } from './Hyetograph.tsx';
import { rainHours, rainSumText } from './hyetograph.ts';
import css from './rain.module.css';
import { rainPointOf } from './rainPoint.ts';

type Props = {
  readonly row: LiveRow;
  /** How it stands, as the list says it. */
  readonly state: ReactNode;
  readonly span: Span | undefined;
  readonly isOpen: boolean;
  readonly onOpen: (key: string) => void;
};

/** One gauge: what fell hour by hour, and its sums before the limits of the rules. */
export function GaugePicture({ row, state, span, isOpen, onOpen }: Props) {
  const { t } = useTranslation('bars');
  const { key, name } = row.subject;
  const counter = rainPointOf(row)?.counter === true;
  const hours = useMemo(
    () => (span === undefined || span.loading ? undefined : rainHours(span, counter)),
    [span, counter],
  );
  const limits = row.subject.points.get('rain1h')?.limits;
  return (
    <li className={css.gauge} data-open={isOpen || undefined}>
      <header className={css.head}>
        <h2>
          <button type="button" aria-pressed={isOpen} onClick={() => onOpen(key)}>
            {name}
          </button>
        </h2>
        <span>{row.areaName}</span>
        {state}
        {hours === undefined ? null : (
          <span className={css.sum}>
            {t('rainDay')} <strong>{rainSumText(hours)}</strong> mm
          </span>
        )}
      </header>
      <Hyetograph name={name} hours={hours} limits={limits} />
      <Sums row={row} />
    </li>
  );
}

/** The sums of an hour and a day that the rules judge. */
function Sums({ row }: { readonly row: LiveRow }) {
  const { t } = useTranslation('bars');
  return (
    <dl className={css.sums}>
      {(['rain1h', 'rain24h'] as const).map((field) => {
        const bar = barOf(row, field);
        if (bar === undefined) return null;
        const { point, reading } = bar;
        return (
          <div key={field}>
            <dt>{t(field)}</dt>
            <dd>
              {reading === undefined ? (
                '-'
              ) : (
                <ReadingText reading={reading} text={valueText(point, reading)} />
              )}
            </dd>
            <dd className={css.limitBar}>
              <LimitBar bar={bar} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
