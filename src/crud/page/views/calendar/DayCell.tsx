import { useDroppable } from '@dnd-kit/core';
import { useTranslation } from 'react-i18next';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { CellContext } from '../../../entity/cellOf.tsx';
import css from './calendar.module.css';
import { EntryChip } from './EntryChip.tsx';
import type { Entry } from './entries.ts';

type DayCellProps = {
  readonly entity: AnyEntity;
  readonly day: string;
  readonly entries: readonly Entry[];
  readonly most: number;
  readonly isToday: boolean;
  /** Of another month than the one that is shown. */
  readonly isOther: boolean;
  readonly context: CellContext;
  readonly now: number;
  /** The record that is on its way to another day. */
  readonly moving: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onMore: (day: string) => void;
};

/** A day: its first entries, and how many there are besides. */
export function DayCell(props: DayCellProps) {
  const { entity, day, entries, most, isToday, isOther, context, now, onOpen, onMore } = props;
  const { t } = useTranslation('views');
  const { setNodeRef, isOver } = useDroppable({ id: day });
  const rest = entries.length - most;
  return (
    <div
      ref={setNodeRef}
      role="gridcell"
      aria-current={isToday ? 'date' : undefined}
      className={css.day}
      data-day={day}
      data-other={isOther || undefined}
      data-over={isOver || undefined}
    >
      <span className={css.number} data-today={isToday || undefined} aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      <span className="ph-unseen">{t('dayLabel', { date: day, count: entries.length })}</span>
      {entries.slice(0, rest === 1 ? most + 1 : most).map((entry) => (
        <EntryChip
          key={entry.record.id}
          entity={entity}
          entry={entry}
          context={context}
          now={now}
          isWaiting={entry.record.id === props.moving}
          onOpen={onOpen}
        />
      ))}
      {rest > 1 ? (
        <button type="button" className={css.rest} onClick={() => onMore(day)}>
          {t('moreOfDay', { count: rest })}
        </button>
      ) : null}
    </div>
  );
}
