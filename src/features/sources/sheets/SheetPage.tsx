import '#ui/theme/pageStyles.ts';
import '#ui/theme/formStyles.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFailureText } from '#crud/useFailureText.ts';
import page from '#ui/page/page.module.css';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import { FileStep } from './FileStep.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { PreviewStep } from './PreviewStep.tsx';
import { RulesStep } from './RulesStep.tsx';
import css from './sheets.module.css';
import { StartStep } from './StartStep.tsx';
import { useSheet } from './useSheet.ts';

/** Codes of what the server tells of a file in the reader's words. */
const spoken: ReadonlySet<string> = new Set(['bad_file', 'too_many_rows', 'too_complex']);

/** `/monitoring/sheet`: a sheet of readings is chosen, looked at, and read into the store. */
export function Component() {
  const { t } = useTranslation('sheetImport');
  const failureText = useFailureText();
  const sheet = useSheet();
  const [running, setRunning] = useState<string>();
  const { look, rules, failure } = sheet;
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} note={t('note')}>
        <Button component={Link} to="/monitoring/sheetImport" variant="default" size="xs">
          {t('imports')}
        </Button>
        <Button component={Link} to="/monitoring/sheetMapping" variant="default" size="xs">
          {t('mappings')}
        </Button>
      </PageHeader>
      <div className={page.sheet} aria-busy={sheet.isBusy}>
        {running === undefined ? (
          <>
            <FileStep sheet={sheet} />
            {failure === undefined ? null : (
              <p role="alert">
                {spoken.has(failure.code) ? failure.message : failureText(failure)}
              </p>
            )}
            {look === undefined || rules === undefined ? null : (
              <div className={css.steps}>
                <RulesStep look={look} rules={rules} onChange={sheet.change} />
                <PreviewStep look={look} />
                <StartStep
                  look={look}
                  rules={rules}
                  mapping={sheet.mapping}
                  isBusy={sheet.isBusy}
                  onStarted={setRunning}
                />
              </div>
            )}
          </>
        ) : (
          <ImportProgress
            id={running}
            onAnother={() => {
              sheet.forget();
              setRunning(undefined);
            }}
          />
        )}
      </div>
    </div>
  );
}
