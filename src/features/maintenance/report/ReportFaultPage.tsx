import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { openReportMachine } from '#contracts/maintenance/openReport.ts';
import { workPaths } from '#contracts/maintenance/workPaths.ts';
import { useOpenAnswer } from '#crud/useOpenAnswer.ts';
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx';
import { Reported } from './Reported.tsx';
import { ReportForm, type SentReport } from './ReportForm.tsx';
import css from './report.module.css';

/**
 * `/report_fault`: whoever scanned the code on a machine says what is wrong with it. It stands
 * outside the shell, and so brings the theme of its inputs along.
 */
export function Component() {
  const { t } = useTranslation('workInMine');
  const [query] = useSearchParams();
  const code = query.get('code') ?? '';
  const machine = useOpenAnswer(code, {
    path: workPaths.openReportMachine,
    query: { code },
    answer: openReportMachine,
    timeoutMs: 15_000,
  });
  const [sent, setSent] = useState<SentReport>();
  return (
    <ThemeProvider>
      <main className={css.open}>
        <h1>{t('reportFault')}</h1>
        {machine.isError ? <p role="alert">{t('badCode')}</p> : null}
        {machine.data === undefined ? null : (
          <>
            <p className={css.machine}>{machine.data.name}</p>
            {sent === undefined ? (
              <ReportForm code={code} onSent={setSent} />
            ) : (
              <Reported {...sent} />
            )}
          </>
        )}
      </main>
    </ThemeProvider>
  );
}
