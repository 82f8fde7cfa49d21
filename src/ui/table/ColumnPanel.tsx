import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { say, sayFailed } from '../overlay/say.ts';
import { Sortable } from '../sortable/Sortable.tsx';
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
  const set = columnsInForce(columns, settings);
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
      <Sortable
        ids={set.map(({ column }) => column.prop)}
        onDrop={(prop, over) => change(movedTo(columns, settings, prop, over))}
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
                onSorts(desc === undefined ? others : [...others, { prop: one.column.prop, desc }]);
              }}
            />
          ))}
        </ul>
      </Sortable>
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
