import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { PlainField } from '#ui/plain/PlainField.tsx';
import type { Ref } from 'react';

type Props = {
  readonly ref: Ref<HTMLInputElement>;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly fault: string | undefined;
};

/** The password, to be shown on demand; a capitals lock that is on is told. */
export function PasswordField({ ref, value, onValue, fault }: Props) {
  const { t } = useTranslation('auth');
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent): void =>
    setCapsLock(event.getModifierState('CapsLock'));
  const Eye = isShown ? IconEyeOff : IconEye;
  return (
    <PlainField
      ref={ref}
      type={isShown ? 'text' : 'password'}
      label={t('password')}
      name="password"
      autoComplete="current-password"
      maxLength={200}
      value={value}
      onChange={(event) => onValue(event.currentTarget.value)}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setCapsLock(false)}
      fault={fault}
      hint={isCapsLock ? t('capsLock') : undefined}
      end={
        <PlainButton
          quiet
          aria-label={t('showPassword')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Eye size={16} stroke={1.5} />
        </PlainButton>
      }
      required
    />
  );
}
