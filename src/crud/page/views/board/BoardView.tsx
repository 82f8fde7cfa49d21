import { DndContext, DragOverlay, type DragEndEvent, type DragStartEvent } from '@dnd-kit/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import { statesOf, type Lifecycle } from '#contracts/entity/lifecycle.ts';
import { useNow } from '#ui/time/useNow.ts';
import { useSteady } from '#ui/useSteady.ts';
import type { CellContext } from '../../../entity/cellOf.tsx';
import { titleOf } from '../../../entity/titleOf.ts';
import { arrowsToPlaces, underneath, useDragSensors } from '../dragging.ts';
import { ViewTools } from '../ViewTools.tsx';
import type { ViewProps } from '../viewProps.ts';
import { CardFace } from './BoardCard.tsx';
import { BoardColumn } from './BoardColumn.tsx';
import css from './board.module.css';
import { useDrop } from './useDrop.tsx';
import { reachable, shownStates } from './ways.ts';

type AnyRecord = RecordOf<AnyEntity>;
/** A card in the air, with the titles of what its record refers to. */
type Lifted = {
  readonly record: AnyRecord;
  readonly state: string;
  readonly context: CellContext;
};

/** A list as a board: a column for each state, its records as cards that are dragged between them. */
export default function BoardView(props: ViewProps) {
  const { lifecycle } = props.entity;
  return lifecycle === undefined ? null : <Board {...props} lifecycle={lifecycle} />;
}

function Board(props: ViewProps & { readonly lifecycle: Lifecycle }) {
  const { entity, lifecycle, list, context, may, record: shown } = props;
  const { t } = useTranslation('views');
  const now = useNow(60_000);
  const [lifted, setLifted] = useState<Lifted>();
  const { drop, moving, dialog } = useDrop(entity, lifecycle, may, list.refresh);
  const sensors = useDragSensors(arrowsToPlaces);
  const states = statesOf(entity.fields, lifecycle);
  const columns = shownStates(entity, lifecycle, list.state.filter);
  const open = useMemo(
    () => lifted && reachable(lifecycle, lifted.state, may.action),
    [lifted, lifecycle, may],
  );
  const { onOpen } = useSteady({ onOpen: (id: string) => shown.show(id) });
  const labelOf = (state: string): string => {
    const [, zh = state, en = state] = states[state] ?? [];
    return context.language === 'en' ? en : zh;
  };
  const end = ({ active, over }: DragEndEvent): void => {
    setLifted(undefined);
    const from = liftedOf(active.data.current);
    if (from !== undefined && over !== null) void drop(from, String(over.id));
  };
  const spoken = useAnnouncements(entity, labelOf);
  return (
    <>
      <ViewTools {...props} />
      <DndContext
        sensors={sensors}
        collisionDetection={underneath}
        accessibility={spoken}
        onDragStart={({ active }: DragStartEvent) => setLifted(liftedOf(active.data.current))}
        onDragCancel={() => setLifted(undefined)}
        onDragEnd={end}
      >
        <div className={css.board} role="group" aria-label={t('board')}>
          {columns.map((name) => (
            <BoardColumn
              key={name}
              entity={entity}
              body={list.body}
              field={lifecycle.field}
              name={name}
              value={states[name]?.[0] ?? name}
              label={labelOf(name)}
              tone={lifecycle.tones[name] ?? 'plain'}
              context={context}
              moving={moving}
              open={open === undefined ? undefined : open.has(name) || name === lifted?.state}
              onOpen={onOpen}
              now={now}
            />
          ))}
        </div>
        <DragOverlay>
          {lifted === undefined ? null : (
            <div className={css.card} data-dragged>
              <CardFace entity={entity} {...lifted} now={now} />
            </div>
          )}
        </DragOverlay>
      </DndContext>
      {dialog}
    </>
  );
}

/** What a card carries while it is dragged. */
function liftedOf(data: unknown): Lifted | undefined {
  const { record, state, context } = (data ?? {}) as Partial<Lifted>;
  return record === undefined || state === undefined || context === undefined
    ? undefined
    : { record, state, context };
}

/** What is said to whoever drags by the keyboard and does not see the board. */
function useAnnouncements(entity: AnyEntity, labelOf: (state: string) => string) {
  const { t } = useTranslation('views');
  const nameOf = (data: unknown): string => titleOf(entity, liftedOf(data)?.record);
  return {
    screenReaderInstructions: { draggable: t('howToDrag') },
    announcements: {
      onDragStart: ({ active }: Pick<DragStartEvent, 'active'>) =>
        t('lifted', { name: nameOf(active.data.current) }),
      onDragOver: ({ over }: Pick<DragEndEvent, 'over'>) =>
        over === null ? undefined : t('isOver', { state: labelOf(String(over.id)) }),
      onDragEnd: ({ over }: Pick<DragEndEvent, 'over'>) =>
        over === null ? t('letGo') : t('dropped', { state: labelOf(String(over.id)) }),
      onDragCancel: () => t('letGo'),
    },
  };
}
