import { useTranslation } from 'react-i18next';
import { SURFACE } from '#features/map/api.ts';
import { spaceCss as css, WithMine } from '#features/space/api.ts';
import { WallFrame } from '#features/walls/api.ts';
import { TunnelsView } from './TunnelsView.tsx';

/** A level from inside: its roadways coloured by gas, and the people in them. */
export function Component() {
  const { t } = useTranslation('space');
  return (
    <WallFrame title={t('tunnels')}>
      <WithMine>
        {(space) =>
          space.tabs.some(({ key }) => key !== SURFACE) ? (
            <TunnelsView key={space.model.version} space={space} />
          ) : (
            <div className={css.stage}>
              <p className={css.none}>{t('empty')}</p>
            </div>
          )
        }
      </WithMine>
    </WallFrame>
  );
}
