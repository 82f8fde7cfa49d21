import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import type { Disposal } from '#contracts/alarms/disposal.ts';
import type { Column } from '#ui/table/column.ts';

/** The newest disposal of each alarm, by its id. */
export type DisposalsById = Readonly<Record<string, Disposal>>;

/** What became of an alarm, in a column of the journal. */
export function useDisposalColumn(disposals: DisposalsById | undefined): Column<Alarm> {
  const { t } = useTranslation('alarmActions');
  return useMemo(() => {
    const said = ({ id }: Alarm): string => {
      const form = disposals?.[id];
      return form === undefined
        ? ''
        : [t(`disposal.${form.state}`), form.result || form.measure]
            .filter((part) => part !== '')
            .join(': ');
    };
    return {
      id: 'disposal',
      header: t('disposal'),
      width: 148,
      title: said,
      render: (alarm) => said(alarm) || '-',
    };
  }, [t, disposals]);
}
