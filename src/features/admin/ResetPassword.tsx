import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { user } from '#contracts/admin/access.ts';
import { entityClient } from '#crud/entity/entityClient.ts';
import type { ActionDialogProps } from '#crud/page/overrides.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { SecretField } from '#ui/inputs/SecretField.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { say } from '#ui/overlay/say.ts';

const SHORTEST = 8;

/** Gives a user a new password, which he changes at his next sign-in. */
export function ResetPassword({ records, onClose }: ActionDialogProps<typeof user>) {
  const { t } = useTranslation('admin');
  const failureText = useFailureText();
  const id = useId();
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [record] = records;
  const save = async (): Promise<void> => {
    if (password.length < SHORTEST) return setFault(t('passwordShort', { n: SHORTEST }));
    setBusy(true);
    const done = await entityClient(user).act('userchangepassword', { id: record?.id, password });
    setBusy(false);
    if (!done.ok) return setFault(failureText(done.error));
    say(t('passwordReset', { name: record?.realName }));
    onClose(true);
  };
  return (
    <Dialog
      opened
      width={420}
      title={t('resetPasswordOf', { name: record?.realName })}
      onClose={() => onClose()}
      footer={
        <Button loading={isBusy} onClick={() => void save()}>
          {t('resetPassword')}
        </Button>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <SecretField
          id={id}
          label={t('newPassword')}
          required
          value={password}
          fault={fault}
          onChange={(value) => setPassword(value ?? '')}
        />
      </form>
    </Dialog>
  );
}
