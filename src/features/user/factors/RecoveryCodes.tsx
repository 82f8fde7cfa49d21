import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#ui/saveFile.ts';
import { CopyText } from '#ui/states/CopyText.tsx';
import css from '../user.module.css';

/** Recovery codes, the one time that they are shown. */
export function RecoveryCodes({
  codes,
  onKept,
}: {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}) {
  const { t } = useTranslation('factors');
  const text = `${codes.join('\n')}\n`;
  return (
    <section aria-label={t('keepCodes')}>
      <h2 className={css.heading}>{t('keepCodes')}</h2>
      <p role="status">{t('keepCodesNote')}</p>
      <ol className={css.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={css.row}>
        <CopyText text={text} label={t('copyCodes')} />
        <Button
          variant="default"
          onClick={() =>
            saveFile(new Blob([text], { type: 'text/plain' }), 'pithead-recovery-codes.txt')
          }
        >
          {t('download')}
        </Button>
        <Button onClick={onKept}>{t('kept')}</Button>
      </div>
    </section>
  );
}
