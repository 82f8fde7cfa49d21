import { useQuery } from '@tanstack/react-query';
import { actionEndpointOf } from '#contracts/entity/endpoints.ts';
import { equipment } from '#contracts/maintenance/masterData.ts';
import { machineAnswer } from '#contracts/maintenance/machine.ts';
import { answerOf } from '#crud/request.ts';

const EVERY_MS = 60_000;

/** What stands on a machine's page beside its record, read anew each minute; one answer for all. */
export const useOverview = (id: string) =>
  useQuery({
    queryKey: ['entity', equipment.name, 'overview', id],
    queryFn: ({ signal }) =>
      answerOf({
        ...actionEndpointOf(equipment, 'overview'),
        query: { id },
        answer: machineAnswer,
        signal,
      }),
    refetchInterval: EVERY_MS,
  });
