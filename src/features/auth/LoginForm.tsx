import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#contracts/errors.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { PlainCheck } from '#ui/plain/PlainCheck.tsx';
import { PlainField } from '#ui/plain/PlainField.tsx';
import { loginFaults } from './loginFaults.ts';
import css from './LoginPage.module.css';
import { useEnter, type FirstStepProps } from './useEnter.ts';
import { Failed } from './Failed.tsx';
import { PasswordField } from './PasswordField.tsx';

// The page paints without it; it is there before anybody has typed a name.
const asking = () => import('./askLogin.ts');

/**
 * User name and password; on success the page that was asked for replaces this one in the history.
 */
export function LoginForm({ onStep }: FirstStepProps) {
  const { t } = useTranslation('auth');
  const failureText = useFailureText();
  const enter = useEnter(onStep);
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [faults, setFaults] = useState<ReturnType<typeof loginFaults>>({});
  const [failed, setFailed] = useState<ErrorCode>();
  const [isAsking, setAsking] = useState(false);
  const userNameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  useEffect(() => void asking(), []);
  useEffect(() => {
    // Where a keyboard would come up over the page it waits to be asked.
    if (!window.matchMedia('(pointer: coarse)').matches) userNameField.current?.focus();
  }, []);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = loginFaults({ userName, password });
    setFaults(found);
    setFailed(undefined);
    if (found.userName) return userNameField.current?.focus();
    if (found.password) return passwordField.current?.focus();
    setAsking(true);
    const answer = await asking().then(({ askLogin }) =>
      askLogin({ userName, password, remember }),
    );
    setAsking(false);
    if (!answer.ok) {
      setFailed(answer.error.code);
      passwordField.current?.select();
      return;
    }
    await enter(answer.value);
  };
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <PlainField
        ref={userNameField}
        label={t('userName')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={50}
        value={userName}
        onChange={(event) => setUserName(event.currentTarget.value)}
        fault={faults.userName === undefined ? undefined : t(faults.userName)}
        required
      />
      <PasswordField
        ref={passwordField}
        value={password}
        onValue={setPassword}
        fault={faults.password === undefined ? undefined : t(faults.password)}
      />
      <PlainCheck label={t('remember')} checked={remember} onChange={setRemember} />
      <Failed text={failed && failureText({ code: failed })} />
      <PlainButton type="submit" primary disabled={isAsking}>
        {t('submit')}
      </PlainButton>
    </form>
  );
}
