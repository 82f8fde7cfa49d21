import { z } from 'zod';
import { err, ok } from '#base/result.ts';
import { maintenanceTaskDoneV2 } from '#contracts/maintenance/upkeep.ts';
import { partRows } from '#contracts/maintenance/stock.ts';
import { override } from '#server/entity/override.ts';
import { bookParts } from './bookParts.ts';
import type { Order } from './order.ts';
import { releaseReservations } from './reservations.ts';

/** Parts that maintenance used are booked out with its report; what was kept beyond is freed. */
export const upkeepPartsOverride = override(maintenanceTaskDoneV2, {
  hooks: {
    async beforeCreate(values, context) {
      const order: Order = { field: 'taskId', id: z.string().parse(values['taskId']) };
      const booked = await bookParts(context, order, partRows.parse(values['spares'] ?? []));
      if (!booked.ok) return booked;
      const fault = await releaseReservations(context, order);
      if (fault !== undefined) return err(fault);
      const { spares, cost } = booked.value;
      const rows = spares.map(({ partId, qty }) => ({ partId, qty }));
      return ok(rows.length === 0 ? values : { ...values, spares: rows, cost });
    },
  },
});
