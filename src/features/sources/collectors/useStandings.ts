import { useQuery } from '@tanstack/react-query';
import { paths } from '#contracts/http/paths.ts';
import {
  collectorStandings,
  type CollectorStanding,
} from '#contracts/sources/collectorStanding.ts';
import { answerOf } from '#crud/request.ts';

const REREAD_MS = 2_000;
/** An answer older than this is no picture of the present. */
const OLD_MS = 5 * REREAD_MS;

/** How a collector does, read again every two seconds; undefined while nothing recent is known. */
export function useStanding(id: string): CollectorStanding | undefined {
  const { data, dataUpdatedAt, errorUpdatedAt } = useQuery({
    queryKey: ['collectorStandings'],
    queryFn: ({ signal }) =>
      answerOf({ path: paths.collectorStandings, answer: collectorStandings, signal }),
    refetchInterval: REREAD_MS,
  });
  const isOld = errorUpdatedAt - dataUpdatedAt > OLD_MS;
  return isOld ? undefined : data?.collectors.find((one) => one.id === id);
}
