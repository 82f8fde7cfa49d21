import { useTranslation } from 'react-i18next';
import { useReplay } from '#features/mine/api.ts';

/**
 * Why nothing can be done to what this window shows, in words: it is the past. `undefined` while it
 * shows the present.
 */
export function useWhyNotHere(): string | undefined {
  const { t } = useTranslation('clock');
  return useReplay() === undefined ? undefined : t('onlyThePast');
}
