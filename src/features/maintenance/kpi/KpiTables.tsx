import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { KpiAnswer } from '#contracts/maintenance/kpi.ts';
import { causeTypes } from '#contracts/maintenance/repair.ts';
import { inLanguage } from '#crud/entity/label.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { ReportTable } from '#ui/table/ReportTable.tsx';
import { spanText } from '#ui/time/clockText.ts';

type Props = { readonly kpi: KpiAnswer };

/** The same figures by kind of work, by month, by cause and by machine. */
export const KpiTables = ({ kpi }: Props) => (
  <>
    <FamilyTable kpi={kpi} />
    <MonthTable kpi={kpi} />
    <CauseTable kpi={kpi} />
    <MachineTable kpi={kpi} />
  </>
);

function FamilyTable({ kpi: { families } }: Props) {
  const { t } = useTranslation('maintenanceKpi');
  return (
    <ReportTable
      none={t('none')}
      title={t('byFamily')}
      heads={['family', 'planned', 'inTime', 'late', 'missed', 'open', 'overdue'].map((key) =>
        t(key),
      )}
      rows={families.map(({ family, planned, inTime, late, missed, open, overdue }) => ({
        key: family,
        cells: [t(`family.${family}`), planned, inTime, late, missed, open, overdue],
      }))}
    />
  );
}

function MonthTable({ kpi: { months } }: Props) {
  const { t } = useTranslation('maintenanceKpi');
  return (
    <ReportTable
      none={t('none')}
      title={t('byMonth')}
      heads={[
        'month',
        'planned',
        'done',
        'missed',
        'faults',
        'plannedHours',
        'repairHours',
        'cost',
      ].map((key) => t(key))}
      rows={months.toReversed().map((one) => ({
        key: one.month,
        cells: [
          one.month,
          one.planned,
          one.done,
          one.missed,
          one.faults,
          numberText(one.plannedHours, 1),
          numberText(one.repairHours, 1),
          numberText(one.cost, 2),
        ],
      }))}
    />
  );
}

function CauseTable({ kpi: { causes } }: Props) {
  const { t } = useTranslation('maintenanceKpi');
  return (
    <ReportTable
      none={t('none')}
      title={t('byCause')}
      heads={['cause', 'repairs', 'repairHours', 'cost'].map((key) => t(key))}
      rows={causes.map(({ causeType, count, hours, cost }) => ({
        key: String(causeType),
        cells: [
          causeText(causeType) ?? t('noCause'),
          count,
          numberText(hours, 1),
          numberText(cost, 2),
        ],
      }))}
    />
  );
}

function MachineTable({ kpi: { machines } }: Props) {
  const { t } = useTranslation('maintenanceKpi');
  return (
    <ReportTable
      none={t('none')}
      title={t('byMachine')}
      heads={['machine', 'downtime', 'faults', 'repairs', 'cost'].map((key) => t(key))}
      rows={machines.map(({ id, name, code, downtimeMs, faults, repairs, cost }) => ({
        key: id,
        cells: [
          <Link key="name" to={`/maintenance/equipment/${id}`}>
            {name} {code}
          </Link>,
          spanText(downtimeMs),
          faults,
          repairs,
          numberText(cost, 2),
        ],
      }))}
    />
  );
}

/** What a kind of cause is called; undefined for none. */
function causeText(stored: number | null): string | undefined {
  const choice = Object.values(causeTypes).find(([value]) => value === stored);
  return choice && inLanguage([choice[1], choice[2]], currentLanguage());
}
