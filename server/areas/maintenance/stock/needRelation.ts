import { purchaseNeed } from '#contracts/maintenance/purchase.ts';
import { relationOf } from '#server/entity/relation.ts';

const available = '(coalesce(p.stock, 0) - coalesce(p.reserved, 0))';
const least = 'coalesce(p."minStock", 0)';
const wanted = `greatest(greatest(coalesce(p."maxStock", 0), ${least}) - ${available}
  - coalesce(o.qty, 0), 0)`;
const price = 'coalesce(s.price, p.price)';
/** The day of the mine, by the clock of the database. */
const today = `(now() AT TIME ZONE 'Asia/Shanghai')::date`;

/**
 * Parts of which less is available than their least stock, or more is reserved than there is. What
 * is on order, drafts too, is not asked for again; the supplier is the cheapest whose price is
 * valid today, else the usual one.
 */
export const needRelation = relationOf(
  purchaseNeed,
  'p.id',
  {
    code: 'p.code',
    partId: 'p.id',
    stock: 'coalesce(p.stock, 0)',
    reserved: 'coalesce(p.reserved, 0)',
    ordered: 'coalesce(o.qty, 0)',
    minStock: 'p."minStock"',
    maxStock: 'p."maxStock"',
    suggestQty: wanted,
    supplierId: 'coalesce(s."supplierId", p."supplierId")',
    price,
    amount: `round((${wanted} * ${price})::numeric, 2)`,
    leadDays: 'coalesce(s."leadDays", p."leadDays")',
  },
  `FROM entity."sparePart" p
   LEFT JOIN LATERAL (SELECT sum(greatest((r ->> 'qty')::int
       - coalesce((r ->> 'received')::int, 0), 0)) AS qty
     FROM entity."purchaseOrder" o CROSS JOIN LATERAL jsonb_array_elements(o."rows") r
     WHERE o.status IN (1, 2, 3, 6) AND NOT o."isDeleted" AND r ->> 'partId' = p.id) o ON true
   LEFT JOIN LATERAL (SELECT s."supplierId", s.price, s."leadDays" FROM entity."supplierPrice" s
     WHERE s."partId" = p.id AND NOT s."isDeleted" AND NOT s.disabled
       AND coalesce(s."validFrom", ${today}) <= ${today}
       AND coalesce(s."validTo", ${today}) >= ${today}
     ORDER BY s.price, s.id LIMIT 1) s ON true
   WHERE NOT p."isDeleted" AND NOT p.disabled AND ${available} < ${least}`,
);
