import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { equiGroundPressureMonitoring } from '#contracts/sensors/wideRecords.ts';
import { MOST_SPANS, useSpans } from '#features/mine/api.ts';
import { LimitBars } from '../bars/LimitBars.tsx';
import { DevicesPage } from '../live/DevicesPage.tsx';
import type { Pictured } from '../live/LivePage.tsx';
import { FacePicture } from './FacePicture.tsx';
import { facesOf } from './faces.ts';
import css from './strata.module.css';

const HOUR_MS = 3_600_000;
/** A minute each. */
const HOUR_COLUMNS = 60;

/** `/monitoring/groundPressure`: supports, bolts, roof and stress meters. */
export const Component = () => (
  <DevicesPage
    name="groundPressure"
    entity={equiGroundPressureMonitoring}
    pictured={(picture) => <StrataPicture {...picture} />}
  />
);

/** The supports of each face along it, and all other instruments before their limits. */
function StrataPicture(picture: Pictured) {
  const { rows, open, onOpen } = picture;
  const { t } = useTranslation('bars');
  const { faces, others } = useMemo(() => facesOf(rows ?? []), [rows]);
  const supports = faces.flatMap((face) => face.supports.map(({ bar }) => bar.point.no));
  const spans = useSpans(supports, HOUR_MS, HOUR_COLUMNS);
  if (rows === undefined || faces.length === 0)
    return <LimitBars name="groundPressureBars" picture={picture} />;
  return (
    <div className={css.picture}>
      <div className={css.faces} data-alone={others.length === 0 || undefined}>
        <p className={css.legend}>
          {t('supportLegend')}
          {supports.length > MOST_SPANS ? ` ${t('supportHours', { count: MOST_SPANS })}` : ''}
        </p>
        {faces.map((face) => (
          <FacePicture key={face.key} face={face} spans={spans} open={open} onOpen={onOpen} />
        ))}
      </div>
      {others.length === 0 ? null : (
        <div className={css.others}>
          <LimitBars
            name="groundPressureBars"
            picture={picture}
            rows={others}
            label={t('instruments')}
          />
        </div>
      )}
    </div>
  );
}
