import { useTranslation } from 'react-i18next';
import type { Scheme } from '#ui/theme/tokens.ts';
import { SURFACE } from '#features/map/api.ts';
import {
  type Colour,
  type MineSpace,
  PeopleLegend,
  Swatch,
  spaceCss as css,
} from '#features/space/api.ts';
import { globeColoursOf, levelColour } from './globeColours.ts';
import type { GlobeScene } from './GlobeScene.ts';

type Props = {
  readonly space: MineSpace;
  readonly scheme: Scheme;
  readonly scene: GlobeScene | undefined;
};

/** What the colours and marks of the globe mean. */
export function GlobeLegend({ space, scheme, scene }: Props) {
  const { t } = useTranslation('space');
  const colours = globeColoursOf(scheme);
  const levels = space.tabs.filter(({ key }) => key !== SURFACE);
  return (
    <ul className={css.legend} aria-label={t('legend')}>
      <PeopleLegend space={space} fresh={colours.person} stale={colours.stale} />
      {levels.map(({ key, name }, i) => (
        <Swatch key={key} colour={css4(levelColour(colours, i))} text={name} />
      ))}
      {levels.length === 0 ? null : <Swatch colour={css4(colours.between)} text={t('between')} />}
      {scene === undefined || scene.enlargement === 0 ? null : (
        <Swatch
          colour={colours.vector}
          shape="line"
          text={t('arrow', { times: scene.enlargement })}
        />
      )}
    </ul>
  );
}

const css4 = ([red, green, blue]: Colour): string => `rgb(${red} ${green} ${blue})`;
