import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { turnClock } from '../../streams/clock.ts';
import css from './ClockBar.module.css';
import { fieldText, momentOfField } from './momentField.ts';

/** Date and time of the replay, to read and to set; Enter or leaving the field goes there. */
export function MomentField({ at }: { readonly at: number }) {
  const { t } = useTranslation('clock');
  const [draft, setDraft] = useState<string>();
  const go = (): void => {
    const wanted = draft === undefined ? undefined : momentOfField(draft);
    setDraft(undefined);
    if (wanted !== undefined) turnClock({ act: 'seek', at: wanted });
  };
  return (
    <input
      className={css.moment}
      type="datetime-local"
      step={1}
      aria-label={t('moment')}
      value={draft ?? fieldText(at)}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={go}
      onKeyDown={(event) => {
        if (event.key === 'Enter') go();
      }}
    />
  );
}
