import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainField } from '#ui/plain/PlainField.tsx';
import { type AuthField } from './formFaults.ts';

const completes: Readonly<Record<AuthField, string>> = {
  userName: 'username',
  realName: 'name',
  password: 'new-password',
  again: 'new-password',
  mobile: 'tel',
  code: 'one-time-code',
};
const types: Readonly<Partial<Record<AuthField, string>>> = {
  password: 'password',
  again: 'password',
  mobile: 'tel',
};

type Props = {
  readonly field: AuthField;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** Key of what is wrong with it. */
  readonly fault: string | undefined;
  readonly end: ReactNode;
};

/** One field of a form before the login, as browsers fill it in. */
export function AuthInput({ field, value, onValue, fault, end }: Props) {
  const { t } = useTranslation(['authPages', 'auth']);
  return (
    <PlainField
      type={types[field] ?? 'text'}
      label={t(field)}
      name={field}
      autoComplete={completes[field]}
      {...(field === 'code' ? { inputMode: 'numeric' as const, maxLength: 6 } : { maxLength: 200 })}
      value={value}
      onChange={(event) => onValue(event.currentTarget.value)}
      fault={fault === undefined ? undefined : t(fault)}
      end={end}
      required
    />
  );
}
