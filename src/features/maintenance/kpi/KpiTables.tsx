import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { KpiAnswer, KpiAsked } from '#contracts/maintenance/kpi.ts';
import { causeTypes } from '#contracts/maintenance/repair.ts';
import { inLanguage } from '#crud/entity/label.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { ReportTable } from '#ui/table/ReportTable.tsx';
import { spanText } from '#ui/time/clockText.ts';
import { monthFigures } from './sums.ts';
import { faultsBehind, monthWithin, repairsBehind, tasksBehind } from './listsBehind.ts';

type Props = { readonly kpi: KpiAnswer; readonly asked: KpiAsked };

/** The same figures by kind of work, by month, by cause and by machine. */
export const KpiTables = (given: Props) => (
  <>
    <FamilyTable {...given} />
    <MonthTable {...given} />
    <CauseTable {...given} />
    <MachineTable {...given} />
  </>
);

/** A number that leads to what it counts; nothing leads to nothing. */
const counted = (count: number, to: string) => (count === 0 ? count : <Link to={to}>{count}</Link>);

const figures = ['planned', 'inTime', 'late', 'missed', 'open', 'overdue'] as const;

function FamilyTable({ kpi: { families }, asked }: Props) {
  const { t } = useTranslation('maintenanceKpi');
  return (
    <ReportTable
      none={t('none')}
      title={t('byFamily')}
      heads={['family', ...figures].map((key) => t(key))}
      rows={families.map((one) => ({
        key: one.family,
        cells: [
          t(`family.${one.family}`),
          ...figures.map((key) => counted(one[key], tasksBehind(one.family, key, asked))),
        ],
      }))}
    />
  );
}

function MonthTable({ kpi: { months }, asked }: Props) {
  const { t } = useTranslation('maintenanceKpi');
  return (
    <ReportTable
      none={t('none')}
      title={t('byMonth')}
      heads={['month', ...monthFigures].map((key) => t(key))}
      rows={months.toReversed().map((one) => ({
        key: one.month,
        cells: [
          one.month,
          one.planned,
          one.done,
          one.missed,
          counted(one.faults, faultsBehind(monthWithin(one.month, asked))),
          numberText(one.plannedHours, 1),
          <Link key="hours" to={repairsBehind(monthWithin(one.month, asked))}>
            {numberText(one.repairHours, 1)}
          </Link>,
          numberText(one.plannedCost, 2),
          numberText(one.repairCost, 2),
        ],
      }))}
    />
  );
}

function CauseTable({ kpi: { causes }, asked }: Props) {
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
          causeType === null
            ? count
            : counted(count, repairsBehind(asked, { causeType: `${causeType}|Equal` })),
          numberText(hours, 1),
          numberText(cost, 2),
        ],
      }))}
    />
  );
}

function MachineTable({ kpi: { machines }, asked }: Props) {
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
          counted(faults, faultsBehind(asked, id)),
          counted(repairs, repairsBehind(asked, { equipmentId: `${id}|Equal` })),
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
