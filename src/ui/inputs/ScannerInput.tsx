import { TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inputProps, type ControlProps } from './control.ts';
import { scanReader } from './scan.ts';

export type ScannerInputProps = Omit<ControlProps<string>, 'onChange' | 'value'> & {
  readonly onScan: (text: string) => void;
  /** Takes scans from anywhere on the page, not only from the field. */
  readonly everywhere?: boolean;
};

/**
 * Takes what a hand scanner types: keys less than 100 ms apart, ended by Enter. Typing by hand and
 * Enter works too.
 */
export function ScannerInput({ onScan, everywhere, ...rest }: ScannerInputProps) {
  const { t } = useTranslation('form');
  const [text, setText] = useState('');
  const reader = useRef(scanReader());
  const field = useRef<HTMLInputElement>(null);
  const take = useEffectEvent((scan: string): void => {
    setText('');
    onScan(scan);
  });
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const isOwn = event.target === field.current;
    if (event.isComposing || event.repeat || (!isOwn && everywhere !== true)) return;
    const scan =
      reader.current.key(event.key, event.timeStamp) ??
      (isOwn && event.key === 'Enter' ? text.trim() : undefined);
    if (scan === undefined || scan === '') return;
    // The Enter of a scan must not send the form around it.
    event.preventDefault();
    take(scan);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
  return (
    <TextInput
      {...inputProps({ ...rest, value: text, onChange: () => undefined })}
      ref={field}
      placeholder={rest.placeholder ?? t('scan')}
      autoComplete="off"
      leftSection={<IconBarcode size={16} stroke={1.5} aria-hidden="true" />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
