import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { begunAt, type Alarm } from '#contracts/alarms/alarm.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { alarmKey, useShownAlarms } from '#features/alarms/api.ts';
import { useFigure, WithModel, ShownAge } from '#features/mine/api.ts';
import { StaleMark } from '#ui/marks/StaleMark.tsx';
import { StatusDot, type Tone } from '#ui/marks/StatusDot.tsx';
import { spanText } from '#ui/time/clockText.ts';
import type { LiveColumn } from '../live/liveColumn.tsx';
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
const tones: Readonly<Record<number, Tone>> = {
  [RunState.normal]: 'full',
  [RunState.broken]: 'cross',
  [RunState.fault]: 'cross',
  [RunState.power]: 'half',
  [RunState.initialising]: 'ring',
  [RunState.rebooting]: 'ring',
  [RunState.locked]: 'half',
};

function Substations({ model }: { readonly model: MineModel }) {
  const { t } = useTranslation('substations');
  const { t: live } = useTranslation('live');
  const figure = useFigure();
  const subjects = useMemo(() => substationSubjects(model), [model]);
  const measured = useLiveRows(model, subjects);
  const statuses = useStatuses(model);
  const { list } = useShownAlarms();
  const folded = useMemo(() => foldedBehind(subjects, list), [subjects, list]);
  const rows = useMemo(
    () =>
      measured?.map((row) => {
        const condition = conditionOf(row, statuses.get(row.subject.key));
        // What its points say is not how it stands: their alarms have a column of their own.
        return {
          ...row,
          condition,
          states: [],
          alarms: row.alarms.filter(({ sourceId }) => sourceId === row.subject.key),
        };
      }),
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
  const minutes = useMemo(
    () => new Map(model.substations.map(({ code, batteryMin }) => [code, batteryMin])),
    [model],
  );
  const columns = useMemo((): LiveColumn[] => {
    const of =
      (pick: (status: Status) => string) =>
      (key: string): string => {
        const status = statuses.get(key);
        return status === undefined ? '-' : pick(status);
      };
    const run = of(({ runState }) => t(`run.${runState}`, { defaultValue: String(runState) }));
    const power = of((status) => t(isOnBattery(status) ? 'onBattery' : 'mains'));
    // What it said before it fell silent is not how it stands.
    const told = (column: LiveColumn): LiveColumn => ({
      ...column,
      text: (row) =>
        `${column.text(row)}${isPast(statuses.get(row.subject.key)) ? ` (${live('stale')})` : ''}`,
      render: (row) => (
        <Told isPast={isPast(statuses.get(row.subject.key))}>{column.text(row)}</Told>
      ),
    });
    const lasts = (key: string): string => {
      const [status, whole] = [statuses.get(key), minutes.get(key)];
      return status?.battery === undefined || whole === undefined
        ? ''
        : spanText((status.battery / 100) * whole * 60_000);
    };
    const battery = of((status) => (status.battery === undefined ? '-' : `${status.battery} %`));
    return [
      {
        id: 'run',
        header: t('runState'),
        width: 120,
        text: ({ subject }) => run(subject.key),
        sortBy: ({ subject }) => statuses.get(subject.key)?.runState,
        render: ({ subject }) => {
          const status = statuses.get(subject.key);
          return (
            <span className={css.run} data-stale={status?.stale || undefined}>
              {status?.stale === true ? <StaleMark short /> : null}
              <StatusDot tone={status === undefined ? 'dash' : (tones[status.runState] ?? 'dash')}>
                {run(subject.key)}
              </StatusDot>
            </span>
          );
        },
      },
      told({
        id: 'power',
        header: t('power'),
        width: 84,
        text: ({ subject }) => power(subject.key),
      }),
      told({
        id: 'battery',
        header: t('battery'),
        width: 92,
        align: 'right',
        text: ({ subject }) => battery(subject.key),
        sortBy: ({ subject }) => statuses.get(subject.key)?.battery,
      }),
      told({
        id: 'lasts',
        header: t('lasts'),
        width: 120,
        align: 'right',
        text: ({ subject }) => lasts(subject.key) || '-',
      }),
      told({
        id: 'points',
        header: t('points'),
        width: 96,
        align: 'right',
        text: ({ subject }) => of(({ online, total }) => `${online} / ${total}`)(subject.key),
        sortBy: ({ subject }) => {
          const status = statuses.get(subject.key);
          return status === undefined ? undefined : status.online - status.total;
        },
      }),
      {
        id: 'stalePoints',
        header: t('stalePoints'),
        width: 96,
        align: 'right',
        text: ({ staleCount, readings }) => `${figure(staleCount)} / ${readings.size}`,
        sortBy: ({ staleCount }) => staleCount,
      },
      {
        id: 'pointAlarms',
        header: t('pointAlarms'),
        width: 96,
        align: 'right',
        text: ({ subject }) => figure(alarmsBehind.get(subject.key) ?? 0),
        sortBy: ({ subject }) => alarmsBehind.get(subject.key) ?? 0,
      },
      {
        id: 'folded',
        header: t('folded'),
        width: 96,
        align: 'right',
        text: ({ subject }) => figure(folded.get(subject.key)?.length ?? 0),
        sortBy: ({ subject }) => folded.get(subject.key)?.length ?? 0,
      },
    ];
  }, [t, live, figure, statuses, folded, alarmsBehind, minutes]);
  const names = useMemo(() => new Map(model.points.map(({ code, name }) => [code, name])), [model]);
  const known = [...statuses.values()];
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
        <p className={css.sum}>
          {t('sum', {
            total: model.substations.length,
            normal: figure(rows?.filter(({ condition }) => condition === 'good').length ?? 0),
            broken: figure(
              known.filter(
                ({ runState }) => runState === RunState.broken || runState === RunState.fault,
              ).length,
            ),
            battery: figure(
              known.filter((status) => isOnBattery(status) && !isPast(status)).length,
            ),
          })}
        </p>
      }
      more={({ subject }) => <Folded alarms={folded.get(subject.key) ?? noAlarms} />}
    />
  );
}

/** What a substation said of its power: dim and with the clock once it is past. */
const Told = ({
  isPast: past,
  children,
}: {
  readonly isPast: boolean;
  readonly children: string;
}) => (
  <span className={css.told} data-stale={past || undefined}>
    {past ? <StaleMark short /> : null}
    {children}
  </span>
);

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
