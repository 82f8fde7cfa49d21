import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MineModel } from '../../../contracts/monitoring/mine.ts';
import { useReplay } from '../../../mine/clock/useClock.ts';
import { useReadings } from '../../../mine/latest/useReadings.ts';
import { useLink } from '../../../mine/link/useLink.ts';
import { numberText } from '../../../ui/marks/numberText.ts';
import { StatusDot } from '../../../ui/marks/StatusDot.tsx';
import { WallPanel } from '../wall/WallPanel.tsx';
import css from './tiles.module.css';

/** The way of the data: what comes in here, and the hosts of the systems that send it. */
export function LinksTile({ model, area }: { readonly model: MineModel; readonly area?: string | undefined }) {
  const { t } = useTranslation('tiles');
  const { state } = useLink();
  const hosts = useMemo(
    () => model.points.filter(({ recordEntity, code }) => recordEntity === 'kafkaHostStatus' && code.endsWith('.onlineState')),
    [model],
  );
  const readings = useReadings(hosts);
  // What comes in here is counted now; the hosts below are of the moment that is shown.
  const isPast = useReplay() !== undefined;
  const note = isPast || state === undefined ? undefined : t('rate', { value: numberText(state.samplesPerSec, 0) });
  return (
    <WallPanel title={t('links')} area={area} note={note}>
      {!isPast && state !== undefined && state.dropped > 0 ? (
        <p className={css.loud}>{t('strip:dropped', { value: numberText(state.dropped, 0) })}</p>
      ) : null}
      {hosts.length === 0 ? <p className={css.empty}>{t('noHosts')}</p> : null}
      <ul className={css.pairs}>
        {(readings ?? []).slice(0, 6).map(({ point, value, stale }) => {
          const isOn = !stale && value === 1;
          return (
            <li key={point.no}>
              <StatusDot tone={stale ? 'dash' : isOn ? 'full' : 'cross'}>{point.name}</StatusDot>
              <span className={css.dim}>{t(stale ? 'unknown' : isOn ? 'online' : 'offline')}</span>
            </li>
          );
        })}
      </ul>
    </WallPanel>
  );
}
