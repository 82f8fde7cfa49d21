import { useTranslation } from 'react-i18next';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import css from './kiosk.module.css';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

type KeypadProps = { readonly value: string; readonly onChange: (value: string) => void };

/** Large digits for a terminal without a keyboard. */
export function Keypad({ value, onChange }: KeypadProps) {
  const { t } = useTranslation('kiosk');
  return (
    <div className={css.keypad} role="group" aria-label={t('keypad')}>
      {KEYS.map((key) => (
        <PlainButton key={key} className={css.key ?? ''} onClick={() => onChange(value + key)}>
          {key}
        </PlainButton>
      ))}
      <PlainButton className={css.key ?? ''} aria-label={t('clear')} onClick={() => onChange('')}>
        C
      </PlainButton>
      <PlainButton className={css.key ?? ''} onClick={() => onChange(`${value}0`)}>
        0
      </PlainButton>
      <PlainButton
        className={css.key ?? ''}
        aria-label={t('erase')}
        onClick={() => onChange(value.slice(0, -1))}
      >
        ←
      </PlainButton>
    </div>
  );
}
