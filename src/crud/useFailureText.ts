import { useTranslation } from 'react-i18next';
import type { Failure } from '#contracts/errors.ts';

/** Says in the reader's language why something failed; an unlisted code is named. */
export const failureText = (
  i18n: ReturnType<typeof useTranslation>['i18n'],
  { code }: Pick<Failure, 'code'>,
): string =>
  i18n.exists(`failure:${code}`) ? i18n.t(`failure:${code}`) : i18n.t('failure:other', { code });

/** `failureText` for a component, which follows the language. */
export function useFailureText(): (failure: Pick<Failure, 'code'>) => string {
  const { i18n } = useTranslation('failure');
  return (failure) => failureText(i18n, failure);
}
