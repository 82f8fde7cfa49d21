import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { stateNamed, statesOf } from '#contracts/entity/lifecycle.ts';
import { checkTask } from '#contracts/maintenance/check.ts';
import type { equipment } from '#contracts/maintenance/masterData.ts';
import type { MachineAnswer } from '#contracts/maintenance/machine.ts';
import { repairRequest } from '#contracts/maintenance/repair.ts';
import { maintenanceTask } from '#contracts/maintenance/upkeep.ts';
import { inLanguage } from '#crud/entity/label.ts';
import { StateChip } from '#crud/entity/StateChip.tsx';
import type { RecordSectionProps } from '#crud/page/overrides.ts';
import { QueryState } from '#crud/QueryState.tsx';
import { currentLanguage } from '#ui/preferences/language.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { ReportTable } from '#ui/table/ReportTable.tsx';
import { fullMomentText } from '#ui/time/clockText.ts';
import css from './machine.module.css';
import { useOverview } from './useOverview.ts';

/** Kinds of work that are told of a machine. */
const kinds: readonly AnyEntity[] = [repairRequest, checkTask, maintenanceTask];

/** What is due or under way at a machine, and what its upkeep has cost year by year. */
export default function MachineWork({ record }: RecordSectionProps<typeof equipment>) {
  const { t } = useTranslation('machine');
  return (
    <QueryState asked={useOverview(record.id)} loading={t('loading')} failed={t('failed')} keeps>
      {({ open, costs }) => (
        <div className={css.work}>
          <ReportTable
            title={t('openWork')}
            none={t('noWork')}
            heads={['what', 'kindOfWork', 'state', 'due'].map((key) => t(key))}
            rows={open.map((one) => ({ key: one.id, cells: cellsOf(one) }))}
          />
          <ReportTable
            title={t('costByYear')}
            none={t('noCost')}
            heads={['year', 'ordersHead', 'upkeepHead', 'hours', 'cost'].map((key) => t(key))}
            rows={costs.map(({ year, orders, tasks, hours, cost }) => ({
              key: String(year),
              cells: [year, orders, tasks, numberText(hours, 1), numberText(cost, 2)],
            }))}
          />
        </div>
      )}
    </QueryState>
  );
}

function cellsOf({ id, entity, title, status, at }: MachineAnswer['open'][number]) {
  const language = currentLanguage();
  const kind = kinds.find(({ name }) => name === entity);
  return [
    <Link key="title" to={`/maintenance/${entity}/${id}`}>
      {title}
    </Link>,
    kind === undefined ? entity : inLanguage(kind.label, language),
    kind === undefined ? null : <State key="state" entity={kind} stored={status} />,
    at === null ? '-' : fullMomentText(at),
  ];
}

function State({ entity, stored }: { readonly entity: AnyEntity; readonly stored: number }) {
  const { lifecycle, fields } = entity;
  if (lifecycle === undefined) return null;
  const states = statesOf(fields, lifecycle);
  const name = stateNamed(states, stored);
  const state = name === undefined ? undefined : states[name];
  if (name === undefined || state === undefined) return <>{stored}</>;
  return (
    <StateChip tone={lifecycle.tones[name] ?? 'plain'}>
      {inLanguage([state[1], state[2]], currentLanguage())}
    </StateChip>
  );
}
