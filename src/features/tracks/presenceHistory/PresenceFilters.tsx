import { Button, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MineModel } from '#contracts/mine/mine.ts';
import { Pick } from '#ui/filter/Pick.tsx';
import { MomentField } from '#features/replay/api.ts';
import css from '#ui/page/page.module.css';
import { MINUTE_MS, spans } from './placeQuery.ts';
import type { PresenceState } from './usePresence.ts';

type Props = { readonly state: PresenceState; readonly areas: MineModel['areas'] };

/** Where and when, and how many were there. */
export function PresenceFilters({ state, areas }: Props) {
  const { t } = useTranslation('whoWasHere');
  const { query, change, tab, from, answer, rows } = state;
  return (
    <div className={css.filters} role="search">
      <Pick
        label={t('area')}
        all={t('chooseArea')}
        choices={areas.map(({ no, name }) => ({ value: no, label: name }))}
        value={query.areaNo}
        onPick={(areaNo) => change({ areaNo, outline: [], tab })}
      />
      <MomentField label={t('at')} at={from} max="now" onAt={(at) => change({ from: at })} />
      <Select
        className={css.narrowSelect ?? ''}
        size="xs"
        aria-label={t('span')}
        allowDeselect={false}
        data={spans.map((ms) => ({ value: String(ms), label: t(`span.${ms / MINUTE_MS}`) }))}
        value={String(query.spanMs)}
        onChange={(ms) => change({ spanMs: Number(ms) })}
      />
      <Button size="compact-sm" variant="default" onClick={state.askLastMinute}>
        {t('lastMinute')}
      </Button>
      <span className={css.said} role="status">
        {answer === undefined
          ? null
          : answer.cut
            ? t('cut', { count: rows.length })
            : t('count', { count: rows.length })}
      </span>
    </div>
  );
}
