import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  MOST_SLOPE_DEVICES,
  type SlopeDevice,
  type SlopeOverview,
} from '#contracts/slopes/slopeCalls.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { useFigure, ShownAge } from '#features/mine/api.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { numberText } from '#ui/marks/numberText.ts';
import { StaleMark } from '#ui/marks/StaleMark.tsx';
import { seriesColours } from '#ui/theme/tokens.ts';
import { sectionsOf } from './section.ts';
import css from './slopes.module.css';

type Props = {
  readonly overview: SlopeOverview;
  readonly model: MineModel;
  readonly chosen: readonly string[];
  readonly onChosen: (devices: readonly string[]) => void;
};

/** Receivers are old after three of their periods. */
export const isOld = (device: Pick<SlopeDevice, 't' | 'periodSec'>, at: number): boolean =>
  device.t === null || at - device.t > 3 * device.periodSec * 1000;

/**
 * Every slope with its sections and receivers: level, velocity, displacement, age. A row alone is
 * charted by a press, several by their boxes.
 */
export function SlopeList({ overview, model, chosen, onChosen }: Props) {
  const { t } = useTranslation('slopes');
  const slopes = useMemo(
    () =>
      overview.slopes.map((slope) => ({
        slope,
        sections: sectionsOf(
          overview.devices.filter(({ slopeCode }) => slopeCode === slope.code),
          model,
        ),
      })),
    [overview, model],
  );
  return (
    <div>
      {slopes.map(({ slope, sections }) => (
        <section key={slope.code} aria-label={slope.name}>
          <h2 className={css.slope}>
            <Level level={slope.level} />
            <span>{slope.name}</span>
            <small>
              {t('receivers', {
                count: sections.reduce((sum, { devices }) => sum + devices.length, 0),
              })}
            </small>
          </h2>
          {sections.map(({ key, name, sector, devices }) => (
            <div key={key}>
              <h3 className={css.section}>
                {name === undefined ? t(`sector.${sector ?? 'none'}`) : t('sectionName', { name })}
              </h3>
              <ul className={css.devices}>
                {devices.map((device) => (
                  <DeviceRow
                    key={device.code}
                    device={device}
                    at={overview.at}
                    chosen={chosen}
                    onChosen={onChosen}
                  />
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

type RowProps = { readonly device: SlopeDevice; readonly at: number } & Pick<
  Props,
  'chosen' | 'onChosen'
>;

function DeviceRow({ device, at, chosen, onChosen }: RowProps) {
  const { t } = useTranslation('slopes');
  const place = chosen.indexOf(device.code);
  const isShown = place !== -1;
  const old = isOld(device, at);
  const moved =
    device.cumX === null || device.cumY === null
      ? undefined
      : Math.hypot(device.cumX, device.cumY, device.cumH ?? 0);
  return (
    <li data-chosen={isShown || undefined} data-old={old || undefined}>
      <input
        type="checkbox"
        aria-label={t('chart', { name: device.name })}
        checked={isShown}
        disabled={!isShown && chosen.length >= MOST_SLOPE_DEVICES}
        onChange={() =>
          onChosen(
            isShown ? chosen.filter((code) => code !== device.code) : [...chosen, device.code],
          )
        }
      />
      <button
        type="button"
        aria-current={isShown && chosen.length === 1}
        onClick={() => onChosen([device.code])}
      >
        <span
          className={css.swatch}
          style={isShown ? { background: seriesColours[place % seriesColours.length] } : undefined}
        />
        <span className={css.name}>{device.name}</span>
        <Level level={device.level} />
        <span
          className={`${css.figure} ph-digits`}
          title={isNoise(device) ? t('noiseHint') : undefined}
        >
          {device.velocity === null
            ? '-'
            : `${isNoise(device) ? '~ ' : ''}${numberText(device.velocity, 1)} mm/d`}
        </span>
        <span className={`${css.figure} ph-digits`}>
          {moved === undefined ? '-' : `${numberText(moved, 0)} mm`}
        </span>
        <span className={css.age}>
          {old ? <StaleMark short /> : null}
          {device.t === null ? t('never') : <ShownAge since={device.t} />}
        </span>
      </button>
    </li>
  );
}

/**
 * Over a limit as measured, and yet no alarm: it does not stand out of what the receiver's noise
 * makes.
 */
const isNoise = ({ velocity, grades, level }: SlopeDevice): boolean =>
  level === 0 && velocity !== null && velocity >= (grades[3] ?? Infinity);

/** A level as a mark, or the word that there is none. */
export function Level({ level }: { readonly level: number }) {
  const { t } = useTranslation('slopes');
  const figure = useFigure();
  if (level === 1 || level === 2 || level === 3 || level === 4) return <AlarmMark level={level} />;
  return <span className={css.calm}>{figure(t('calm'))}</span>;
}
