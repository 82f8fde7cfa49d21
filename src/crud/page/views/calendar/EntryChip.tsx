import { useDraggable } from '@dnd-kit/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { stateNamed, statesOf, type Tone } from '#contracts/entity/lifecycle.ts';
import { textOf, type CellContext } from '../../../entity/cellOf.tsx';
import { cardParts } from '../board/cardParts.ts';
import { keysOf } from '../dragging.ts';
import { isLate } from '../standing.ts';
import css from './calendar.module.css';
import type { Entry } from './entries.ts';

type EntryProps = {
  readonly entity: AnyEntity;
  readonly entry: Entry;
  readonly context: CellContext;
  readonly now: number;
};

/** A record on a day, to be dragged to another; Enter or a click opens it, Space lifts it. */
export const EntryChip = memo(function EntryChip(
  props: EntryProps & { readonly isWaiting: boolean; readonly onOpen: (id: string) => void },
) {
  const { entry, isWaiting, onOpen } = props;
  const { record, day } = entry;
  const { t } = useTranslation('views');
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: `${record.id} ${day}`,
    data: { entry },
    disabled: isWaiting,
    attributes: { roleDescription: t('card') },
  });
  return (
    <div
      ref={setNodeRef}
      {...attributes}
      {...listeners}
      onKeyDown={keysOf(listeners, () => !isDragging && onOpen(record.id))}
      onClick={() => onOpen(record.id)}
      className={css.entry}
      data-entry={record.id}
      data-part={entry.part}
      data-tone={toneOf(props.entity, record)}
      data-lifted={isDragging || undefined}
      aria-busy={isWaiting || undefined}
    >
      <EntryFace {...props} />
    </div>
  );
});

/** Time, what it is about, and whether it is late. */
export function EntryFace({ entity, entry, context, now }: EntryProps) {
  const { t } = useTranslation('views');
  const { record, time } = entry;
  const late = isLate(entity, record, now);
  const text = entryText(entity, record, context);
  return (
    <>
      {late ? <IconAlertTriangle size={13} stroke={2} role="img" aria-label={t('late')} /> : null}
      {time === '' ? null : <span className={css.time}>{time}</span>}
      <span className={css.text} title={text}>
        {text}
      </span>
    </>
  );
}

/** What a record is called where there is one line: what is only numbered tells what it is about. */
export function entryText(
  entity: AnyEntity,
  record: Entry['record'],
  context: CellContext,
): string {
  const { title, about } = cardParts(entity, record, context);
  const state = stateField(entity);
  const said = entity.title === 'no' ? [...about, title] : [title, ...about];
  return [...said, state === undefined ? '' : textOf(entity, state, record, context)]
    .filter(Boolean)
    .join(' · ');
}

const stateField = ({ lifecycle, fields }: AnyEntity): string | undefined =>
  lifecycle?.field ?? (fields['status']?.shape.kind === 'select' ? 'status' : undefined);

function toneOf({ lifecycle, fields }: AnyEntity, record: Entry['record']): Tone | undefined {
  if (lifecycle === undefined) return undefined;
  const state = stateNamed(statesOf(fields, lifecycle), record[lifecycle.field]);
  return state === undefined ? undefined : lifecycle.tones[state];
}
