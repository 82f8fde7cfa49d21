import { IconTool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import css from './repairs.module.css';
import { orderAddress } from './orderAddress.ts';
import { OrderState } from './OrderState.tsx';
import { useAlarmOrders } from './useAlarmOrders.ts';

/** In the row of an alarm: that its repair was asked for, how far it is, and the way to it. */
export default function OrderChip({ alarmId }: { readonly alarmId: string }) {
  const { t } = useTranslation('alarmRepairs');
  const order = useAlarmOrders().find((one) => one.alarmId === alarmId);
  if (order === undefined) return null;
  return (
    <Link
      className={css.chip ?? ''}
      to={orderAddress(order.id)}
      title={t('orderOf', { no: order.no })}
      onClick={(event) => event.stopPropagation()}
    >
      <IconTool size={12} stroke={1.5} aria-hidden="true" />
      <OrderState status={order.status} />
    </Link>
  );
}
