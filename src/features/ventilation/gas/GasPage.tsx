import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MineModel, Point } from '#contracts/mine/mine.ts';
import { useFigure, WithModel } from '#features/mine/api.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { numberText } from '#ui/marks/numberText.ts';
import { StatusDot } from '#ui/marks/StatusDot.tsx';
import {
  quantityColumn,
  type LiveColumn,
  LivePage,
  type LiveRow,
  VALUE,
  useLiveRows,
} from '#features/sensors/api.ts';
import { gasSubjects, positions } from './circuits.ts';
import css from './gas.module.css';
import {
  gasLimits,
  interlockOf,
  interlockStates,
  isCut,
  isFed,
  type GasLimits,
  type InterlockState,
} from './interlock.ts';

/**
 * `/monitoring/gas`: methane by position with the limits that tell, cut and restore, and how each
 * interlock stands. Shown, never commanded.
 */
export function Component() {
  const { t } = useTranslation('live');
  return (
    <WithModel loading={t('loading')} failed={t('failed')}>
      {(model) => <Gas model={model} />}
    </WithModel>
  );
}

function Gas({ model }: { readonly model: MineModel }) {
  const { t } = useTranslation('gas');
  const { t: live } = useTranslation('live');
  const subjects = useMemo(() => gasSubjects(model), [model]);
  const rows = useLiveRows(model, subjects);
  const columns = useMemo((): LiveColumn[] => {
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
  return (
    <LivePage
      name="gas"
      title={t('title')}
      model={model}
      rows={rows}
      columns={columns}
      nameOf={(field) => (field === VALUE ? t('methane') : undefined)}
      none={live('none')}
      above={<Note rows={rows ?? []} />}
      areas={false}
      more={(row) => (
        <>
          <p className={css.why}>{t(`why.${interlockOf(row)}`)}</p>
          {scopeText(row, t) === '-' ? null : (
            <p className={css.why}>{t('cuts', { scope: scopeText(row, t) })}</p>
          )}
        </>
      )}
    />
  );
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
function scopeText(row: LiveRow, t: Words): string {
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

/** How the interlocks stand in all, and whose act a cut is. */
function Note({ rows }: { readonly rows: readonly LiveRow[] }) {
  const { t } = useTranslation('gas');
  const figure = useFigure();
  const counts = interlockStates
    .map((state) => ({ state, count: rows.filter((row) => interlockOf(row) === state).length }))
    .filter(({ state, count }) => count > 0 && state !== 'noCut' && state !== 'noBreaker');
  return (
    <div className={css.note}>
      <span>{t('notOurs')}</span>
      {counts.map(({ state, count }) => (
        <span key={state} className={css.count}>
          <Interlock state={state} /> <strong className="ph-digits">{figure(count)}</strong>
        </span>
      ))}
    </div>
  );
}

const levels: Readonly<Partial<Record<InterlockState, 2 | 3 | 'lost'>>> = {
  feedAbnormal: 2,
  notCut: 2,
  unknown: 'lost',
  cut: 2,
  mayRestore: 3,
  aboveAlarm: 3,
};

function Interlock({ state }: { readonly state: InterlockState }) {
  const { t } = useTranslation('gas');
  const level = levels[state];
  const words = t(`interlock.${state}`);
  return level === undefined ? (
    <StatusDot tone={state === 'quiet' ? 'full' : 'ring'}>{words}</StatusDot>
  ) : (
    <AlarmMark level={level} label={words} />
  );
}
