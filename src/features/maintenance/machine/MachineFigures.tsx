import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { equipment } from '#contracts/maintenance/masterData.ts';
import type { MachineAnswer } from '#contracts/maintenance/machine.ts';
import type { RecordSectionProps } from '#crud/page/overrides.ts';
import { QueryState } from '#crud/QueryState.tsx';
import { numberText } from '#ui/marks/numberText.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { spanText } from '#ui/time/clockText.ts';
import { FigureTiles, type Figure } from '#ui/widgets/FigureTiles.tsx';
import { HealthReasons } from './HealthReasons.tsx';
import css from './machine.module.css';
import { useOverview } from './useOverview.ts';

/** A machine in good order; below it is said to want a look. */
const GOOD = 80;

/** How a machine stands: health with its reasons on a click, reliability, standstill, cost. */
export default function MachineFigures({ record }: RecordSectionProps<typeof equipment>) {
  const { t } = useTranslation('machine');
  const [isOpen, setOpen] = useState(false);
  const asked = useOverview(record.id);
  return (
    <QueryState asked={asked} loading={t('loading')} failed={t('failed')} keeps>
      {(machine) => (
        <>
          <Figures machine={machine} />
          {machine.reasons.length === 0 ? null : (
            <PlainButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t(isOpen ? 'hideReasons' : 'showReasons')}
            </PlainButton>
          )}
          {isOpen ? <HealthReasons reasons={machine.reasons} /> : null}
        </>
      )}
    </QueryState>
  );
}

function Figures({ machine }: { readonly machine: MachineAnswer }) {
  const { t } = useTranslation('machine');
  const { health, reliability, costs, reasons } = machine;
  const span = (ms: number | null): string => (ms === null ? '-' : spanText(ms));
  const [year] = costs;
  const figures: Figure[] = [
    {
      key: 'health',
      name: t('health'),
      value: health === null ? '-' : `${health}%`,
      said: reasons.map(({ kind, count, points }) =>
        t('reason', { kind: t(`kind.${kind}`), count, points }),
      ),
      missed: health !== null && health < GOOD,
    },
    {
      key: 'mtbf',
      name: t('mtbf'),
      value: span(reliability.mtbfMs),
      said: [
        t('faults', { count: reliability.faults }),
        t(reliability.byRunHours ? 'byRunHours' : 'byCalendar'),
      ],
    },
    { key: 'mttr', name: t('mttr'), value: span(reliability.mttrMs) },
    {
      key: 'downtime',
      name: t('downtime'),
      value: spanText(reliability.downtimeMs),
      said: [t('availability', { share: numberText(reliability.availability * 100, 1) })],
    },
    {
      key: 'cost',
      name: year === undefined ? t('cost') : t('costOf', { year: year.year }),
      value: year === undefined ? '-' : `¥${numberText(year.cost, 2)}`,
      said:
        year === undefined
          ? []
          : [t('orders', { count: year.orders }), t('upkeep', { count: year.tasks })],
    },
  ];
  return (
    <div className={css.figures}>
      <FigureTiles figures={figures} />
    </div>
  );
}
