import { Button } from '@mantine/core';
import { useDroppable } from '@dnd-kit/core';
import { useTranslation } from 'react-i18next';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import type { ListBody } from '#contracts/entity/list.ts';
import type { Tone } from '#contracts/entity/lifecycle.ts';
import { numberText } from '#ui/marks/numberText.ts';
import type { CellContext } from '../../../entity/cellOf.tsx';
import { StateChip } from '../../../entity/StateChip.tsx';
import { useErrorText } from '../useErrorText.ts';
import { BoardCard } from './BoardCard.tsx';
import css from './board.module.css';
import { useColumn } from './useColumn.ts';

type AnyRecord = RecordOf<AnyEntity>;

/** A card that is on its way into another column until the server has said what became of it. */
export type Moving = {
  readonly record: AnyRecord;
  readonly context: CellContext;
  readonly to: string;
};

type BoardColumnProps = {
  readonly entity: AnyEntity;
  readonly body: ListBody;
  readonly field: string;
  readonly name: string;
  readonly value: string | number;
  readonly label: string;
  readonly tone: Tone;
  readonly context: CellContext;
  readonly moving: Moving | undefined;
  /** While a card is dragged: whether it may be dropped here. */
  readonly open: boolean | undefined;
  readonly onOpen: (id: string) => void;
  readonly now: number;
};

/** The records of one state: how many, the first of them, and more on demand. */
export function BoardColumn(props: BoardColumnProps) {
  const { entity, body, field, name, value, label, tone, context, moving, open } = props;
  const { t } = useTranslation('views');
  const column = useColumn(entity, body, field, value);
  const { setNodeRef, isOver } = useDroppable({ id: name, data: { state: name } });
  const known = { ...context, refs: column.refs };
  const cards = [
    ...(moving?.to === name ? [moving.record] : []),
    ...column.cards.filter(({ id }) => id !== moving?.record.id),
  ];
  const fault = useErrorText(column.error);
  return (
    <section
      ref={setNodeRef}
      className={css.column}
      aria-label={t('column', { name: label, count: column.total ?? 0 })}
      data-state={name}
      data-over={isOver || undefined}
      data-open={open}
      data-empty={column.total === 0 && cards.length === 0 ? true : undefined}
    >
      <header className={css.head}>
        <StateChip tone={tone}>{label}</StateChip>
        <span className={css.count}>
          {column.total === undefined ? '' : numberText(column.total, 0)}
        </span>
      </header>
      <ul className={css.cards} aria-busy={column.isLoading}>
        {cards.map((record) => (
          <li key={record.id}>
            <BoardCard
              entity={entity}
              record={record}
              state={name}
              context={moving?.record.id === record.id ? moving.context : known}
              isWaiting={moving?.record.id === record.id}
              now={props.now}
              onOpen={props.onOpen}
            />
          </li>
        ))}
      </ul>
      {fault === undefined ? null : (
        <p role="alert" className={css.fault}>
          {fault}
        </p>
      )}
      {column.isMore ? (
        <Button
          size="compact-sm"
          variant="subtle"
          loading={column.isLoading}
          onClick={column.more}
          className={css.more ?? ''}
        >
          {t('more', { count: (column.total ?? 0) - column.cards.length })}
        </Button>
      ) : null}
    </section>
  );
}
