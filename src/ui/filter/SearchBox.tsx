import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState, type RefObject } from 'react';
import css from './filterRow.module.css';

/** What can be typed, as the calls that search take it. */
const MOST = 60;

type SearchBoxProps = {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /**
   * Told only when typing has rested for so many ms; at once unless given. For what asks the
   * server.
   */
  readonly restMs?: number;
  readonly ref?: RefObject<HTMLInputElement | null>;
};

/**
 * The box of a row of filters into which words are typed; follows `text` when that changes under
 * it, as by going back.
 */
export function SearchBox({ label, text, onText, restMs, ref }: SearchBoxProps) {
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  if (known !== text) {
    setKnown(text);
    if (typed.trim() !== text) setTyped(text);
  }
  const later = useDebouncedCallback(onText, restMs ?? 0);
  const tell = restMs === undefined ? onText : later;
  return (
    <TextInput
      {...(ref ? { ref } : {})}
      className={css.search ?? ''}
      size="xs"
      type="search"
      maxLength={MOST}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={14} stroke={1.5} />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        tell(event.currentTarget.value.trim());
      }}
    />
  );
}
