import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthForm } from './AuthForm.tsx';
import { AuthPage } from './AuthPage.tsx';

/** `/reset_password`: a new password by a code; every open session of the account ends. */
export function Component() {
  const { t } = useTranslation(['authPages', 'auth']);
  const [isDone, setDone] = useState(false);
  return (
    <AuthPage title={t('reset')}>
      {isDone ? (
        <p role="status">{t('resetDone')}</p>
      ) : (
        <AuthForm
          fields={['mobile', 'code', 'password', 'again']}
          purpose="reset"
          submitText={t('reset')}
          send={async (values) => {
            const { askReset } = await import('./askLogin.ts');
            const answer = await askReset(values);
            if (answer.ok) setDone(true);
            return answer;
          }}
        />
      )}
    </AuthPage>
  );
}
