import { useTranslation } from 'react-i18next';
import type { KpiAnswer } from '#contracts/maintenance/kpi.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { spanText } from '#ui/time/clockText.ts';
import { FigureTiles, type Figure } from '#ui/widgets/FigureTiles.tsx';
import { sums } from './sums.ts';

/** What good upkeep reaches, EN 15341 and common practice: shares of 1. */
const goals = { inTime: 0.95, missed: 0.02, planned: 0.8 } as const;

const percent = (share: number | null): string =>
  share === null ? '-' : `${numberText(share * 100, 1)}%`;
const span = (ms: number | null): string => (ms === null ? '-' : spanText(ms));

/** The figures of the whole window beside what is asked of them. */
export function KpiFigures({ kpi }: { readonly kpi: KpiAnswer }) {
  const { t } = useTranslation('maintenanceKpi');
  const { backlog, repairs, wrench } = kpi;
  const { inTime, missed, planned } = sums(kpi);
  const atLeast = (key: string, share: number | null, least: number): Figure => ({
    key,
    name: t(key),
    value: percent(share),
    said: [t('goalLeast', { least: percent(least) })],
    missed: share !== null && share < least,
  });
  const figures: Figure[] = [
    atLeast('inTimeShare', inTime, goals.inTime),
    {
      key: 'missedShare',
      name: t('missedShare'),
      value: percent(missed),
      said: [t('goalMost', { most: percent(goals.missed) })],
      missed: missed !== null && missed > goals.missed,
    },
    atLeast('plannedShare', planned, goals.planned),
    {
      key: 'backlog',
      name: t('backlog'),
      value: String(backlog.tasks + backlog.requests),
      said: [
        t('backlogOf', { tasks: backlog.tasks, requests: backlog.requests }),
        backlog.older === 0 ? '' : t('backlogOlder', { count: backlog.older }),
      ],
      missed: backlog.older > 0,
    },
    {
      key: 'wrench',
      name: t('wrench'),
      value: percent(wrench.present === 0 ? null : wrench.worked / wrench.present),
      said: [t('wrenchOf', { worked: numberText(wrench.worked, 0), people: wrench.people })],
    },
    {
      key: 'mtbf',
      name: t('mtbf'),
      value: span(repairs.mtbfMs),
      said: [t('faultsOf', { count: repairs.faults })],
    },
    {
      key: 'mttr',
      name: t('mttr'),
      value: span(repairs.mttrMs),
      said: [t('response', { span: span(repairs.responseMs) })],
    },
    {
      key: 'downtime',
      name: t('downtime'),
      value: span(repairs.downtimeMs),
      said: [
        t('repairsDone', { count: repairs.done }),
        t('reworked', { count: repairs.reworked }),
        repairs.score === null ? '' : t('score', { score: numberText(repairs.score, 1) }),
      ],
    },
  ];
  return <FigureTiles figures={figures} />;
}
