import { lazy, Suspense } from 'react';
import { requestRecord } from '#contracts/limits/limitRequestCalls.ts';
import { loaded } from '#ui/loaded.ts';

const LimitRequestCard = lazy(
  loaded(async () => ({ default: (await import('./LimitRequestCard.tsx')).LimitRequestCard })),
);

/**
 * What stands below the fields of an open request; the ledger loads it with the first one that is
 * opened.
 */
export function LimitRequestDetail({ record }: { readonly record: object }) {
  const read = requestRecord.safeParse(record);
  return read.success ? (
    <Suspense fallback={null}>
      <LimitRequestCard record={read.data} />
    </Suspense>
  ) : null;
}
