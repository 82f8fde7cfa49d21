import { ActionIcon, Popover, VisuallyHidden } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loaded } from '#ui/loaded.ts';
import css from './MomentField.module.css';
import { useDraft, type MomentProps } from './useDraft.ts';

const MomentDays = lazy(loaded(() => import('./MomentDays.tsx')));

type Props = MomentProps & { readonly label: string };

/**
 * A moment to the second, to read, to write and to choose; Enter or leaving the field takes it
 * over, Escape leaves it as it was.
 */
export function MomentField(props: Props) {
  const { label, at, onAt, min } = props;
  const { t } = useTranslation('moment');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { draft, shown, fault, latest, leave, take, write, onKeyDown } = useDraft(props);
  // A form is not sent with the moment that stood here before.
  useEffect(() => input.current?.setCustomValidity(fault ?? ''), [fault]);
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
