import { useQuery } from '@tanstack/react-query';
import type { message } from '#contracts/admin/traces.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import { lookUp } from '#crud/entity/entityClient.ts';
import { listed } from '#ui/preferences/signs.ts';
import { receiverKind } from './receiverKinds.ts';

/** Who receives a message, by name; whoever is gone or out of the reader's reach by his id. */
export function ReceiverNames({
  record: { receiverType, receiverIds },
}: {
  readonly record: RecordOf<typeof message>;
}) {
  const kind = receiverKind(receiverType);
  const ids = receiverIds ?? [];
  const { data } = useQuery({
    queryKey: ['receivers', kind, ids],
    queryFn: async ({ signal }) => {
      const found = await lookUp(
        kind ?? 'user',
        { currentPage: 1, pageSize: ids.length, ids: ids.join(',') },
        signal,
      );
      return found.ok ? found.value.rows : [];
    },
    enabled: kind !== undefined && ids.length > 0,
  });
  if (kind === undefined || ids.length === 0) return <>-</>;
  return <>{listed(ids.map((id) => data?.find((row) => row.id === id)?.name ?? id))}</>;
}
