import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { equipment } from '#contracts/maintenance/masterData.ts';
import { openReportAddress, reportCodeAnswer } from '#contracts/maintenance/openReport.ts';
import { workPaths } from '#contracts/maintenance/workPaths.ts';
import type { ActionDialogProps } from '#crud/page/overrides.ts';
import { request } from '#crud/request.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { say } from '#ui/overlay/say.ts';
import { QrImage } from '#ui/widgets/QrImage.tsx';
import css from './report.module.css';

/** Makes the code by which anybody may report a fault of a machine, or ends those that there are. */
export default function ReportCodeDialog({
  records: [machine],
  onClose,
}: ActionDialogProps<typeof equipment>) {
  const { t } = useTranslation('workInMine');
  const failureText = useFailureText();
  const [code, setCode] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async <T,>(path: string, answer: z.ZodType<T>, then: (value: T) => void) => {
    setBusy(true);
    const done = await request({ path, method: 'POST', body: { id: machine?.id }, answer });
    setBusy(false);
    if (done.ok) then(done.value);
    else say(failureText(done.error));
  };
  const address = code === undefined ? '' : `${window.location.origin}/#${openReportAddress(code)}`;
  return (
    <Dialog opened title={t('reportCodeOf', { name: machine?.name })} onClose={() => onClose()}>
      <div className={css.page}>
        <p className={css.hint}>{t('reportCodeHint')}</p>
        {code === undefined ? null : (
          <>
            <QrImage text={address} />
            <code className={css.address}>{address}</code>
          </>
        )}
        <Button
          loading={isBusy}
          onClick={() =>
            void send(workPaths.reportCodeMake, reportCodeAnswer, (made) => setCode(made.code))
          }
        >
          {t('makeCode')}
        </Button>
        {(machine?.reportNonce ?? null) === null && code === undefined ? null : (
          <Button
            variant="default"
            loading={isBusy}
            onClick={() =>
              void send(workPaths.reportCodeRevoke, z.unknown(), () => {
                say(t('codeRevoked'));
                onClose(true);
              })
            }
          >
            {t('revokeCode')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
