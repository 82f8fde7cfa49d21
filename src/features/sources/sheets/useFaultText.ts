import { useTranslation } from 'react-i18next';
import { useFailureText } from '#crud/useFailureText.ts';

/** Why a cell or a row of a sheet is refused, in the reader's language. */
export function useFaultText(): (fault: {
  readonly code: string;
  readonly what: string;
}) => string {
  const { t, i18n } = useTranslation('sheetImport');
  const failureText = useFailureText();
  return ({ code, what }) =>
    i18n.exists(`sheetImport:fault.${code}`)
      ? t(`fault.${code}`, { what })
      : failureText({ code: code as never });
}
