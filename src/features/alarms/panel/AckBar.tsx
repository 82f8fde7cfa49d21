import { Button, TextInput, Tooltip } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import {
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import { useWhyNotHere } from '#features/replay/api.ts';
import css from './AlarmPanel.module.css';
import { useAcknowledge } from './useAcknowledge.tsx';

type AckBarProps = {
  readonly targets: readonly Alarm[];
  readonly noteRef: RefObject<HTMLInputElement | null>;
  /** Called when it was sent from the field, before the cursor goes back to where it came from. */
  readonly onSent: () => void;
  /** Further acts on what is chosen. */
  readonly extra?: ReactNode;
};

/**
 * Acknowledges what is chosen, with a note: A brings the cursor here, Enter sends and takes it back
 * to the list.
 */
export function AckBar({ targets, noteRef, onSent, extra }: AckBarProps) {
  const { t } = useTranslation('alarms');
  const { acknowledge, whyNot: whyNobody } = useAcknowledge();
  const whyNotHere = useWhyNotHere();
  const whyNot = whyNotHere ?? whyNobody;
  const [note, setNote] = useState('');
  const from = useRef<Element | null>(null);
  const leave = (): void => {
    if (from.current instanceof HTMLElement && from.current.isConnected) from.current.focus();
    else noteRef.current?.blur();
  };
  const { meant, hold, letGo } = useMeant(targets);
  const canAct = whyNot === undefined && meant.length > 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!canAct) return;
    void acknowledge(
      meant.map(({ id }) => id),
      note.trim(),
    );
    setNote('');
    if (document.activeElement !== noteRef.current) return;
    onSent();
    leave();
  };
  return (
    <form className={css.ackBar} onSubmit={submit} onFocus={hold} onBlur={letGo}>
      <TextInput
        ref={noteRef}
        className={css.noteField ?? ''}
        size="xs"
        maxLength={500}
        aria-label={t('note')}
        placeholder={whyNotHere ?? t('noteHint')}
        value={note}
        disabled={whyNot !== undefined}
        onChange={(event) => setNote(event.currentTarget.value)}
        onFocus={(event) => (from.current = event.relatedTarget)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') leave();
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
          {meant.length > 1 ? t('acknowledgeCount', { count: meant.length }) : t('acknowledge')}
        </Button>
      </Tooltip>
      {extra}
    </form>
  );
}

/**
 * Of the alarms that the chosen rows stand for those that they stood for when the hand came here:
 * one that joins a folded group while the note is written has been seen by nobody.
 */
function useMeant(targets: readonly Alarm[]) {
  const [held, setHeld] = useState<ReadonlySet<string>>();
  const known = held === undefined ? targets : targets.filter(({ id }) => held.has(id));
  return {
    // Where none of them waits any more, something else was chosen.
    meant: known.length > 0 ? known : targets,
    hold: (): void => setHeld((old) => old ?? new Set(targets.map(({ id }) => id))),
    letGo: ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>): void => {
      if (!currentTarget.contains(relatedTarget)) setHeld(undefined);
    },
  };
}
