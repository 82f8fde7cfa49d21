import { ActionIcon, Popover, VisuallyHidden } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { loaded } from '#ui/loaded.ts';
import css from './MomentField.module.css';
import { edgesOf, fieldText, momentOfField, partAt, stepped } from './momentField.ts';

const MomentDays = lazy(loaded(() => import('./MomentDays.tsx')));

type Props = {
  readonly label: string;
  /** Epoch ms. */
  readonly at: number;
  readonly onAt: (at: number) => void;
  readonly min?: number | undefined;
  /** `now`: nothing that is still to come. */
  readonly max?: number | 'now' | undefined;
};

/**
 * A moment to the second, to read, to write and to choose; Enter or leaving the field takes it
 * over, Escape leaves it as it was.
 */
export function MomentField({ label, at, onAt, min, max }: Props) {
  const { t } = useTranslation('moment');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** What is being written, and what stood there when that began. */
  const [draft, setDraft] = useState<{ readonly text: string; readonly was: string }>();
  const [fault, setFault] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const shown = fieldText(at);
  // A form is not sent with the moment that stood here before.
  useEffect(() => input.current?.setCustomValidity(fault ?? ''), [fault]);

  const latest = (): number | undefined => (max === 'now' ? Date.now() : max);
  const faultOf = (wanted: number | undefined): string | undefined => {
    const last = latest();
    if (wanted === undefined) return t('unreadable', { example: shown });
    if (min !== undefined && wanted < min) return t('tooEarly', { at: fieldText(min) });
    return last !== undefined && wanted > last ? t('tooLate', { at: fieldText(last) }) : undefined;
  };
  const leave = (): void => {
    setDraft(undefined);
    setFault(undefined);
  };
  const take = (): void => {
    if (draft === undefined || draft.text.trim() === '' || draft.text === draft.was) return leave();
    const wanted = momentOfField(draft.text, at);
    const found = faultOf(wanted);
    setFault(found);
    if (wanted === undefined || found !== undefined) return;
    leave();
    onAt(wanted);
  };
  const write = (text: string): void => {
    setDraft({ text, was: draft?.was ?? shown });
    setFault(undefined);
  };
  const step = (field: HTMLInputElement, by: 1 | -1): void => {
    const part = partAt(field.selectionStart ?? 0);
    field.value = fieldText(stepped(momentOfField(field.value, at) ?? at, part, by));
    field.setSelectionRange(...edgesOf(part));
    write(field.value);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') take();
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      step(event.currentTarget, event.key === 'ArrowUp' ? 1 : -1);
    } else if (event.key === 'Escape' && draft !== undefined && draft.text !== draft.was) {
      // The first Escape is the field's own: what is around it stays open.
      event.stopPropagation();
      leave();
    }
  };
  return (
    <span className={css.box} data-fault={fault === undefined ? undefined : true}>
      <input
        ref={input}
        className={css.text}
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        title={label}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-form`}
        value={draft?.text ?? shown}
        onChange={(event) => write(event.currentTarget.value)}
        // A moment that moves on would take the caret away from whoever is writing.
        onFocus={() => write(draft?.text ?? shown)}
        onBlur={take}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden id={`${id}-form`}>{t('form')}</VisuallyHidden>
      <span role="alert" className={css.said}>
        {fault}
      </span>
      <Popover opened={isOpen} onChange={setOpen} position="top-start" trapFocus returnFocus>
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={t('days')}
            title={t('days')}
            onClick={() => setOpen(!isOpen)}
          >
            <IconCalendar size={16} stroke={1.5} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown>
          <Suspense fallback={null}>
            <MomentDays
              at={at}
              min={min}
              max={isOpen ? latest() : undefined}
              onDay={(wanted) => {
                leave();
                setOpen(false);
                onAt(wanted);
              }}
            />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
    </span>
  );
}
