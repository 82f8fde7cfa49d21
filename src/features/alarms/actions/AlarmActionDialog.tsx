import { Button, Textarea } from '@mantine/core';
import { useId, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { fullMomentText } from '#ui/time/clockText.ts';
import { useNow } from '#ui/time/useNow.ts';
import css from './alarmActions.module.css';
import { SpanChoice } from './SpanChoice.tsx';

type AlarmActionDialogProps<T extends number> = {
  readonly title: string;
  /** What the button says that does it. */
  readonly doIt: string;
  readonly hint: string;
  readonly spans: readonly T[];
  readonly textOf: (span: T) => string;
  readonly span: T;
  readonly onSpan: (span: T) => void;
  readonly unitMs: number;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly isBusy: boolean;
  /** Called with a reason that is not empty. */
  readonly onSubmit: (reason: string) => void;
  readonly onClose: () => void;
  /** Words to pick the reason from. */
  readonly children?: ReactNode;
};

/** Asks for how long and why something is put aside. */
export function AlarmActionDialog<T extends number>(props: AlarmActionDialogProps<T>) {
  const {
    title,
    doIt,
    hint,
    spans,
    textOf,
    span,
    onSpan,
    unitMs,
    reason,
    onReason,
    isBusy,
    onSubmit,
    onClose,
    children,
  } = props;
  const { t } = useTranslation('alarmActions');
  const id = useId();
  const now = useNow();
  const said = reason.trim();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (said !== '') onSubmit(said);
  };
  return (
    <Dialog
      opened
      fixed
      sticky
      width={480}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} loading={isBusy} disabled={said === ''}>
            {doIt}
          </Button>
        </>
      }
    >
      <form id={id} className={css.form} onSubmit={submit}>
        <SpanChoice
          label={t('howLong')}
          spans={spans}
          textOf={textOf}
          value={span}
          onChange={onSpan}
        />
        <p className={css.hint}>{t('backAt', { time: fullMomentText(now + span * unitMs) })}</p>
        <Textarea
          required
          size="xs"
          label={t('why')}
          maxLength={300}
          rows={2}
          data-autofocus
          value={reason}
          onChange={(event) => onReason(event.currentTarget.value)}
        />
        {children}
        <p className={css.hint}>{hint}</p>
      </form>
    </Dialog>
  );
}
