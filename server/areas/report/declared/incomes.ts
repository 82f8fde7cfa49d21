import { z } from 'zod';
import { income, worship } from '#contracts/report/report.ts';
import { MINE_OFFSET_MS } from '#base/mineTime.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { column, counted, type Report, type Span } from '../report.ts';
import { seen } from '../seen.ts';
import { REGISTRATIONS } from '../worshipOverride.ts';

const dayText = (ms: number): string => new Date(ms + MINE_OFFSET_MS).toISOString().slice(0, 10);
/** Whole days that a period touches, as their first and last. */
const daysOf = ({ from, to }: Span): [string, string] => [dayText(from), dayText(to - 1)];
const groups = [
  { name: 'type', label: ['类型', 'Type'] },
  { name: 'day', label: ['日期', 'Day'] },
] as const;
const yuan = { unit: '¥', precision: 2, total: 'sum' } as const;

/** What the pay account took. */
export const incomes: Report = {
  name: 'incomes',
  question: ['支付账户收了多少、退了多少', 'What the pay account took and gave back'],
  needs: ['report/income/list'],
  groups: [...groups],
  columns: [
    column('of', ['分组', 'Group'], { kind: 'text' }),
    counted('orders', ['订单数', 'Orders']),
    column('amount', ['金额', 'Amount'], yuan),
    column('refund', ['退款', 'Refund'], yuan),
    column('net', ['净额', 'Net'], yuan),
  ],
  chart: 'net',
  async rows(span, group, context) {
    const { text, values } = seen(income, context);
    const n = values.length;
    const found = await rowsOf(
      z.object({
        of: z.string().nullable(),
        orders: z.number(),
        amount: z.number(),
        refund: z.number(),
        net: z.number(),
      }),
      context.client,
      `SELECT ${group === 'day' ? 'date::text' : 'type'} AS of,
         coalesce(sum("orderCount"), 0)::int4 AS orders, coalesce(sum(amount), 0)::float8 AS amount,
         coalesce(sum(refund), 0)::float8 AS refund, coalesce(sum(net), 0)::float8 AS net
       FROM (SELECT * ${text}) i WHERE date::text BETWEEN $${n + 1} AND $${n + 2}
       GROUP BY 1 ORDER BY 1`,
      [...values, ...daysOf(span)],
    );
    return found.map(({ of, orders, amount, refund, net }) => ({
      cells: [of, orders, amount, refund, net],
    }));
  },
};

/** Registrations of type 1, whatever is asked. */
export const registrations: Report = {
  name: 'registrations',
  question: ['登记了多少次，金额多少', 'How many registrations there were, and what they came to'],
  needs: ['report/worship/list'],
  groups: [
    { name: 'name', label: ['名称', 'Name'] },
    { name: 'day', label: ['日期', 'Day'] },
  ],
  columns: [
    column('of', ['分组', 'Group'], { kind: 'text' }),
    counted('count', ['数量', 'Count']),
    column('amount', ['金额', 'Amount'], yuan),
  ],
  chart: 'count',
  async rows(span, group, context) {
    const { text, values } = seen(worship, context);
    const n = values.length;
    const found = await rowsOf(
      z.object({ of: z.string().nullable(), count: z.number(), amount: z.number() }),
      context.client,
      `SELECT ${group === 'day' ? 'date::text' : 'name'} AS of,
         coalesce(sum(count), 0)::int4 AS count, coalesce(sum(amount), 0)::float8 AS amount
       FROM (SELECT * ${text}) w WHERE date::text BETWEEN $${n + 1} AND $${n + 2}
         AND type = $${n + 3} GROUP BY 1 ORDER BY 1`,
      [...values, ...daysOf(span), REGISTRATIONS],
    );
    return found.map(({ of, count, amount }) => ({ cells: [of, count, amount] }));
  },
};
