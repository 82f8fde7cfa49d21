import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Alarm } from '#contracts/alarms/alarm.ts';
import type { Column } from '#ui/table/column.ts';
import { usePoints } from '#features/mine/api.ts';
import { columnsIn, deskColumnsIn, phoneColumnsIn } from './alarmColumns.tsx';

/**
 * `phone`: two columns of three lines; `desk`: five of two lines, which fit beside the map;
 * `table`: a line a row, for a page of its own.
 */
export type AlarmLayout = 'phone' | 'desk' | 'table';

/**
 * The columns of the alarm list in the language on the screen; what a layout does not show by
 * itself the reader may add.
 */
export function useAlarmColumns(layout: AlarmLayout, isSortable = true): readonly Column<Alarm>[] {
  const { t, i18n } = useTranslation('alarms');
  const { language } = i18n;
  const points = usePoints();
  // Each column is kept for as long as language and mine stand, so that rows need not be drawn
  // anew.
  return useMemo(() => {
    const isShort = language.startsWith('zh');
    const columns = language === '' ? [] : columnsIn(t, points, isShort);
    const folded =
      layout === 'table'
        ? []
        : layout === 'phone'
          ? phoneColumnsIn(t, points)
          : deskColumnsIn(t, points, isShort);
    const whole =
      folded.length === 0
        ? columns
        : [...folded, ...columns.map((column) => ({ ...column, hidden: true }))];
    return whole.map(({ sortBy, ...column }) => ({
      ...column,
      ...(isSortable && sortBy !== undefined ? { sortBy } : {}),
    }));
  }, [t, language, layout, isSortable, points]);
}
