import { useTranslation } from 'react-i18next';
import type { Point } from '#contracts/mine/mine.ts';
import type { SensorKindCode } from '#contracts/sensors/sensorKind.ts';
import type { Pictured } from '../live/LivePage.tsx';
import { PointsPage } from '../live/PointsPage.tsx';
import css from './bars.module.css';
import { LimitBars } from './LimitBars.tsx';

const gases: readonly SensorKindCode[] = [
  'CH4',
  'CO',
  'CO2',
  'O2',
  'NO2',
  'SO2',
  'H2S',
  'NH3',
  'H2',
];

/** What is measured in the air below ground. */
const airKinds: ReadonlySet<SensorKindCode> = new Set([
  ...gases,
  'T',
  'RH',
  'P',
  'WS',
  'WD',
  'DUST',
  'SMOKE',
]);

const isAir = ({ kind, deviceCode, recordEntity }: Point): boolean =>
  airKinds.has(kind) &&
  (recordEntity === 'equiUndergroundAir' || (deviceCode === null && recordEntity === undefined));

/**
 * `/monitoring/undergroundAir`: gases, heat, moisture, dust and movement of the air below ground.
 */
export const Component = () => (
  <PointsPage
    name="undergroundAir"
    wanted={isAir}
    pictured={(picture) => <AirPicture {...picture} />}
  />
);

/** The gases before their limits; of other kinds those that are asked for by name. */
function AirPicture(picture: Pictured) {
  const { t } = useTranslation('bars');
  const { rows, query } = picture;
  const isAll = query.kinds.length > 0;
  const drawn = rows?.filter(({ subject }) => isAll || [...subject.points.values()].some(isGas));
  const others = (rows?.length ?? 0) - (drawn?.length ?? 0);
  return (
    <div className={css.picture}>
      <LimitBars name="undergroundAirBars" picture={picture} rows={drawn} />
      {others === 0 ? null : <p className={css.others}>{t('others', { count: others })}</p>}
    </div>
  );
}

const isGas = ({ kind }: Point): boolean => gases.includes(kind);
