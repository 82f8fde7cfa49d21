import { Button } from '@mantine/core';
import { useState } from 'react';
import { checkTask } from '#contracts/maintenance/check.ts';
import { inspectionTask } from '#contracts/maintenance/inspection.ts';
import type { FamilyName, WorkTask } from '#contracts/maintenance/myWork.ts';
import { taskLifecycle } from '#contracts/maintenance/taskLifecycle.ts';
import { maintenanceTask } from '#contracts/maintenance/upkeep.ts';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import { inLanguage } from '#crud/entity/label.ts';
import MoveDialog from '#crud/page/MoveDialog.tsx';
import { currentLanguage } from '#ui/preferences/language.ts';
import { useDesk } from '../useDesk.ts';
import css from './task.module.css';

const entities: Readonly<Record<FamilyName, AnyEntity>> = {
  check: checkTask,
  inspection: inspectionTask,
  maintenance: maintenanceTask,
};
/** Transitions by the stored states that they begin in, as far as the page offers them. */
const own = { receive: [0, 7], transfer: [0, 1, 2, 6, 7] } as const;
const audit = { approve: [4], reject: [4] } as const;

/** What else may be done with a task while somebody answers: passed on, looked at. */
export default function TaskMoves({
  task,
  isAudit,
}: {
  readonly task: WorkTask;
  readonly isAudit: boolean;
}) {
  const { desk, state } = useDesk();
  const [open, setOpen] = useState<string>();
  const language = currentLanguage();
  const ways: Readonly<Record<string, readonly number[]>> = isAudit ? audit : own;
  const names = Object.keys(ways).filter((name) => ways[name]?.includes(task.status));
  const transition = open === undefined ? undefined : taskLifecycle.transitions[open];
  if (state.offlineSince !== undefined || names.length === 0) return null;
  const record = { id: task.id, no: task.no, rowVersion: task.rowVersion };
  return (
    <div className={css.moves}>
      {names.map((name) => (
        <Button
          key={name}
          size="md"
          variant={name === 'approve' ? 'filled' : 'default'}
          onClick={() => setOpen(name)}
        >
          {inLanguage(taskLifecycle.transitions[name]?.label ?? ['', ''], language)}
        </Button>
      ))}
      {open === undefined || transition === undefined ? null : (
        <MoveDialog
          entity={entities[task.family]}
          name={open}
          transition={transition}
          records={[record as unknown as RecordOf<AnyEntity>]}
          onClose={(changed) => {
            setOpen(undefined);
            if (changed === true) void desk.refresh();
          }}
        />
      )}
    </div>
  );
}
