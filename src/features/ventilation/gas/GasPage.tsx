import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MineModel } from '#contracts/mine/mine.ts';
import { useFigure, WithModel } from '#features/mine/api.ts';
import { LimitBars, LivePage, type LiveRow, VALUE, useLiveRows } from '#features/sensors/api.ts';
import { gasSubjects } from './circuits.ts';
import css from './gas.module.css';
import { interlockOf, interlockStates } from './interlock.ts';
import { Interlock } from './Interlock.tsx';
import { scopeText, useGasColumns } from './useGasColumns.tsx';

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
  const columns = useGasColumns();
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
      pictured={(picture) => <LimitBars name="gasBars" picture={picture} />}
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
