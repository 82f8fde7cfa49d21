import { Button, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AIR_MINUTES, rescuePaths } from '#contracts/evacuation/rescue.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { MemberSelect } from './MemberSelect.tsx';
import css from './rescue.module.css';
import { nowhere, TargetSelect, type TeamTarget } from './TargetSelect.tsx';
import { useOrder } from './useRescue.ts';

type Props = { readonly model: MineModel; readonly onClose: () => void };

/** Asks who goes in, where to, and with how much air. */
export function SendForm({ model, onClose }: Props) {
  const { t } = useTranslation('rescue');
  const [name, setName] = useState('');
  const [members, setMembers] = useState<string[]>([]);
  const [task, setTask] = useState('');
  const [target, setTarget] = useState<TeamTarget>(nowhere);
  const [air, setAir] = useState<number | string>(AIR_MINUTES);
  const { isBusy, order } = useOrder(onClose);
  const isReady = name.trim() !== '' && members.length > 0 && typeof air === 'number';
  const send = (): void =>
    void order(rescuePaths.send, {
      name: name.trim(),
      personNos: members.map(Number),
      task: task.trim(),
      target,
      airMinutes: Math.round(Number(air)),
    });
  return (
    <Dialog
      opened
      sticky
      width={520}
      title={t('send')}
      onClose={onClose}
      footer={
        <Button loading={isBusy} disabled={!isReady} onClick={send}>
          {t('sendAct', { count: members.length })}
        </Button>
      }
    >
      <div className={css.form}>
        <TextInput
          data-autofocus
          withAsterisk
          label={t('name')}
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <MemberSelect model={model} members={members} onMembers={setMembers} />
        <TargetSelect model={model} target={target} onTarget={setTarget} />
        <TextInput
          label={t('task')}
          maxLength={200}
          value={task}
          onChange={(event) => setTask(event.currentTarget.value)}
        />
        <NumberInput
          withAsterisk
          label={t('airEach')}
          min={0}
          max={480}
          value={air}
          onChange={setAir}
        />
        <p>{t('consequence')}</p>
      </div>
    </Dialog>
  );
}
