import { Button, TextInput, Tooltip } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState, type FormEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Alarm } from '../../../contracts/monitoring/alarm.ts';
import css from './AlarmPanel.module.css';
import { useAcknowledge } from './useAcknowledge.tsx';

/** Acknowledges what is chosen, with a note: A brings the cursor here, Enter sends. */
export function AckBar({ targets, noteRef }: { readonly targets: readonly Alarm[]; readonly noteRef: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation('alarms');
  const { acknowledge, mayAct, whyNot } = useAcknowledge();
  const [note, setNote] = useState('');
  const canAct = mayAct && targets.length > 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!canAct) return;
    void acknowledge(
      targets.map(({ id }) => id),
      note.trim(),
    );
    setNote('');
    noteRef.current?.blur();
  };
  return (
    <form className={css.ackBar} onSubmit={submit}>
      <TextInput
        ref={noteRef}
        className={css.noteField ?? ''}
        size="xs"
        maxLength={500}
        aria-label={t('note')}
        placeholder={t('noteHint')}
        value={note}
        disabled={!mayAct}
        onChange={(event) => setNote(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      <Tooltip label={whyNot} disabled={whyNot === undefined}>
        <Button
          type="submit"
          size="xs"
          variant={canAct ? 'filled' : 'default'}
          data-disabled={!canAct}
          aria-disabled={!canAct}
          leftSection={<IconCheck size={16} stroke={1.5} aria-hidden="true" />}
        >
          {targets.length > 1 ? t('acknowledgeCount', { count: targets.length }) : t('acknowledge')}
        </Button>
      </Tooltip>
    </form>
  );
}
