import '#ui/theme/formStyles.ts';
import { Button, TextInput } from '@mantine/core';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { loginAnswer } from '#contracts/auth/auth.ts';
import { paths } from '#contracts/http/paths.ts';
import { request } from '#crud/request.ts';
import { signIn } from '#crud/session.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import css from './wall.module.css';

/** Leaves this browser signed in as a wall, after saying what that means. */
export function StayDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('wall');
  const failureText = useFailureText();
  const id = useId();
  const [name, setName] = useState('');
  const [why, setWhy] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const given = name.trim();
  const stay = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (given === '') return;
    setBusy(true);
    const opened = await request({
      path: paths.wallOpen,
      method: 'POST',
      body: { name: given },
      answer: loginAnswer,
    });
    setBusy(false);
    if (!opened.ok) return setWhy(failureText(opened.error));
    signIn(opened.value);
    onClose();
  };
  return (
    <Dialog
      opened
      fixed
      width={480}
      title={t('stay')}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} loading={isBusy} disabled={given === ''}>
            {t('stayHere')}
          </Button>
        </>
      }
    >
      <form id={id} className={css.stay} onSubmit={(event) => void stay(event)}>
        <p>{t('stayMeans')}</p>
        <TextInput
          required
          data-autofocus
          label={t('wallName')}
          placeholder={t('wallNameLike')}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={why}
        />
        <p>{t('stayEnds')}</p>
      </form>
    </Dialog>
  );
}
