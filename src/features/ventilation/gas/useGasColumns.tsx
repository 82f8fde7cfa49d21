import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Point } from '#contracts/mine/mine.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { quantityColumn, type LiveColumn, type LiveRow, VALUE } from '#features/sensors/api.ts';
import { positions } from './circuits.ts';
import {
  gasLimits,
  interlockOf,
  interlockStates,
  isCut,
  isFed,
  type GasLimits,
} from './interlock.ts';
import { Interlock } from './Interlock.tsx';

/** Methane, its interlock and position, the limits that act, and what the switches tell. */
export function useGasColumns(): LiveColumn[] {
  const { t } = useTranslation('gas');
  const { t: live } = useTranslation('live');
  return useMemo((): LiveColumn[] => {
    const limit = (id: keyof GasLimits, sign: string): LiveColumn => {
      const valueOf = (row: LiveRow): number | undefined => {
        const point = pointOf(row);
        return point === undefined ? undefined : gasLimits(point.limits)[id];
      };
      return {
        id,
        header: t(id),
        width: 68,
        align: 'right',
        text: (row) => {
          const value = valueOf(row);
          return value === undefined ? '-' : `${sign} ${numberText(value, 2)}`;
        },
        sortBy: valueOf,
      };
    };
    const told = (
      id: 'breaker' | 'feeder',
      read: (row: LiveRow) => boolean | undefined,
    ): LiveColumn => ({
      id,
      header: t(id),
      width: id === 'feeder' ? 84 : 72,
      text: (row) => {
        const said = read(row);
        return said === undefined ? '-' : t(`${id}.${said ? 'on' : 'off'}`);
      },
    });
    return [
      quantityColumn(VALUE, t('methane'), { stale: live('stale') }, { width: 120 }),
      {
        id: 'interlock',
        header: t('interlock'),
        width: 124,
        text: (row) => t(`interlock.${interlockOf(row)}`),
        sortBy: (row) => interlockStates.indexOf(interlockOf(row)),
        render: (row) => <Interlock state={interlockOf(row)} />,
      },
      {
        id: 'position',
        header: t('position'),
        width: 116,
        text: (row) => positionText(pointOf(row)?.positionCode ?? null, t),
        sortBy: (row) => (positions as readonly string[]).indexOf(pointOf(row)?.positionCode ?? ''),
      },
      limit('alarmAt', '≥'),
      limit('cutAt', '≥'),
      limit('restoreBelow', '<'),
      told('breaker', isCut),
      told('feeder', isFed),
      {
        id: 'scope',
        header: t('scope'),
        width: 220,
        hidden: true,
        text: (row) => scopeText(row, t),
      },
    ];
  }, [t, live]);
}

const pointOf = ({ subject }: LiveRow): Point | undefined => subject.points.get(VALUE);

type Words = (key: string) => string;

function positionText(code: string | null, t: Words): string {
  if (code === null) return '-';
  return (positions as readonly string[]).includes(code)
    ? `${code} ${t(`position.${code}`)}`
    : code;
}

/** What the certified system takes the power from; nothing where the point cuts nothing. */
export function scopeText(row: LiveRow, t: Words): string {
  const point = pointOf(row);
  if (point === undefined || gasLimits(point.limits).cutAt === undefined) return '-';
  const code = point.positionCode ?? '';
  return t(scopes.has(code) ? `scope.${code}` : 'scope.own');
}

const scopes: ReadonlySet<string> = new Set([
  'T0',
  'T1',
  'T2',
  'T3',
  'T4',
  'T7',
  'T8',
  'S',
  'H-T1',
  'H-T2',
  'H-T3',
  'C',
]);
