import { useState } from 'react';
import { fieldText, momentOfField } from '../../../mine/clock/momentField.ts';
import css from '../pages.module.css';

type Props = { readonly label: string; readonly at: number; readonly onAt: (at: number) => void };

/** A moment to the second, to read and to set; Enter or leaving the field takes it over. */
export function MomentInput({ label, at, onAt }: Props) {
  const [draft, setDraft] = useState<string>();
  const take = (): void => {
    const wanted = draft === undefined ? undefined : momentOfField(draft);
    setDraft(undefined);
    if (wanted !== undefined && wanted !== at) onAt(wanted);
  };
  return (
    <input
      className={css.moment}
      type="datetime-local"
      step={1}
      aria-label={label}
      title={label}
      value={draft ?? fieldText(at)}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}
