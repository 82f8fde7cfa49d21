import { useTranslation } from 'react-i18next';
import type { Failure } from '../contracts/errors.ts';

/** Says in the reader's language why something failed; an unlisted code is named. */
export function useFailureText(): (failure: Pick<Failure, 'code'>) => string {
  const { t, i18n } = useTranslation('failure');
  return ({ code }) => (i18n.exists(`failure:${code}`) ? t(code) : t('other', { code }));
}
