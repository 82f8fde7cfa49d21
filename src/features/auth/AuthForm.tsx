import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import type { SmsPurpose } from '#contracts/auth/signIn.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { connectorFaults, type AuthField } from './formFaults.ts';
import css from './LoginPage.module.css';
import { Failed } from './Failed.tsx';
import { AuthInput } from './AuthInput.tsx';

const asking = () => import('./askLogin.ts');
const PAUSE_SEC = 60;

type AuthFormProps = {
  readonly fields: readonly AuthField[];
  readonly purpose: SmsPurpose;
  readonly submitText: string;
  readonly children?: ReactNode;
  /** Sends what was typed; a failure is shown, a success is the caller's. */
  readonly send: (values: Readonly<Record<string, string>>) => Promise<Result<unknown, Failure>>;
};

/** A form before the login whose number is proven by a code: to sign in, to register, to reset. */
export function AuthForm({ fields, purpose, submitText, children, send }: AuthFormProps) {
  const { t } = useTranslation(['authPages', 'auth']);
  const failureText = useFailureText();
  const [values, setValues] = useState<Partial<Record<AuthField, string>>>({});
  const [faults, setFaults] = useState<Partial<Record<AuthField, string>>>({});
  const [failed, setFailed] = useState<Failure>();
  const [isAsking, setAsking] = useState(false);
  const [waitSec, setWaitSec] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => void asking(), []);
  useEffect(() => {
    if (waitSec === 0) return undefined;
    const timer = window.setTimeout(() => setWaitSec(waitSec - 1), 1_000);
    return () => window.clearTimeout(timer);
  }, [waitSec]);

  const refuse = (found: Partial<Record<AuthField, string>>): boolean => {
    setFaults(found);
    setFailed(undefined);
    const first = fields.find((field) => found[field] !== undefined);
    if (first !== undefined)
      form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  };
  const sendCode = async (): Promise<void> => {
    if (refuse(connectorFaults(values, ['mobile']))) return;
    setWaitSec(PAUSE_SEC);
    const answer = await asking().then(({ askCode }) => askCode(values.mobile ?? '', purpose));
    if (answer.ok) return;
    setWaitSec(0);
    setFailed(answer.error);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (refuse(connectorFaults(values, fields))) return;
    setAsking(true);
    const sent = Object.fromEntries(
      fields.filter((field) => field !== 'again').map((field) => [field, values[field] ?? '']),
    );
    const answer = await send(sent);
    setAsking(false);
    if (!answer.ok) setFailed(answer.error);
  };
  return (
    <form ref={form} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      {fields.map((field) => (
        <AuthInput
          key={field}
          field={field}
          value={values[field] ?? ''}
          onValue={(value) => setValues({ ...values, [field]: value })}
          fault={faults[field]}
          end={
            field === 'code' ? (
              <PlainButton quiet disabled={waitSec > 0} onClick={() => void sendCode()}>
                {waitSec > 0 ? t('sendAgain', { count: waitSec }) : t('sendCode')}
              </PlainButton>
            ) : undefined
          }
        />
      ))}
      {children}
      <Failed text={failed && failureText(failed)} />
      <PlainButton type="submit" primary disabled={isAsking}>
        {submitText}
      </PlainButton>
    </form>
  );
}
