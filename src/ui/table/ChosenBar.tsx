import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sayFailed } from '../overlay/say.ts';
import { PlainButton } from '../plain/PlainButton.tsx';
import { pageState } from './pageSelection.ts';
import css from './PagedTable.module.css';

type ChosenBarProps = {
  readonly chosen: ReadonlySet<string>;
  readonly pageIds: readonly string[];
  readonly total: number | undefined;
  readonly onChange: ((ids: ReadonlySet<string>) => void) | undefined;
  readonly allIds: (() => Promise<readonly string[]>) | undefined;
  readonly bulk: ((ids: ReadonlySet<string>) => ReactNode) | undefined;
};

/**
 * How many rows are chosen, how many of them out of sight, and what can be done with them; nothing
 * while none is.
 */
export function ChosenBar({ chosen, pageIds, total, onChange, allIds, bulk }: ChosenBarProps) {
  const { t } = useTranslation('table');
  const [isBusy, setBusy] = useState(false);
  if (chosen.size === 0 || onChange === undefined) return null;
  const elsewhere = chosen.size - pageIds.filter((id) => chosen.has(id)).length;
  // Offered once the page is chosen: whoever picks single rows has no use for all of them.
  const mayAll =
    allIds !== undefined &&
    total !== undefined &&
    total > chosen.size &&
    pageState(chosen, pageIds) === 'all';
  const chooseAll = async (): Promise<void> => {
    setBusy(true);
    try {
      onChange(new Set(await allIds?.()));
    } catch (thrown) {
      sayFailed(t('chooseAllFailed'), thrown instanceof Error ? thrown.message : '');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={css.chosen} role="status">
      <strong>{t('chosen', { count: chosen.size })}</strong>
      {elsewhere > 0 ? (
        <span className={css.dim}>{t('chosenElsewhere', { count: elsewhere })}</span>
      ) : null}
      {mayAll ? (
        <PlainButton quiet disabled={isBusy} onClick={() => void chooseAll()}>
          {t('chooseAll', { count: total })}
        </PlainButton>
      ) : null}
      <PlainButton quiet onClick={() => onChange(new Set())}>
        {t('chooseNone')}
      </PlainButton>
      <div className={css.bulk}>{bulk?.(chosen)}</div>
    </div>
  );
}
