import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import type { ListBody } from '#contracts/entity/list.ts';
import { entityClient, type Refs } from '../../../entity/entityClient.ts';
import { FailedRequest } from '../../../FailedRequest.ts';

/** Cards that a column loads at once. */
const STEP = 20;

/** A column of a board: the records of one state that the list asks for, a step at a time. */
export type ColumnCards = {
  readonly cards: readonly RecordOf<AnyEntity>[];
  readonly refs: Refs;
  /** Records of the state in all; undefined until known. */
  readonly total: number | undefined;
  readonly error: Error | null;
  readonly isMore: boolean;
  readonly isLoading: boolean;
  readonly more: () => void;
};

/** One query a column: its first cards, and how many there are. */
export function useColumn(
  entity: AnyEntity,
  body: ListBody,
  field: string,
  state: string | number,
): ColumnCards {
  const asked: ListBody = {
    ...body,
    pageSize: STEP,
    filter: { ...body.filter, [field]: `${state}|Equal` },
  };
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['entity', entity.name, 'board', asked],
    initialPageParam: 1,
    async queryFn({ pageParam, signal }) {
      const answer = await entityClient(entity).list({ ...asked, currentPage: pageParam }, signal);
      if (answer.ok) return answer.value;
      throw new FailedRequest(answer.error);
    },
    getNextPageParam: (last, all) =>
      all.length * STEP < last.total && last.list.length > 0 ? all.length + 1 : undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const pages = data?.pages ?? [];
  // A card that has moved meanwhile may stand on two pages.
  const cards = new Map(pages.flatMap(({ list }) => list.map((one) => [one.id, one] as const)));
  return {
    cards: [...cards.values()],
    refs: mergedRefs(pages.map(({ refs }) => refs)),
    total: pages.at(-1)?.total,
    error,
    isMore: hasNextPage,
    isLoading: isFetching,
    more: () => void fetchNextPage(),
  };
}

/** Titles of several answers in one. */
export function mergedRefs(all: readonly Refs[]): Refs {
  const merged: Record<string, Record<string, string>> = {};
  for (const refs of all)
    for (const [name, titles] of Object.entries(refs))
      merged[name] = { ...merged[name], ...titles };
  return merged;
}
