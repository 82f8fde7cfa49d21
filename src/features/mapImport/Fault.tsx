import { useTranslation } from 'react-i18next';
import type { RequestFailure } from '#crud/httpClient.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import css from './mapImport.module.css';

/** What the server says of a file it says in the reader's language. */
const ofFile: ReadonlySet<string> = new Set(['bad_file', 'too_complex', 'body_too_large']);

/** Why a step failed; nothing where it did not. */
export function Fault({ fault }: { readonly fault: RequestFailure | undefined }) {
  const { t } = useTranslation('mapImport');
  const failureText = useFailureText();
  if (fault === undefined) return null;
  const isOwn = ofFile.has(fault.code) && fault.field === 'file' && fault.message !== '';
  return (
    <p role="alert" className={css.fault}>
      {fault.code === 'stale_version' ? t('stale') : isOwn ? fault.message : failureText(fault)}
    </p>
  );
}
