import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { offerUndo } from '#ui/overlay/undoToast.tsx';
import css from './evacuation.module.css';
import { useActing } from './useActing.ts';

export type Noted = {
  readonly title: string;
  readonly consequence: string;
  readonly act: string;
  readonly path: string;
  /** What is sent with the note. */
  readonly body: object;
  /** Whether it may be left empty. */
  readonly optional?: boolean;
  /** What takes it back, offered for a while with what is said of it. */
  readonly undo?: { readonly said: string; readonly path: string; readonly body: object };
};

/** Asks for a note before an act that stands in the report. */
export function NoteForm({
  noted,
  onClose,
  onDone,
}: {
  readonly noted: Noted;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}) {
  const { t } = useTranslation('evacuation');
  const [note, setNote] = useState('');
  const { title, consequence, path, body, optional, undo } = noted;
  const back = useActing(() => undefined);
  const { isBusy, act } = useActing(() => {
    if (undo !== undefined) offerUndo(undo.said, () => void back.act(undo.path, undo.body));
    onDone?.();
    onClose();
  });
  return (
    <Dialog
      opened
      fixed
      sticky
      role="alertdialog"
      width={440}
      title={title}
      onClose={onClose}
      footer={
        <Button
          loading={isBusy}
          disabled={optional !== true && note.trim() === ''}
          onClick={() => void act(path, { ...body, note: note.trim() })}
        >
          {noted.act}
        </Button>
      }
    >
      <div className={css.form}>
        <p>{consequence}</p>
        <TextInput
          data-autofocus
          label={t('note')}
          withAsterisk={optional !== true}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
