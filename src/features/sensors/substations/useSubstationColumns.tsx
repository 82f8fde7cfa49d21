import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Alarm } from '#contracts/alarms/alarm.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { useFigure } from '#features/mine/api.ts';
import { StaleMark } from '#ui/marks/StaleMark.tsx';
import { StatusDot, type Tone } from '#ui/marks/StatusDot.tsx';
import { spanText } from '#ui/time/clockText.ts';
import type { LiveColumn } from '../live/liveColumn.tsx';
import { isOnBattery, isPast, RunState, type Status } from './substationRows.ts';
import css from './substations.module.css';
import type { TFunction } from 'i18next';

const tones: Readonly<Record<number, Tone>> = {
  [RunState.normal]: 'full',
  [RunState.broken]: 'cross',
  [RunState.fault]: 'cross',
  [RunState.power]: 'half',
  [RunState.initialising]: 'ring',
  [RunState.rebooting]: 'ring',
  [RunState.locked]: 'half',
};

type Shown = {
  readonly model: MineModel;
  readonly statuses: ReadonlyMap<string, Status>;
  /** Alarms by substation that stand under the alarm of their cause. */
  readonly folded: ReadonlyMap<string, readonly Alarm[]>;
  /** How many alarms of its points stand, by substation. */
  readonly alarmsBehind: ReadonlyMap<string, number>;
};

/** How each substation runs, what feeds it, and what is behind it. */
export function useSubstationColumns(shown: Shown): LiveColumn[] {
  const { model, statuses, folded, alarmsBehind } = shown;
  const { t } = useTranslation('substations');
  const { t: live } = useTranslation('live');
  const figure = useFigure();
  const minutes = useMemo(
    () => new Map(model.substations.map(({ code, batteryMin }) => [code, batteryMin])),
    [model],
  );
  return useMemo(
    () => [
      runColumn(t, statuses),
      ...powerColumns(t, live('stale'), statuses, minutes),
      ...pointColumns(t, figure, folded, alarmsBehind),
    ],
    [t, live, figure, statuses, folded, alarmsBehind, minutes],
  );
}

type Words = TFunction<'substations'>;
type Statuses = Shown['statuses'];

/** What a status says by `pick`; a dash where there is none. */
const saidBy =
  (statuses: Statuses, pick: (status: Status) => string) =>
  (key: string): string => {
    const status = statuses.get(key);
    return status === undefined ? '-' : pick(status);
  };

function runColumn(t: Words, statuses: Statuses): LiveColumn {
  const run = saidBy(statuses, ({ runState }) =>
    t(`run.${runState}`, { defaultValue: String(runState) }),
  );
  return {
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
  };
}

/** What it says of its power and its points: dim, and said to be so, once that is past. */
function powerColumns(
  t: Words,
  stale: string,
  statuses: Statuses,
  minutes: ReadonlyMap<string, number>,
): LiveColumn[] {
  const power = saidBy(statuses, (status) => t(isOnBattery(status) ? 'onBattery' : 'mains'));
  const battery = saidBy(statuses, (status) =>
    status.battery === undefined ? '-' : `${status.battery} %`,
  );
  const points = saidBy(statuses, ({ online, total }) => `${online} / ${total}`);
  const lasts = (key: string): string => {
    const [status, whole] = [statuses.get(key), minutes.get(key)];
    return status?.battery === undefined || whole === undefined
      ? ''
      : spanText((status.battery / 100) * whole * 60_000);
  };
  // What it said before it fell silent is not how it stands.
  const told = (column: LiveColumn): LiveColumn => ({
    ...column,
    text: (row) =>
      `${column.text(row)}${isPast(statuses.get(row.subject.key)) ? ` (${stale})` : ''}`,
    render: (row) => <Told isPast={isPast(statuses.get(row.subject.key))}>{column.text(row)}</Told>,
  });
  return [
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
      text: ({ subject }) => points(subject.key),
      sortBy: ({ subject }) => {
        const status = statuses.get(subject.key);
        return status === undefined ? undefined : status.online - status.total;
      },
    }),
  ];
}

const pointColumns = (
  t: Words,
  figure: (count: number) => string,
  folded: Shown['folded'],
  alarmsBehind: Shown['alarmsBehind'],
): LiveColumn[] => [
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
