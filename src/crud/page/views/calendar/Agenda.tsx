import { useTranslation } from 'react-i18next';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { CellContext } from '../../../entity/cellOf.tsx';
import css from './calendar.module.css';
import { EntryFace } from './EntryChip.tsx';
import type { Entry } from './entries.ts';

type AgendaProps = {
  readonly entity: AnyEntity;
  readonly days: readonly string[];
  readonly entries: ReadonlyMap<string, readonly Entry[]>;
  readonly today: string;
  readonly context: CellContext;
  readonly now: number;
  readonly isLoading: boolean;
  readonly onOpen: (id: string) => void;
};

/** The days that hold something, one below the other: for a phone, and for a single day. */
export function Agenda(props: AgendaProps) {
  const { entity, days, entries, today, context, now, isLoading, onOpen } = props;
  const { t } = useTranslation('views');
  const names = t('weekdays').split(',');
  const held = days.filter((day) => (entries.get(day) ?? []).length > 0);
  // Nothing is said to be empty before it is known.
  if (held.length === 0 && isLoading) return null;
  if (held.length === 0) return <p className={css.nothing}>{t('nothingThen')}</p>;
  return (
    <div className={css.agenda}>
      {held.map((day) => (
        <section key={day} aria-label={day} data-today={day === today || undefined}>
          <h2 className={css.agendaDay}>
            {t('dayTitle', { month: Number(day.slice(5, 7)), day: Number(day.slice(8)) })}
            <span>{names[weekday(day)]}</span>
            {day === today ? <span className={css.todayMark}>{t('today')}</span> : null}
          </h2>
          <ul className={css.agendaList}>
            {(entries.get(day) ?? []).map((entry) => (
              <li key={entry.record.id}>
                <button
                  type="button"
                  className={css.agendaEntry}
                  onClick={() => onOpen(entry.record.id)}
                >
                  <EntryFace entity={entity} entry={entry} context={context} now={now} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
