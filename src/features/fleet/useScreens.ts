import { useQuery } from '@tanstack/react-query';
import { device } from '#contracts/signage/signage.ts';
import { entityClient } from '#crud/entity/entityClient.ts';
import { FailedRequest } from '#crud/FailedRequest.ts';

const client = entityClient(device);

/** Every screen that the reader sees, by name. */
export const useScreens = () =>
  useQuery({
    queryKey: ['entity', 'device', 'screens'],
    queryFn: async ({ signal }) => {
      const answer = await client.all({ sort: 'name', order: 'asc' }, signal);
      if (!answer.ok) throw new FailedRequest(answer.error);
      return answer.value;
    },
    staleTime: 30_000,
  });
