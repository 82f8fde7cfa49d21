import '#ui/theme/formStyles.ts';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actionEndpointOf } from '#contracts/entity/endpoints.ts';
import { worker } from '#contracts/signage/worker.ts';
import { photoAnswer, photoBounds, type PhotoAnswer } from '#contracts/signage/workerCalls.ts';
import type { ActionDialogProps } from '#crud/page/overrides.ts';
import { request } from '#crud/request.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import css from './workers.module.css';

const { path } = actionEndpointOf(worker, 'importImage');

type Step =
  | { readonly kind: 'choose'; readonly fault?: string }
  | { readonly kind: 'busy' }
  | { readonly kind: 'told'; readonly zip: File; readonly answer: PhotoAnswer };

/** Photos of many people at once: chosen, checked without storing anything, stored. */
export default function PhotoDialog({ onClose }: ActionDialogProps<typeof worker>) {
  const { t } = useTranslation('signage');
  const failureText = useFailureText();
  const [step, setStep] = useState<Step>({ kind: 'choose' });
  const send = async (zip: File, dryRun: boolean): Promise<void> => {
    setStep({ kind: 'busy' });
    const body = new FormData();
    body.append('file', zip);
    const done = await request({
      path,
      method: 'POST',
      query: { dryRun },
      body,
      answer: photoAnswer,
      timeoutMs: 600_000,
    });
    setStep(
      done.ok
        ? { kind: 'told', zip, answer: done.value }
        : { kind: 'choose', fault: failureText(done.error) },
    );
  };
  const isStored = step.kind === 'told' && !step.answer.dryRun;
  const count = step.kind === 'told' ? step.answer.matched.length : 0;
  return (
    <Dialog
      opened
      sticky
      width={640}
      title={t('photos')}
      onClose={() => onClose(isStored && count > 0)}
    >
      {step.kind === 'choose' ? (
        <Choice fault={step.fault} onChoose={(zip) => void send(zip, true)} />
      ) : null}
      {step.kind === 'busy' ? <p role="status">{t('photosReading')}</p> : null}
      {step.kind === 'told' ? (
        <>
          <p role="status">{t(isStored ? 'photosStored' : 'photosFound', { count })}</p>
          <Told answer={step.answer} />
          <div className={css.answers}>
            {isStored ? (
              <Button size="xs" onClick={() => onClose(count > 0)} data-autofocus>
                {t('close')}
              </Button>
            ) : (
              <>
                <Button variant="default" size="xs" onClick={() => setStep({ kind: 'choose' })}>
                  {t('otherZip')}
                </Button>
                <Button size="xs" disabled={count === 0} onClick={() => void send(step.zip, false)}>
                  {t('photosStore', { count })}
                </Button>
              </>
            )}
          </div>
        </>
      ) : null}
    </Dialog>
  );
}

type ChoiceProps = {
  readonly fault: string | undefined;
  readonly onChoose: (zip: File) => void;
};

/** The first step: what an archive must look like, and which one it is. */
function Choice({ fault, onChoose }: ChoiceProps) {
  const { t } = useTranslation('signage');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <p className={css.hint}>
        {t('photosHint', { count: photoBounds.pictures, mb: photoBounds.zipMb })}
      </p>
      {fault === undefined ? null : <p role="alert">{fault}</p>}
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip"
        aria-label={t('chooseZip')}
        onChange={(event) => {
          const [zip] = event.currentTarget.files ?? [];
          if (zip !== undefined) onChoose(zip);
        }}
      />
      <Button size="xs" onClick={() => input.current?.click()} data-autofocus>
        {t('chooseZip')}
      </Button>
    </>
  );
}

/** Each picture with what becomes of it: those that are left out first. */
function Told({ answer }: { readonly answer: PhotoAnswer }) {
  const { t } = useTranslation('signage');
  const failureText = useFailureText();
  const rows = [
    ...answer.refused.map(({ file, code }) => [file, failureText({ code })] as const),
    ...answer.unmatched.map((file) => [file, t('photoOfNobody')] as const),
    ...answer.matched.map(
      ({ file, name, replaces }) =>
        [file, t(replaces ? 'photoReplaces' : 'photoOf', { name })] as const,
    ),
  ];
  return (
    <div className={css.scroll}>
      <table className={css.told}>
        <thead>
          <tr>
            <th>{t('picture')}</th>
            <th>{t('becomes')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([file, what]) => (
            <tr key={file}>
              <td>{file}</td>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
