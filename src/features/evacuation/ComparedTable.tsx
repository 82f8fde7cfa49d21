import { useTranslation } from 'react-i18next';
import type { EvacuationStatus } from '#contracts/evacuation/evacuation.ts';
import { fullMomentText, spanText } from '#ui/time/clockText.ts';
import { figuresOf, lastBefore, type Compared } from './compared.ts';
import css from './evacuation.module.css';
import { useEvacuationItem, usePastEvacuations } from './useEvacuation.ts';

const spans = ['half', 'most', 'whole'] as const;
const heads = ['roster', 'notSafe', 'lost', 'noWay'] as const;

/** An evacuation beside the last of its kind: whether it went faster, and who was left. */
export function ComparedTable({ stand }: { readonly stand: EvacuationStatus }) {
  const { t } = useTranslation('evacuation');
  const { data: list = [] } = usePastEvacuations();
  const before = lastBefore(list, stand.evacuation);
  const { data: last } = useEvacuationItem(before?.id);
  if (before === undefined || last === undefined) return null;
  const [now, then] = [figuresOf(stand), figuresOf(last)];
  return (
    <>
      <h2>{t('compared', { at: fullMomentText(before.startedAt) })}</h2>
      <table className={css.table}>
        <thead>
          <tr>
            <th>{t('figure')}</th>
            <th data-digits>{t('thisTime')}</th>
            <th data-digits>{t('lastTime')}</th>
            <th data-digits>{t('difference')}</th>
          </tr>
        </thead>
        <tbody>
          {spans.map((key) => (
            <Row key={key} name={t(key)} now={now[key]} then={then[key]} text={spanText} />
          ))}
          {heads.map((key) => (
            <Row key={key} name={t(nameOf[key])} now={now[key]} then={then[key]} text={String} />
          ))}
        </tbody>
      </table>
    </>
  );
}

const nameOf: Record<(typeof heads)[number], string> = {
  roster: 'roster',
  notSafe: 'notSafe',
  lost: 'state.lost',
  noWay: 'noWay',
};

type RowProps = {
  readonly name: string;
  readonly now: Compared[keyof Compared];
  readonly then: Compared[keyof Compared];
  readonly text: (figure: number) => string;
};

function Row({ name, now, then, text }: RowProps) {
  const { t } = useTranslation('evacuation');
  const say = (figure: number | undefined): string =>
    figure === undefined ? t('never') : text(figure);
  const apart = now === undefined || then === undefined ? undefined : now - then;
  return (
    <tr>
      <td>{name}</td>
      <td data-digits>{say(now)}</td>
      <td data-digits>{say(then)}</td>
      <td data-digits>
        {apart === undefined || apart === 0
          ? '-'
          : `${apart > 0 ? '+' : '−'}${text(Math.abs(apart))}`}
      </td>
    </tr>
  );
}
