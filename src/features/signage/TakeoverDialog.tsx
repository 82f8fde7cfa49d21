import '#ui/theme/formStyles.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { actionEndpointOf } from '#contracts/entity/endpoints.ts';
import { device } from '#contracts/signage/signage.ts';
import type { ActionDialogProps } from '#crud/page/overrides.ts';
import { request } from '#crud/request.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { say } from '#ui/overlay/say.ts';
import css from './signage.module.css';
import { TakesFields, type Takes } from './TakesFields.tsx';

const endpoint = actionEndpointOf(device, 'setMany');

/** By what the mine takes the chosen screens over, those of a group for instance. */
export default function TakeoverDialog({ records, onClose }: ActionDialogProps<typeof device>) {
  const { t } = useTranslation('signage');
  const failureText = useFailureText();
  const [first] = records;
  const [takes, setTakes] = useState<Takes>({
    takeEvacuation: first?.takeEvacuation ?? true,
    takeLevels: first?.takeLevels ?? [],
  });
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    const done = await request({
      ...endpoint,
      body: { ids: records.map(({ id }) => id), ...takes },
      answer: z.unknown(),
    });
    setBusy(false);
    say(done.ok ? t('takeoverSet', { count: records.length }) : failureText(done.error));
    if (done.ok) onClose(true);
  };
  return (
    <Dialog opened title={t('takeoverOf', { count: records.length })} onClose={() => onClose()}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p className={css.hint}>{t('takeoverHint')}</p>
        <TakesFields takes={takes} onChange={setTakes} />
        <Button type="submit" loading={isBusy}>
          {t('takeoverSave')}
        </Button>
      </form>
    </Dialog>
  );
}
