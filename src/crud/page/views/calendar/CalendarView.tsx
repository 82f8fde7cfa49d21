import { DndContext, DragOverlay, type DragEndEvent, type DragStartEvent } from '@dnd-kit/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mineText } from '#base/mineTime.ts';
import type { CalendarDates } from '#contracts/entity/calendar.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { useNow } from '#ui/time/useNow.ts';
import { useDelayed } from '#ui/useDelayed.ts';
import { useNarrow } from '#ui/useNarrow.ts';
import { useSteady } from '#ui/useSteady.ts';
import { titleOf } from '../../../entity/titleOf.ts';
import { arrowsToPlaces, underneath, useDragSensors } from '../dragging.ts';
import { useErrorText } from '../useErrorText.ts';
import type { ViewProps } from '../viewProps.ts';
import { Agenda } from './Agenda.tsx';
import css from './calendar.module.css';
import { CalendarTools } from './CalendarTools.tsx';
import { daysBetween, weekOf, weeksOfMonth } from './days.ts';
import { DayCell } from './DayCell.tsx';
import { entriesByDay, type Entry } from './entries.ts';
import { EntryFace } from './EntryChip.tsx';
import { useCalendarRecords } from './useCalendarRecords.ts';
import { useCalendarState } from './useCalendarState.ts';
import { useMoveDay } from './useMoveDay.ts';

/** Entries that a day shows of a month, and of a week. */
const MOST = { month: 3, week: 20 } as const;

/** What is there sooner needs no word of waiting. */
const SLOW_MS = 300;

/** A list as a calendar of a month or a week; its records are dragged to other days. */
export default function CalendarView(props: ViewProps) {
  const { calendar } = props.entity;
  return calendar === undefined ? null : <Calendar {...props} dates={calendar} />;
}

type CalendarProps = ViewProps & { readonly dates: CalendarDates };

function Calendar(props: CalendarProps) {
  const { entity, dates, list, may } = props;
  const { t } = useTranslation('views');
  const now = useNow(60_000);
  const today = mineText(now).slice(0, 10);
  const state = useCalendarState(today);
  const weeks = useMemo(
    () => (state.span === 'month' ? weeksOfMonth(state.day) : [weekOf(state.day)]),
    [state.span, state.day],
  );
  const parts = state.span === 'month' ? weeks : (weeks[0] ?? []).map((day) => [day]);
  const found = useCalendarRecords(entity, dates, list, parts);
  const { move, moved } = useMoveDay(entity, dates, may, list.refresh);
  const entries = useMemo(
    () => entriesByDay(entity, dates, found.records, moved),
    [entity, dates, found.records, moved],
  );
  const fault = useErrorText(found.error);
  const isSlow = useDelayed(found.isLoading, SLOW_MS);
  const context = { ...props.context, refs: found.refs };
  const shown = { ...props, context, weeks, entries, today, now, span: state.span, day: state.day };
  return (
    <>
      <CalendarTools {...props} state={state} weeks={weeks} isLoading={found.isLoading} />
      {found.total > found.records.length && !found.isLoading ? (
        <p role="note" className={css.note}>
          {t('onlySome', { total: found.total, shown: found.records.length })}
        </p>
      ) : null}
      {/* It keeps its line: days that jump are hit wrong. */}
      <p role="status" className={css.note}>
        {isSlow ? t('readingDays') : null}
      </p>
      {fault === undefined ? null : (
        <p role="alert" className={css.note}>
          {fault}
        </p>
      )}
      <Days
        {...shown}
        isLoading={found.isLoading}
        moving={moved?.id}
        onMove={(entry, to) => void move(entry.record, daysBetween(entry.day, to), to)}
      />
    </>
  );
}

type DaysProps = CalendarProps & {
  readonly weeks: readonly (readonly string[])[];
  readonly entries: ReadonlyMap<string, readonly Entry[]>;
  readonly today: string;
  readonly now: number;
  readonly span: 'month' | 'week';
  readonly day: string;
  readonly isLoading: boolean;
  readonly moving: string | undefined;
  readonly onMove: (entry: Entry, to: string) => void;
};

/** The days as a grid; on a phone as a list. */
function Days(props: DaysProps) {
  const { entity, context, weeks, entries, today, now, span, day, record, onMove } = props;
  const { t } = useTranslation('views');
  const isNarrow = useNarrow();
  const sensors = useDragSensors(arrowsToPlaces);
  const [lifted, setLifted] = useState<Entry>();
  const [opened, setOpened] = useState<string>();
  const { onOpen } = useSteady({ onOpen: (id: string) => record.show(id) });
  const spoken = useAnnouncements(entity);
  const { isLoading } = props;
  const agenda = { entity, entries, today, context, now, isLoading, onOpen };
  if (isNarrow) return <Agenda {...agenda} days={weeks.flat()} />;
  const end = ({ active, over }: DragEndEvent): void => {
    setLifted(undefined);
    const entry = entryOf(active.data.current);
    if (entry !== undefined && over !== null) onMove(entry, String(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underneath}
      accessibility={spoken}
      onDragStart={({ active }: DragStartEvent) => setLifted(entryOf(active.data.current))}
      onDragCancel={() => setLifted(undefined)}
      onDragEnd={end}
    >
      <div role="grid" aria-label={t('calendar')} className={css.grid} data-span={span}>
        <div role="row" className={css.week} data-head>
          {t('weekdays')
            .split(',')
            .map((name) => (
              <span key={name} role="columnheader" className={css.weekday}>
                {name}
              </span>
            ))}
        </div>
        {weeks.map((week) => (
          <div key={week[0]} role="row" className={css.week}>
            {week.map((one) => (
              <DayCell
                key={one}
                entity={entity}
                day={one}
                entries={entries.get(one) ?? []}
                most={MOST[span]}
                isToday={one === today}
                isOther={span === 'month' && one.slice(0, 7) !== day.slice(0, 7)}
                context={context}
                now={now}
                moving={props.moving}
                onOpen={onOpen}
                onMore={setOpened}
              />
            ))}
          </div>
        ))}
      </div>
      <DragOverlay>
        {lifted === undefined ? null : (
          <div className={css.entry} data-dragged>
            <EntryFace entity={entity} entry={lifted} context={context} now={now} />
          </div>
        )}
      </DragOverlay>
      {opened === undefined ? null : (
        <Dialog opened width={480} title={opened} onClose={() => setOpened(undefined)}>
          <Agenda
            {...agenda}
            days={[opened]}
            onOpen={(id) => {
              setOpened(undefined);
              onOpen(id);
            }}
          />
        </Dialog>
      )}
    </DndContext>
  );
}

const entryOf = (data: unknown): Entry | undefined =>
  (data as { entry?: Entry } | undefined)?.entry;

/** What is said to whoever drags by the keyboard and does not see the days. */
function useAnnouncements(entity: AnyEntity) {
  const { t } = useTranslation('views');
  const where = (over: DragEndEvent['over']): string => String(over?.id ?? '');
  return {
    screenReaderInstructions: { draggable: t('howToDrag') },
    announcements: {
      onDragStart: ({ active }: Pick<DragStartEvent, 'active'>) =>
        t('lifted', { name: titleOf(entity, entryOf(active.data.current)?.record) }),
      onDragOver: ({ over }: Pick<DragEndEvent, 'over'>) =>
        over === null ? undefined : t('onDay', { state: where(over) }),
      onDragEnd: ({ over }: Pick<DragEndEvent, 'over'>) =>
        over === null ? t('letGo') : t('droppedOn', { state: where(over) }),
      onDragCancel: () => t('letGo'),
    },
  };
}
