import { useTranslation } from 'react-i18next';
import { WallFrame } from '#features/walls/api.ts';
import { WithMine } from '#features/space/api.ts';
import { GlobeView } from './GlobeView.tsx';

/**
 * The whole mine in its landscape: pit and benches, roadways below the ground, people, alarms and
 * how the slopes move.
 */
export function Component() {
  const { t } = useTranslation('space');
  return (
    <WallFrame title={t('globe')}>
      <WithMine>{(space) => <GlobeView key={space.model.version} space={space} />}</WithMine>
    </WallFrame>
  );
}
