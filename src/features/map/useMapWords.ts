import { useTranslation } from 'react-i18next';
import type { GridMapFrameProps } from '#ui/map/GridMapFrame.tsx';

/**
 * What a map of the mine says of itself; `canSearch`: its places can be found without a picture
 * too.
 */
export function useMapWords(canSearch: boolean): Pick<GridMapFrameProps, 'words' | 'metresText'> {
  const { t } = useTranslation('map');
  return {
    words: {
      map: t('map'),
      zoomIn: t('zoomIn'),
      zoomOut: t('zoomOut'),
      fit: t('fit'),
      help: t('mapHelp'),
      noPicture: t(canSearch ? 'noPictureFind' : 'noPicture'),
    },
    metresText: (count) => t('metres', { count }),
  };
}
