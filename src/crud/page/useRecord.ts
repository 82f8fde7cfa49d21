import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import { entityClient, type Refs } from '../entity/entityClient.ts';
import { FailedRequest, failureOf } from '../FailedRequest.ts';

export type Found = { readonly record: RecordOf<AnyEntity>; readonly refs: Refs };

/**
 * One record with the titles of what it refers to; always asked for anew, for it is about to be
 * read closely or changed. `keptMs`: how long what was read is shown meanwhile to whoever comes
 * back to it.
 */
export function useRecord(entity: AnyEntity, id: string | undefined, keptMs = 0) {
  const client = useMemo(() => entityClient(entity), [entity]);
  return useQuery({
    queryKey: ['entity', entity.name, 'record', id],
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: keptMs,
    // A refusal stays one; only what got no answer is worth a second question.
    retry: (failures, error) => failures === 0 && failureOf(error)?.status === undefined,
    queryFn: async ({ signal }): Promise<Found> => {
      const asked = id ?? '';
      const [record, page] = await Promise.all([
        client.get(asked, signal),
        client.list({ currentPage: 1, pageSize: 1, filter: { id: `${asked}|Equal` } }, signal),
      ]);
      if (!record.ok) throw new FailedRequest(record.error);
      return { record: record.value, refs: page.ok ? page.value.refs : {} };
    },
  });
}
