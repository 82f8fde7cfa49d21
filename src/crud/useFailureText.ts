import { useTranslation } from 'react-i18next';
import type { Failure } from '../contracts/errors.ts';
import { failureTexts } from './failureTexts.ts';

/** Says in the reader's language why something failed; an unlisted code is named. */
export function useFailureText(): (failure: Pick<Failure, 'code'>) => string {
  const { t } = useTranslation('failure');
  return ({ code }) => (code in failureTexts.en ? t(code) : t('other', { code }));
}
