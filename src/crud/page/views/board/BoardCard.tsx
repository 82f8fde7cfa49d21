import { useDraggable } from '@dnd-kit/core';
import { IconAlertTriangle, IconCalendarEvent, IconUser } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import type { CellContext } from '../../../entity/cellOf.tsx';
import { keysOf } from '../dragging.ts';
import { isLate } from '../standing.ts';
import css from './board.module.css';
import { cardParts } from './cardParts.ts';

type CardProps = {
  readonly entity: AnyEntity;
  readonly record: RecordOf<AnyEntity>;
  readonly context: CellContext;
  readonly now: number;
};

type BoardCardProps = CardProps & {
  readonly state: string;
  readonly isWaiting: boolean;
  readonly onOpen: (id: string) => void;
};

/** A record that can be dragged into another state; Enter or a click opens it, Space lifts it. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { record, state, context, isWaiting, onOpen } = props;
  const { t } = useTranslation('views');
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: record.id,
    data: { record, state, context },
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
      className={css.card}
      data-card={record.id}
      data-lifted={isDragging || undefined}
      aria-busy={isWaiting || undefined}
    >
      <CardFace {...props} />
    </div>
  );
});

/** What a card says: number and urgency, title, what it is about, who, until when. */
export function CardFace({ entity, record, context, now }: CardProps) {
  const { t } = useTranslation('views');
  const parts = cardParts(entity, record, context);
  const late = isLate(entity, record, now);
  return (
    <>
      {parts.number === '' && parts.priority === '' ? null : (
        <span className={css.line}>
          <span className={css.number}>{parts.number}</span>
          {parts.priority === '' ? null : (
            <span className={css.priority} data-urgent={parts.isUrgent || undefined}>
              {parts.priority}
            </span>
          )}
        </span>
      )}
      <span className={css.title}>{parts.title}</span>
      {parts.about.map((about) => (
        <span key={about} className={css.about}>
          {about}
        </span>
      ))}
      {parts.people.length === 0 && parts.due === '' ? null : (
        <span className={css.line}>
          {parts.people.length === 0 ? null : (
            <span className={css.people}>
              <IconUser size={13} stroke={1.5} aria-hidden="true" />
              {parts.people.join(' · ')}
            </span>
          )}
          {parts.due === '' ? null : (
            <span className={css.due} data-late={late || undefined}>
              {late ? (
                <IconAlertTriangle size={13} stroke={2} aria-hidden="true" />
              ) : (
                <IconCalendarEvent size={13} stroke={1.5} aria-hidden="true" />
              )}
              {parts.due}
              {late ? ` ${t('late')}` : ''}
            </span>
          )}
        </span>
      )}
    </>
  );
}
