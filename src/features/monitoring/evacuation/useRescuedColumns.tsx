import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { evacuationStates, type Rescued } from '../../../contracts/http/evacuation.ts';
import type { Column } from '../../../ui/table/column.ts';
import { spanText } from '../../../ui/time/clockText.ts';
import { Moment } from '../../../ui/time/Moment.tsx';
import { StateMark } from './StateMark.tsx';
import { minutesOut } from './minutesOut.ts';

/** Columns of the roster; ages are as of `t`, the moment of the look. */
export function useRescuedColumns(t0: number, areaName: (areaNo: number) => string): readonly Column<Rescued>[] {
  const { t } = useTranslation('evacuation');
  return useMemo(
    () => [
      {
        id: 'state',
        header: t('state'),
        width: 100,
        sortBy: ({ state }) => evacuationStates.indexOf(state),
        render: ({ state }) => <StateMark state={state} />,
      },
      { id: 'name', header: t('name'), width: 76, sortBy: ({ name }) => name, render: ({ name }) => name },
      {
        id: 'area',
        header: t('area'),
        width: 120,
        grows: true,
        sortBy: ({ areaNo }) => areaName(areaNo),
        render: ({ areaNo }) => areaName(areaNo),
      },
      {
        id: 'age',
        header: t('age'),
        width: 72,
        align: 'right',
        sortBy: ({ fixAt }) => fixAt,
        render: ({ fixAt }) => <span className="ph-digits">{spanText(t0 - fixAt)}</span>,
      },
      {
        id: 'out',
        header: t('out'),
        width: 216,
        align: 'right',
        title: () => t('walkHint'),
        sortBy: ({ outMetres }) => outMetres ?? undefined,
        render: ({ state, outMetres, outTo }) =>
          state === 'safe'
            ? '-'
            : outMetres === null || outTo === null
              ? t('noWay')
              : t(`to.${outTo}`, { metres: outMetres, minutes: minutesOut(outMetres) }),
      },
      {
        id: 'phone',
        header: t('phone'),
        width: 96,
        sortBy: ({ mobile }) => mobile,
        render: ({ mobile }) => (mobile === '' ? '-' : <a href={`tel:${mobile}`}>{mobile}</a>),
      },
      {
        id: 'crew',
        header: t('crew'),
        width: 110,
        sortBy: ({ deptName }) => deptName,
        render: ({ deptName, teamName }) => [deptName, teamName].filter((text) => text !== '').join(' / ') || '-',
      },
      { id: 'card', header: t('card'), width: 90, hidden: true, render: ({ cardNo }) => cardNo },
      { id: 'trade', header: t('trade'), width: 90, hidden: true, render: ({ workType }) => workType || '-' },
      { id: 'start', header: t('areaAtCall'), width: 130, hidden: true, render: ({ startAreaNo }) => areaName(startAreaNo) },
      {
        id: 'safe',
        header: t('safeAt'),
        width: 90,
        sortBy: ({ safeAt }) => safeAt ?? undefined,
        render: ({ safeAt }) => <Moment at={safeAt} />,
      },
      {
        id: 'note',
        header: t('note'),
        width: 140,
        title: ({ note }) => note,
        render: ({ markedBy, note }) => [markedBy ?? '', note].filter((text) => text !== '').join(' · ') || '-',
      },
    ],
    [t, t0, areaName],
  );
}
