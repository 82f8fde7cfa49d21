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
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { say, sayFailed } from '../overlay/say.ts';
import { ColumnLine } from './ColumnLine.tsx';
import type { ColumnPanelProps } from './ColumnsTool.tsx';
import { columnsInForce, moved, movedTo } from './tableSettings.ts';
import css from './ColumnPanel.module.css';

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
              <ColumnLine
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
