import { useTranslation } from 'react-i18next';
import type { SlopeZone } from '#contracts/slopes/slopeCalls.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { StaleMark } from '#ui/marks/StaleMark.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { ShownAge } from '#features/mine/api.ts';
import { HeatMap } from './HeatMap.tsx';
import { Level } from './SlopeList.tsx';
import css from './slopes.module.css';

type Props = {
  readonly zones: readonly SlopeZone[];
  readonly at: number;
  readonly chosen: SlopeZone | undefined;
  readonly onZone: (zone: string) => void;
};

/**
 * Alarm zones of the slope radars as their newest scans tell them, and below them the grid of the
 * chosen one's radar.
 */
export function RadarView({ zones, at, chosen, onZone }: Props) {
  const { t } = useTranslation('slopes');
  if (chosen === undefined) return <EmptyState title={t('zoneNone')} hint={t('zoneNoneHint')} />;
  return (
    <div className={css.radar}>
      <table className={css.zones} aria-label={t('zones')}>
        <thead>
          <tr>
            {['zone', 'level', 'zoneVelocity', 'zoneDisp', 'zoneArea', 'age'].map((head) => (
              <th key={head} scope="col">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {zones.map((one) => (
            <ZoneRow key={one.code} zone={one} at={at} isChosen={one === chosen} onZone={onZone} />
          ))}
        </tbody>
      </table>
      <HeatMap key={chosen.radarCode} radar={chosen.radarCode} periodSec={chosen.periodSec} />
    </div>
  );
}

function ZoneRow({
  zone,
  at,
  isChosen,
  onZone,
}: {
  readonly zone: SlopeZone;
  readonly at: number;
  readonly isChosen: boolean;
  readonly onZone: (zone: string) => void;
}) {
  const { t } = useTranslation('slopes');
  const old = zone.t === null || at - zone.t > 3 * zone.periodSec * 1000;
  return (
    <tr data-chosen={isChosen || undefined} data-old={old || undefined}>
      <th scope="row">
        <button type="button" aria-pressed={isChosen} onClick={() => onZone(zone.code)}>
          {zone.name}
        </button>
      </th>
      <td>
        <Level level={zone.level} />
      </td>
      <td className="ph-digits">{numberText(zone.maxVelocity, 2)}</td>
      <td className="ph-digits">{numberText(zone.maxDisp, 1)}</td>
      <td className="ph-digits">{numberText(zone.area, 0)}</td>
      <td>
        {old ? <StaleMark short /> : null}{' '}
        {zone.t === null ? t('never') : <ShownAge since={zone.t} />}
      </td>
    </tr>
  );
}
