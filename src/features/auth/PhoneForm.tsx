import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainCheck } from '#ui/plain/PlainCheck.tsx';
import { askMobileLogin } from './askLogin.ts';
import { AuthForm } from './AuthForm.tsx';
import { useEnter, type FirstStepProps } from './useEnter.ts';

/** Signs in by a code that is sent to a mobile phone. */
export function PhoneForm({ onStep }: FirstStepProps) {
  const { t } = useTranslation(['authPages', 'auth']);
  const enter = useEnter(onStep);
  const [remember, setRemember] = useState(false);
  return (
    <AuthForm
      fields={['mobile', 'code']}
      purpose="login"
      submitText={t('submit')}
      send={async ({ mobile = '', code = '' }) => {
        const answer = await askMobileLogin({ mobile, code, remember });
        if (answer.ok) await enter(answer.value);
        return answer;
      }}
    >
      <PlainCheck label={t('remember')} checked={remember} onChange={setRemember} />
    </AuthForm>
  );
}
