import { Button } from '@mantine/core';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import { rowsOf } from '#crud/entity/remote.ts';
import { RemoteSelect } from '#ui/inputs/RemoteSelect.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import css from './repairs.module.css';
import { useRequestRepair } from './useRequestRepair.ts';

type Props = {
  readonly alarm: Alarm;
  /** The repair was asked for. */
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Which machine is to be repaired, where the ledger does not say whose point this is. */
export default function MachineDialog({ alarm, onDone, onClose }: Props) {
  const { t } = useTranslation('alarmRepairs');
  const [machine, setMachine] = useState<string>();
  const id = useId();
  const load = useMemo(() => rowsOf('equipment'), []);
  const { ask, isBusy } = useRequestRepair(alarm.id);
  const submit = async (): Promise<void> => {
    if ((await ask(machine)) === 'done') onDone();
  };
  return (
    <Dialog opened title={t('requestOf', { what: alarm.sourceName })} onClose={onClose}>
      <div className={css.form}>
        <p className={css.hint}>{t('machineHint')}</p>
        <RemoteSelect
          id={id}
          label={t('machine')}
          required
          load={load}
          recentKey="equipment"
          value={machine}
          onChange={(value) => setMachine(typeof value === 'string' ? value : undefined)}
        />
        <Button disabled={machine === undefined} loading={isBusy} onClick={() => void submit()}>
          {t('request')}
        </Button>
      </div>
    </Dialog>
  );
}
