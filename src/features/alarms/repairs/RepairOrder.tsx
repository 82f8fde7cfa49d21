import { Button } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import { usePermission } from '#crud/session.ts';
import { loaded } from '#ui/loaded.ts';
import { useWhyNotHere } from '#features/replay/api.ts';
import { orderAddress } from './orderAddress.ts';
import { OrderState } from './OrderState.tsx';
import css from './repairs.module.css';
import { useAlarmOrders } from './useAlarmOrders.ts';
import { useRequestRepair } from './useRequestRepair.ts';

const MachineDialog = lazy(loaded(() => import('./MachineDialog.tsx')));

/** The repair that was asked for from this alarm, or the button that asks for it at one press. */
export default function RepairOrder({ alarm }: { readonly alarm: Alarm }) {
  const { t } = useTranslation('alarmRepairs');
  const mayAsk = usePermission('maint/repairRequest/fromAlarm');
  const whyNotHere = useWhyNotHere();
  const [order] = useAlarmOrders(alarm.id);
  const queries = useQueryClient();
  const [isMachineAsked, setMachineAsked] = useState(false);
  const { ask, isBusy } = useRequestRepair(alarm.id);
  const done = (): void => {
    setMachineAsked(false);
    void queries.invalidateQueries({ queryKey: ['alarmOrders'] });
  };
  const press = async (): Promise<void> => {
    const what = await ask();
    if (what === 'machine_needed') setMachineAsked(true);
    else if (what === 'done') done();
  };
  if (order !== undefined)
    return (
      <p className={css.order}>
        <IconTool size={16} stroke={1.5} aria-hidden="true" />
        {t('order')} <Link to={orderAddress(order.id)}>{order.no}</Link>
        <OrderState status={order.status} />
      </p>
    );
  if (!mayAsk || whyNotHere !== undefined) return null;
  return (
    <>
      <Button
        variant="default"
        size="xs"
        loading={isBusy}
        leftSection={<IconTool size={16} stroke={1.5} />}
        onClick={() => void press()}
      >
        {t('request')}
      </Button>
      <Suspense fallback={null}>
        {isMachineAsked ? (
          <MachineDialog alarm={alarm} onDone={done} onClose={() => setMachineAsked(false)} />
        ) : null}
      </Suspense>
    </>
  );
}
