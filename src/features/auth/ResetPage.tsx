import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DoorForm } from './DoorForm.tsx';
import { DoorPage } from './DoorPage.tsx';

/** `/reset_password`: a new password by a code; every open session of the account ends. */
export function Component() {
  const { t } = useTranslation(['door', 'auth']);
  const [isDone, setDone] = useState(false);
  return (
    <DoorPage title={t('reset')}>
      {isDone ? (
        <p role="status">{t('resetDone')}</p>
      ) : (
        <DoorForm
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
    </DoorPage>
  );
}
