import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { KpiAnswer, KpiAsked } from '#contracts/maintenance/kpi.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { spanText } from '#ui/time/clockText.ts';
import { FigureTiles, type Figure } from '#ui/widgets/FigureTiles.tsx';
import {
  faultsBehind,
  lateTasks,
  openRequests,
  repairsBehind,
  staffBehind,
  tasksBehind,
  type TaskFigure,
} from './listsBehind.ts';
import { sums } from './sums.ts';

/** What good upkeep reaches, EN 15341 and common practice: shares of 1. */
const goals = { inTime: 0.95, missed: 0.02, planned: 0.8 } as const;

const percent = (share: number | null): string =>
  share === null ? '-' : `${numberText(share * 100, 1)}%`;
const span = (ms: number | null): string => (ms === null ? '-' : spanText(ms));

type Props = { readonly kpi: KpiAnswer; readonly asked: KpiAsked };

/** The figures of the whole window beside what is asked of them; each leads to what it counts. */
export function KpiFigures({ kpi, asked }: Props) {
  const { t } = useTranslation('maintenanceKpi');
  const { repairs, wrench } = kpi;
  const repairList = repairsBehind(asked);
  const figures: Figure[] = [
    ...taskFigures({ kpi, asked }, t),
    {
      key: 'wrench',
      name: t('wrench'),
      value: (
        <Link to={staffBehind()}>
          {percent(wrench.present === 0 ? null : wrench.worked / wrench.present)}
        </Link>
      ),
      said: [t('wrenchOf', { worked: numberText(wrench.worked, 0), people: wrench.people })],
    },
    {
      key: 'mtbf',
      name: t('mtbf'),
      value: span(repairs.mtbfMs),
      said: [
        <Link key="faults" to={faultsBehind(asked)}>
          {t('faultsOf', { count: repairs.faults })}
        </Link>,
      ],
    },
    {
      key: 'mttr',
      name: t('mttr'),
      value: <Link to={repairList}>{span(repairs.mttrMs)}</Link>,
      said: [t('response', { span: span(repairs.responseMs) })],
    },
    {
      key: 'downtime',
      name: t('downtime'),
      value: (
        <Link to={repairsBehind(asked, { downtimeMin: '0|GreaterThan' })}>
          {span(repairs.downtimeMs)}
        </Link>
      ),
      said: [
        <Link key="repairs" to={repairList}>
          {t('repairsDone', { count: repairs.done })}
        </Link>,
        t('reworked', { count: repairs.reworked }),
        repairs.score === null ? '' : t('score', { score: numberText(repairs.score, 1) }),
      ],
    },
    spentFigure(kpi, t),
  ];
  return <FigureTiles figures={figures} />;
}

type T = ReturnType<typeof useTranslation<'maintenanceKpi'>>['t'];

/** Money of the window, in yuan. */
function spentFigure({ months }: KpiAnswer, t: T): Figure {
  const yuan = (key: 'plannedCost' | 'repairCost'): number =>
    months.reduce((sum, one) => sum + one[key], 0);
  const [planned, repairs] = [yuan('plannedCost'), yuan('repairCost')];
  return {
    key: 'spent',
    name: t('spent'),
    value: `¥${numberText(planned + repairs, 0)}`,
    said: [
      t('spentPlanned', { cost: numberText(planned, 0) }),
      t('spentRepairs', { cost: numberText(repairs, 0) }),
    ],
  };
}

/** Of tasks of all kinds: done in time, missed, of all hours those planned, and what waits. */
function taskFigures({ kpi, asked }: Props, t: T): Figure[] {
  const { backlog, families } = kpi;
  const { inTime, missed, planned } = sums(kpi);
  const ways = (figure: TaskFigure) =>
    families
      .filter((one) => one[figure] > 0)
      .map(({ family, [figure]: count }) => (
        <Link key={family} to={tasksBehind(family, figure, asked)}>
          {t(`family.${family}`)} {count}
        </Link>
      ));
  const atLeast = (share: number | null, least: number) => ({
    value: percent(share),
    missed: share !== null && share < least,
  });
  return [
    {
      key: 'inTimeShare',
      name: t('inTimeShare'),
      ...atLeast(inTime, goals.inTime),
      said: [t('goalLeast', { least: percent(goals.inTime) }), ...ways('inTime')],
    },
    {
      key: 'missedShare',
      name: t('missedShare'),
      value: percent(missed),
      said: [t('goalMost', { most: percent(goals.missed) }), ...ways('missed')],
      missed: missed !== null && missed > goals.missed,
    },
    {
      key: 'plannedShare',
      name: t('plannedShare'),
      ...atLeast(planned, goals.planned),
      said: [
        t('goalLeast', { least: percent(goals.planned) }),
        <Link key="repairs" to={repairsBehind(asked)}>
          {t('repairsDone', { count: kpi.repairs.done })}
        </Link>,
      ],
    },
    {
      key: 'backlog',
      name: t('backlog'),
      value: <Link to={openRequests()}>{backlog.tasks + backlog.requests}</Link>,
      said: [
        <Link key="requests" to={openRequests()}>
          {t('backlogRequests', { count: backlog.requests })}
        </Link>,
        t('backlogOf', { count: backlog.tasks }),
        ...(backlog.tasks === 0
          ? []
          : families.map(({ family }) => (
              <Link key={family} to={lateTasks(family)}>
                {t(`family.${family}`)}
              </Link>
            ))),
        backlog.older === 0 ? '' : t('backlogOlder', { count: backlog.older }),
      ],
      missed: backlog.older > 0,
    },
  ];
}
