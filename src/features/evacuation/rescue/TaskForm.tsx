import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rescuePaths, type RescueTeam } from '#contracts/evacuation/rescue.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import css from './rescue.module.css';
import { TargetSelect, type TeamTarget } from './TargetSelect.tsx';
import { useOrder } from './useRescue.ts';

type Props = {
  readonly team: RescueTeam;
  readonly model: MineModel;
  readonly onClose: () => void;
};

/** Gives a team another task. */
export function TaskForm({ team, model, onClose }: Props) {
  const { t } = useTranslation('rescue');
  const [task, setTask] = useState(team.task);
  const [target, setTarget] = useState<TeamTarget>(team.target);
  const { isBusy, order } = useOrder(onClose);
  return (
    <Dialog
      opened
      sticky
      width={480}
      title={`${team.name}: ${t('newTask')}`}
      onClose={onClose}
      footer={
        <Button
          loading={isBusy}
          onClick={() => void order(rescuePaths.task, { id: team.id, task: task.trim(), target })}
        >
          {t('newTask')}
        </Button>
      }
    >
      <div className={css.form}>
        <TextInput
          data-autofocus
          label={t('task')}
          maxLength={200}
          value={task}
          onChange={(event) => setTask(event.currentTarget.value)}
        />
        <TargetSelect model={model} target={target} onTarget={setTarget} />
      </div>
    </Dialog>
  );
}
