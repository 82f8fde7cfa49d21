import { z } from 'zod';
import { equipment } from '#contracts/maintenance/masterData.ts';
import { repairRecord } from '#contracts/maintenance/repair.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { column, counted, type Report } from '../report.ts';
import { seen } from '../seen.ts';

/** What broke, and what repairing it took. */
export const repairs: Report = {
  name: 'repairs',
  question: [
    '各设备维修次数、停机、工时和费用',
    'How often machines were repaired, how long they stood, what it cost',
  ],
  needs: ['maint/repairRecord/list', 'maint/equipment/list'],
  groups: [{ name: 'machine', label: ['设备', 'Machine'] }],
  columns: [
    column('name', ['设备', 'Machine'], { kind: 'text' }),
    counted('count', ['维修次数', 'Repairs']),
    column('stood', ['停机时长', 'Stood still'], { kind: 'span', total: 'sum' }),
    column('hours', ['工时', 'Hours'], { unit: 'h', precision: 1, total: 'sum' }),
    column('cost', ['费用', 'Cost'], { unit: '¥', precision: 2, total: 'sum' }),
  ],
  chart: 'cost',
  async rows({ from, to }, _, context) {
    const { text, values } = seen(repairRecord, context);
    const at = (n: number): string => `$${values.length + n}`;
    const found = await rowsOf(
      row,
      context.client,
      `SELECT r."equipmentId" AS id, (SELECT name FROM entity."${equipment.name}" m
           WHERE m.id = r."equipmentId") AS name, count(*)::int4 AS count,
         coalesce(sum("downtimeMin"), 0)::float8 * 60000 AS stood,
         coalesce(sum("laborHours"), 0)::float8 AS hours, coalesce(sum(cost), 0)::float8 AS cost
       FROM (SELECT * ${text}) r WHERE "endTime" >= ${at(1)} AND "endTime" < ${at(2)}
       GROUP BY 1 ORDER BY 6 DESC, 2`,
      [...values, from, to],
    );
    return found.map(({ id, name, count, stood, hours, cost }) => ({
      cells: [name, count, stood, hours, cost],
      ...(id === null ? {} : { link: `/maintenance/equipment/${id}` }),
    }));
  },
};

const row = z.object({
  id: z.string().nullable(),
  name: z.string().nullable(),
  count: z.number(),
  stood: z.number(),
  hours: z.number(),
  cost: z.number(),
});
