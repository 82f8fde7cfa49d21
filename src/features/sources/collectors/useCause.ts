import { useTranslation } from 'react-i18next';
import type { Cause as Told } from '#contracts/sources/collectorStanding.ts';

type Props = { readonly cause: Told | null; readonly reason: string | null };

/** Why nothing comes: in the user's language where the product knows, else as the device put it. */
export function useCause({ cause, reason }: Props): string | null {
  const { t } = useTranslation('collectors');
  return cause === null ? reason : t(`cause.${cause.code}`, { what: cause.what });
}
