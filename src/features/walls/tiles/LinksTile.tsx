import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MineModel } from '#contracts/mine/mine.ts';
import { useReplay, useReadings, type Reading, useLink } from '#features/mine/api.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { StatusDot } from '#ui/marks/StatusDot.tsx';
import { WallPanel } from '../wall/WallPanel.tsx';
import css from './tiles.module.css';

const MOST = 6;

/** The way of the data: what comes in here, and the hosts of the systems that send it. */
export function LinksTile({ model }: { readonly model: MineModel }) {
  const { t } = useTranslation('tiles');
  const { state } = useLink();
  const hosts = useMemo(
    () =>
      model.points.filter(
        ({ recordEntity, code }) =>
          recordEntity === 'kafkaHostStatus' && code.endsWith('.onlineState'),
      ),
    [model],
  );
  const readings = useReadings(hosts);
  // What comes in here is counted now; the hosts below are of the moment that is shown.
  const isPast = useReplay() !== undefined;
  // Who cannot be heard stands first.
  const sorted = (readings ?? []).toSorted((a, b) => Number(isOn(a)) - Number(isOn(b)));
  const notes = [
    sorted.length > MOST ? t('more', { count: sorted.length - MOST }) : '',
    isPast || state === undefined ? '' : t('rate', { value: numberText(state.samplesPerSec, 0) }),
  ].filter(Boolean);
  return (
    <WallPanel title={t('links')} note={notes.length > 0 ? notes.join(' · ') : undefined}>
      {!isPast && state !== undefined && state.dropped > 0 ? (
        <p className={css.loud}>{t('strip:dropped', { value: numberText(state.dropped, 0) })}</p>
      ) : null}
      {hosts.length === 0 || readings === undefined ? (
        <p className={css.empty}>{t(hosts.length === 0 ? 'noHosts' : 'waiting')}</p>
      ) : null}
      <ul className={css.pairs}>
        {sorted.slice(0, MOST).map((reading) => (
          <li key={reading.point.no}>
            <StatusDot tone={reading.stale ? 'dash' : isOn(reading) ? 'full' : 'cross'}>
              {reading.point.name}
            </StatusDot>
            <span className={css.dim}>
              {t(reading.stale ? 'unknown' : isOn(reading) ? 'online' : 'offline')}
            </span>
          </li>
        ))}
      </ul>
    </WallPanel>
  );
}

const isOn = ({ stale, value }: Reading): boolean => !stale && value === 1;
