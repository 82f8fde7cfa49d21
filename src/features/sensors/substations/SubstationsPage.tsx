import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { begunAt, type Alarm } from '#contracts/alarms/alarm.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { alarmKey, useShownAlarms } from '#features/alarms/api.ts';
import { useFigure, WithModel, ShownAge } from '#features/mine/api.ts';
import { LivePage } from '../live/LivePage.tsx';
import { useLiveRows } from '../live/useLiveRows.ts';
import {
  conditionOf,
  foldedBehind,
  isOnBattery,
  isPast,
  RunState,
  substationSubjects,
  type Status,
} from './substationRows.ts';
import css from './substations.module.css';
import { useStatuses } from './useStatuses.ts';
import type { LiveRow } from '../live/liveRows.ts';
import { useSubstationColumns } from './useSubstationColumns.tsx';

/**
 * `/monitoring/substations`: how substations run, what feeds them, and the points behind them with
 * their folded alarms.
 */
export function Component() {
  const { t } = useTranslation('live');
  return (
    <WithModel loading={t('loading')} failed={t('failed')}>
      {(model) => <Substations model={model} />}
    </WithModel>
  );
}

const noAlarms: readonly Alarm[] = [];

function Substations({ model }: { readonly model: MineModel }) {
  const { t } = useTranslation('substations');
  const { t: live } = useTranslation('live');
  const subjects = useMemo(() => substationSubjects(model), [model]);
  const measured = useLiveRows(model, subjects);
  const statuses = useStatuses(model);
  const { list } = useShownAlarms();
  const folded = useMemo(() => foldedBehind(subjects, list), [subjects, list]);
  const rows = useMemo(
    () => measured?.map((row) => standingOf(row, statuses)),
    [measured, statuses],
  );
  const alarmsBehind = useMemo(
    () =>
      new Map(
        measured?.map(({ subject, alarms }) => [
          subject.key,
          alarms.filter(({ sourceId }) => sourceId !== subject.key).length,
        ]),
      ),
    [measured],
  );
  const columns = useSubstationColumns({ model, statuses, folded, alarmsBehind });
  const names = useMemo(() => new Map(model.points.map(({ code, name }) => [code, name])), [model]);
  return (
    <LivePage
      name="substations"
      title={t('title')}
      model={model}
      rows={rows}
      columns={columns}
      nameOf={(code) => names.get(code)}
      none={live('none')}
      charts={false}
      above={
        <Sum rows={rows ?? []} known={[...statuses.values()]} total={model.substations.length} />
      }
      more={({ subject }) => <Folded alarms={folded.get(subject.key) ?? noAlarms} />}
    />
  );
}

/** What its points say is not how it stands: their alarms have a column of their own. */
const standingOf = (row: LiveRow, statuses: ReadonlyMap<string, Status>): LiveRow => ({
  ...row,
  condition: conditionOf(row, statuses.get(row.subject.key)),
  states: [],
  alarms: row.alarms.filter(({ sourceId }) => sourceId === row.subject.key),
});

/** Alarms of the points behind a substation that stand under the alarm of their cause. */
function Folded({ alarms }: { readonly alarms: readonly Alarm[] }) {
  const { t } = useTranslation('substations');
  const { t: alarmText } = useTranslation('alarms');
  if (alarms.length === 0) return null;
  return (
    <details className={css.folded}>
      <summary>{t('foldedUnder', { count: alarms.length })}</summary>
      <ul>
        {alarms.map((alarm) => (
          <li key={alarm.id}>
            {alarmText(alarmKey(alarm))} · {alarm.sourceName} · <ShownAge since={begunAt(alarm)} />
          </li>
        ))}
      </ul>
    </details>
  );
}

type SumProps = {
  readonly rows: readonly LiveRow[];
  readonly known: readonly Status[];
  readonly total: number;
};

/** How many there are, run well, are broken, and live on their battery. */
function Sum({ rows, known, total }: SumProps) {
  const { t } = useTranslation('substations');
  const figure = useFigure();
  return (
    <p className={css.sum}>
      {t('sum', {
        total,
        normal: figure(rows.filter(({ condition }) => condition === 'good').length),
        broken: figure(
          known.filter(
            ({ runState }) => runState === RunState.broken || runState === RunState.fault,
          ).length,
        ),
        battery: figure(known.filter((status) => isOnBattery(status) && !isPast(status)).length),
      })}
    </p>
  );
}
