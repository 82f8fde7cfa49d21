import { useTranslation } from 'react-i18next';
import { WallFrame } from '../wall/WallFrame.tsx';

/** The mine on one wall. */
export function Component() {
  const { t } = useTranslation('wallPanel');
  return <WallFrame title={t('title')}>{null}</WallFrame>;
}
