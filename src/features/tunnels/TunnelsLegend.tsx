import { useTranslation } from 'react-i18next';
import { sensorKinds } from '#contracts/sensors/sensorKind.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import type { Scheme } from '#ui/theme/tokens.ts';
import { type MineSpace, PeopleLegend, spaceCss as css, Swatch } from '#features/space/api.ts';
import { REACH, type Gas } from './gasField.ts';
import { lowestLimit } from './gasLook.ts';
import { tunnelColoursOf } from './tunnelColours.ts';

type Props = {
  readonly space: MineSpace;
  readonly level: string;
  readonly gas: Gas | undefined;
  /** Whether a point of the gas hangs in the level. */
  readonly isMeasured: boolean;
  readonly scheme: Scheme;
};

/** What the colours of the roadways and the figures mean. */
export function TunnelsLegend({ space, level, gas, isMeasured, scheme }: Props) {
  const { t } = useTranslation(['space', 'ui']);
  const colours = tunnelColoursOf(scheme);
  const points = gas === undefined ? [] : space.model.points.filter(({ kind }) => kind === gas);
  const kind = gas === undefined ? undefined : sensorKinds[gas];
  const limits = points.map(lowestLimit);
  return (
    <ul className={css.legend} aria-label={t('legend')}>
      <PeopleLegend space={space} tab={level} fresh={colours.person} stale={colours.stale} />
      {isMeasured ? null : <li>{t('gasNone')}</li>}
      {kind === undefined || !isMeasured ? null : (
        <>
          <Swatch
            colour={`linear-gradient(90deg, ${colours.calm[0]}, ${colours.calm[1]})`}
            text={t('calm', {
              kind: kind[currentLanguage() === 'en' ? 'en' : 'zh'],
              limit: Math.max(...limits),
              unit: kind.unit,
            })}
          />
          {([4, 3, 2, 1] as const)
            .filter((one) => points.some(({ limits: { high } }) => high[one] !== undefined))
            .map((one) => (
              <Swatch
                key={one}
                colour={colours.beyond[one]}
                text={t('beyond', { level: t(`ui:level.${one}`) })}
              />
            ))}
          <Swatch colour={colours.old} shape="hatch" text={t('oldGas')} />
          <Swatch colour={colours.unmeasured} text={t('unmeasured', { metres: REACH })} />
        </>
      )}
    </ul>
  );
}
