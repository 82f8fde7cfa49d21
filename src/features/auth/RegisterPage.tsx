import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthForm } from './AuthForm.tsx';
import { AuthPage } from './AuthPage.tsx';

/** `/user_register`: an account without a role, until an administrator gives it one. */
export function Component() {
  const { t } = useTranslation(['authPages', 'auth']);
  const [isDone, setDone] = useState(false);
  return (
    <AuthPage title={t('register')}>
      {isDone ? (
        <p role="status">{t('registered')}</p>
      ) : (
        <AuthForm
          fields={['userName', 'realName', 'password', 'again', 'mobile', 'code']}
          purpose="register"
          submitText={t('register')}
          send={async (values) => {
            const { askRegister } = await import('./askLogin.ts');
            const answer = await askRegister(values);
            if (answer.ok) setDone(true);
            return answer;
          }}
        />
      )}
    </AuthPage>
  );
}
