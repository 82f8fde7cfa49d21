import '#ui/theme/formStyles.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { playerPaths } from '#contracts/signage/player.ts';
import type { device } from '#contracts/signage/signage.ts';
import type { ActionDialogProps } from '#crud/page/overrides.ts';
import { request } from '#crud/request.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { say } from '#ui/overlay/say.ts';
import css from './signage.module.css';

/** Binds the screen that shows six digits to a device, or to a new one. */
export default function PairDialog({
  records: [record],
  onClose,
}: ActionDialogProps<typeof device>) {
  const { t } = useTranslation('signage');
  const failureText = useFailureText();
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const about = record === undefined ? { name: name.trim() } : { id: record.id };
  const isWhole = /^\d{6}$/.test(code) && (record !== undefined || name.trim() !== '');
  const pair = async (): Promise<void> => {
    setBusy(true);
    const done = await request({
      path: playerPaths.pair,
      method: 'POST',
      body: { code, ...about },
      answer: z.object({ id: z.string() }),
    });
    setBusy(false);
    if (!done.ok) {
      setFault(failureText(done.error));
      return;
    }
    say(t('paired'));
    onClose(true);
  };
  return (
    <Dialog
      opened
      title={record === undefined ? t('pairTitle') : t('pairOf', { name: record.name })}
      onClose={() => onClose()}
    >
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isWhole) void pair();
        }}
      >
        <p className={css.hint}>{t('pairHint')}</p>
        <TextInput
          label={t('code')}
          value={code}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          error={fault}
          onChange={(event) => {
            setFault(undefined);
            setCode(event.currentTarget.value.replaceAll(/\D/g, ''));
          }}
        />
        {record === undefined ? (
          <TextInput
            label={t('name')}
            value={name}
            maxLength={100}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        ) : null}
        <Button type="submit" loading={isBusy} disabled={!isWhole}>
          {t('pair')}
        </Button>
      </form>
    </Dialog>
  );
}
