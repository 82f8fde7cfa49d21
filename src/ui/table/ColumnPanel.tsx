import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { Button } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconGripVertical,
  IconMinus,
  IconPlus,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { say, sayFailed } from '../overlay/say.ts';
import { useNarrow } from '../useNarrow.ts';
import type { ColumnPanelProps } from './ColumnsTool.tsx';
import type { TableSettings, TableSort } from './pagedTypes.ts';
import {
  columnsInForce,
  moved,
  movedTo,
  pinned,
  shownOrNot,
  widened,
  type SetColumn,
} from './tableSettings.ts';
import css from './ColumnPanel.module.css';

const WIDTH_STEP = 16;

/**
 * Which columns are shown, in which order, how wide, pinned where and sorted how: by dragging, and
 * by buttons too. A phone's rows have neither widths nor pins.
 */
export function ColumnPanel<T>({ columns, held, sorts, onSorts, onReset }: ColumnPanelProps<T>) {
  const { t } = useTranslation('table');
  const { settings, change } = held;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const set = columnsInForce(columns, settings);
  const onDragEnd = ({ active, over }: DragEndEvent): void => {
    if (over !== null && active.id !== over.id)
      change(movedTo(columns, settings, String(active.id), String(over.id)));
  };
  const save = async (): Promise<void> => {
    const failed = await held.save();
    if (failed === undefined) say(t('saved'));
    else sayFailed(t('saveFailed'), failed);
  };
  const reset = async (): Promise<void> => {
    const failed = await held.reset();
    if (failed === undefined) onReset();
    else sayFailed(t('resetFailed'), failed);
  };
  return (
    <>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
        <SortableContext
          items={set.map(({ column }) => column.prop)}
          strategy={verticalListSortingStrategy}
        >
          <ul className={css.list}>
            {set.map((one) => (
              <Line
                key={one.column.prop}
                one={one}
                sort={sorts.find(({ prop }) => prop === one.column.prop)}
                onChange={(next) => change(next(settings))}
                onMove={(by) => change(moved(columns, settings, one.column.prop, by))}
                onSort={(desc) => {
                  const others = sorts.filter(({ prop }) => prop !== one.column.prop);
                  onSorts(
                    desc === undefined ? others : [...others, { prop: one.column.prop, desc }],
                  );
                }}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <div className={css.foot}>
        <Button variant="subtle" color="gray" size="xs" onClick={() => void reset()}>
          {t('columnsReset')}
        </Button>
        <Button size="xs" onClick={() => void save()}>
          {t('save')}
        </Button>
      </div>
    </>
  );
}

type LineProps<T> = {
  readonly one: SetColumn<T>;
  readonly sort: TableSort | undefined;
  readonly onChange: (next: (settings: TableSettings) => TableSettings) => void;
  readonly onMove: (by: number) => void;
  readonly onSort: (desc: boolean | undefined) => void;
};

function Line<T>({ one, sort, onChange, onMove, onSort }: LineProps<T>) {
  const { t } = useTranslation('table');
  const { column, width, pin, isShown } = one;
  const { prop, label: name } = column;
  const isFast = column.disable === true;
  const isNarrow = useNarrow();
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({
    id: prop,
    disabled: isFast,
  });
  const step = (label: string, Icon: typeof IconPlus, run: () => void, disabled = false) => (
    <button
      type="button"
      className={css.step}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={run}
    >
      <Icon size={14} stroke={1.5} />
    </button>
  );
  return (
    <li
      ref={setNodeRef}
      className={css.line}
      data-dragging={isDragging || undefined}
      style={{
        transform: transform === null ? undefined : `translateY(${transform.y}px)`,
        transition,
      }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        className={css.grip}
        aria-label={t('columnDrag', { name })}
        disabled={isFast}
      >
        <IconGripVertical size={14} stroke={1.5} />
      </button>
      <label className={css.name} title={name}>
        <input
          type="checkbox"
          checked={isShown}
          disabled={isFast}
          onChange={(event) => {
            const { checked } = event.currentTarget;
            onChange((settings) => shownOrNot(settings, prop, checked));
          }}
        />
        <span>{name}</span>
      </label>
      {column.sortable === true ? (
        <select
          className={css.choice}
          aria-label={t('columnSort', { name })}
          value={sort === undefined ? '' : sort.desc ? 'down' : 'up'}
          onChange={({ currentTarget: { value } }) =>
            onSort(value === '' ? undefined : value === 'down')
          }
        >
          <option value="">{t('sort.none')}</option>
          <option value="up">{t('sort.up')}</option>
          <option value="down">{t('sort.down')}</option>
        </select>
      ) : (
        <span className={css.choice} />
      )}
      {isNarrow ? null : (
        <select
          className={css.choice}
          aria-label={t('columnPin', { name })}
          value={pin}
          disabled={isFast}
          onChange={({ currentTarget: { value } }) =>
            onChange((settings) =>
              pinned(settings, prop, value === 'left' || value === 'right' ? value : 'none'),
            )
          }
        >
          {(['none', 'left', 'right'] as const).map((side) => (
            <option key={side} value={side}>
              {t(`pin.${side}`)}
            </option>
          ))}
        </select>
      )}
      <span className={css.steps}>
        {isNarrow ? null : (
          <>
            {step(t('columnNarrower', { name }), IconMinus, () =>
              onChange((settings) => widened(settings, prop, width - WIDTH_STEP)),
            )}
            {step(t('columnWider', { name }), IconPlus, () =>
              onChange((settings) => widened(settings, prop, width + WIDTH_STEP)),
            )}
          </>
        )}
        {step(t('columnUp', { name }), IconArrowUp, () => onMove(-1), isFast)}
        {step(t('columnDown', { name }), IconArrowDown, () => onMove(1), isFast)}
      </span>
    </li>
  );
}
