import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { AlarmState, type Alarm } from '#contracts/alarms/alarm.ts';
import { noFilter } from '../shown/noFilter.ts';
import { alarmView, showAlarms, showRaw } from '../shown/alarmView.ts';
import css from './folding.module.css';
import { FLOOD_ALARMS } from './folds.ts';

type AsideBarProps = {
  readonly alarms: readonly Alarm[];
  readonly lately: number;
  /** Some rows stand for others of their kind and area. */
  readonly hasGroups: boolean;
};

/**
 * What the list does not show by itself, one click away: shelved, suppressed, and every single
 * alarm of its groups.
 */
export function AsideBar({ alarms, lately, hasGroups }: AsideBarProps) {
  const { t } = useTranslation('alarmActions');
  const { filter, isRaw } = useSnapshot(alarmView);
  const count = (...states: readonly number[]): number =>
    alarms.filter(({ state }) => states.includes(state)).length;
  const asides = [
    ['shelved', count(AlarmState.shelved, AlarmState.outOfService)],
    ['suppressed', count(AlarmState.suppressed)],
  ] as const;
  const isFlood = lately > FLOOD_ALARMS;
  const maySplit = isFlood || hasGroups || isRaw;
  if (!maySplit && asides.every(([state, many]) => many === 0 && filter.state !== state))
    return null;
  return (
    <div className={css.bar}>
      {isFlood ? <strong role="status">{t('flood', { count: lately })}</strong> : null}
      {maySplit ? (
        <button
          type="button"
          className={css.way}
          aria-pressed={isRaw}
          onClick={() => showRaw(!isRaw)}
        >
          {t(isRaw ? 'grouped' : 'raw')}
        </button>
      ) : null}
      {asides.map(([state, many]) =>
        many === 0 && filter.state !== state ? null : (
          <button
            key={state}
            type="button"
            className={css.way}
            aria-pressed={filter.state === state}
            onClick={() => showAlarms(filter.state === state ? noFilter : { ...noFilter, state })}
          >
            {t(state, { count: many })}
          </button>
        ),
      )}
      <Link className={css.all} to="/monitoring/held">
        {t('shelved:title')}
      </Link>
    </div>
  );
}
