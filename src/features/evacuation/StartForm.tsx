import { Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contracts/http/paths.ts';
import { useCalling, useMayCall } from '#features/calls/api.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import css from './evacuation.module.css';
import { useActing } from './useActing.ts';

/** Asks for what an evacuation is called, and names what follows. */
export function StartForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('evacuation');
  const [drill, setDrill] = useState(true);
  const [reason, setReason] = useState('');
  const mayCall = useMayCall();
  const [tells, setTells] = useState(true);
  const { call } = useCalling(() => undefined);
  const { isBusy, act } = useActing(() => {
    // A refusal is told; the evacuation is on all the same.
    if (mayCall && tells)
      void call({ to: 'everybody' }, 'leave', drill ? t('drill') : reason.trim().slice(0, 200));
    onClose();
  });
  return (
    <Dialog
      opened
      fixed
      sticky
      role="alertdialog"
      width={480}
      title={t('startTitle')}
      onClose={onClose}
      footer={
        <Button
          loading={isBusy}
          onClick={() => void act(paths.evacuationStart, { drill, reason: reason.trim() })}
        >
          {t(drill ? 'startDrillAct' : 'startAct')}
        </Button>
      }
    >
      <div className={css.form}>
        <p>{t('startConsequence')}</p>
        <SegmentedControl
          aria-label={t('kind')}
          data={[
            { value: 'drill', label: t('drill') },
            { value: 'actual', label: t('actual') },
          ]}
          value={drill ? 'drill' : 'actual'}
          onChange={(kind) => setDrill(kind === 'drill')}
        />
        <TextInput
          data-autofocus
          label={t('reason')}
          placeholder={t('reasonHint')}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {mayCall ? (
          <Checkbox
            label={t('tellEverybody')}
            checked={tells}
            onChange={(event) => setTells(event.currentTarget.checked)}
          />
        ) : null}
      </div>
    </Dialog>
  );
}
