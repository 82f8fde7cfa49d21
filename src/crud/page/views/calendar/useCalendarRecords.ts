import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import type { CalendarDates } from '#contracts/entity/calendar.ts';
import type { ListBody } from '#contracts/entity/list.ts';
import { entityClient, type Refs } from '../../../entity/entityClient.ts';
import { FailedRequest } from '../../../FailedRequest.ts';
import type { EntityList } from '../../../list/useEntityList.ts';
import { mergedRefs } from '../board/useColumn.ts';
import { rangeFilter } from './range.ts';

/** Records of one part that are fetched; a part is a week of a month, a day of a week. */
const MOST = 500;

export type CalendarRecords = {
  readonly records: readonly RecordOf<AnyEntity>[];
  readonly refs: Refs;
  /** How many there are; more than `records` where a part holds very many. */
  readonly total: number;
  readonly error: Error | null;
  readonly isLoading: boolean;
};

/**
 * The records that stand in these days: a query for each part of them, and one for what began
 * before and still lasts.
 */
export function useCalendarRecords(
  entity: AnyEntity,
  { from, to }: CalendarDates,
  { body, state }: EntityList<AnyEntity>,
  parts: readonly (readonly string[])[],
): CalendarRecords {
  const first = parts[0]?.[0] ?? '';
  const wanted = parts.flatMap((days) => {
    const ends = [days[0] ?? '', days.at(-1) ?? ''] as const;
    const condition = rangeFilter(entity, from, ends, state.filter);
    return condition === undefined ? [] : [{ [from]: condition }];
  });
  const isAsked = [from, to].some((name) => name !== undefined && name in state.filter);
  const lasting =
    to === undefined || isAsked
      ? []
      : [{ [from]: `${first}|LessThan`, [to]: `${first}|GreaterThanOrEqual` }];
  return useQueries({
    queries: [...wanted, ...lasting].map((conditions) => {
      const asked: ListBody = {
        ...body,
        currentPage: 1,
        pageSize: MOST,
        sort: from,
        order: 'asc',
        sorts: [],
        filter: { ...body.filter, ...conditions },
      };
      return {
        queryKey: ['entity', entity.name, 'calendar', asked],
        staleTime: 0,
        placeholderData: keepPreviousData,
        async queryFn({ signal }: { signal: AbortSignal }) {
          const answer = await entityClient(entity).list(asked, signal);
          if (answer.ok) return answer.value;
          throw new FailedRequest(answer.error);
        },
      };
    }),
    combine: (found) => {
      const pages = found.flatMap(({ data }) => data ?? []);
      const all = pages.flatMap(({ list }) => list.map((one) => [one.id, one] as const));
      return {
        records: [...new Map(all).values()],
        refs: mergedRefs(pages.map(({ refs }) => refs)),
        total: pages.reduce((sum, { total }) => sum + total, 0),
        error: found.find(({ error }) => error !== null)?.error ?? null,
        isLoading: found.some(({ isFetching }) => isFetching),
      };
    },
  });
}
