import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../plain/PlainButton.tsx';
import css from './widgets.module.css';

type SearchFieldProps = {
  readonly value: string;
  /** Told 300 ms after the last key, at once on Enter and when cleared. */
  readonly onSearch: (text: string) => void;
  readonly label?: string;
  readonly placeholder?: string;
};

const PAUSE_MS = 300;

/** A field that searches as one types. */
export function SearchField({ value, onSearch, label, placeholder }: SearchFieldProps) {
  const { t } = useTranslation('widgets');
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setText(value);
  }
  const search = useEffectEvent((wanted: string) => onSearch(wanted));
  useEffect(() => {
    if (text === value) return undefined;
    const timer = window.setTimeout(() => search(text), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [text, value]);
  return (
    <div className={css.search} role="search">
      <IconSearch size={16} stroke={1.5} aria-hidden="true" />
      <input
        type="text"
        aria-label={label ?? t('search')}
        placeholder={placeholder ?? t('search')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') onSearch(text);
          if (event.key === 'Escape' && text !== '') {
            event.preventDefault();
            setText('');
            onSearch('');
          }
        }}
      />
      {text === '' ? null : (
        <PlainButton
          quiet
          aria-label={t('clear')}
          title={t('clear')}
          onClick={() => {
            setText('');
            onSearch('');
          }}
        >
          <IconX size={16} stroke={1.5} />
        </PlainButton>
      )}
    </div>
  );
}
