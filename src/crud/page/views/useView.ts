import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod';
import { tablePaths } from '#contracts/admin/tables.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { useUrlState } from '../../list/useUrlState.ts';
import { request } from '../../request.ts';

export type View = 'table' | 'board' | 'calendar';

export type ViewState = {
  /** Undefined until it is known how the reader left the page. */
  readonly view: View | undefined;
  /** Those that the declaration allows, the table first. */
  readonly views: readonly View[];
  readonly choose: (view: View) => void;
};

/** A list can be a board where records live through states, a calendar where they have a day. */
const viewsOf = ({ lifecycle, calendar }: AnyEntity): readonly View[] => [
  'table',
  ...(lifecycle === undefined ? [] : (['board'] as const)),
  ...(calendar === undefined ? [] : (['calendar'] as const)),
];

const kept = z.object({ view: z.enum(['table', 'board', 'calendar']) });

/**
 * How a list is shown: as its URL says, else as the reader left it, kept in his profile beside the
 * settings of its table.
 */
export function useView(entity: AnyEntity, isFixed: boolean): ViewState {
  const queries = useQueryClient();
  const [query, change] = useUrlState();
  const views = useMemo(() => (isFixed ? ['table' as const] : viewsOf(entity)), [entity, isFixed]);
  const tableName = `${entity.name}.view`;
  const queryKey = ['tableSettings', tableName];
  const asked = query.get('view');
  const { data, isPending } = useQuery({
    queryKey,
    enabled: views.length > 1,
    staleTime: Infinity,
    retry: false,
    async queryFn({ signal }): Promise<View | null> {
      const found = await request({
        path: tablePaths.settings,
        query: { tableName },
        answer: z.unknown(),
        signal,
      });
      const settings = kept.safeParse(found.ok ? found.value : undefined);
      return settings.success ? settings.data.view : null;
    },
  });
  const among = (name: string | null | undefined): View | undefined =>
    views.find((view) => view === name);
  const isWaiting = views.length > 1 && asked === null && isPending;
  return {
    views,
    view: isWaiting ? undefined : (among(asked) ?? among(data) ?? 'table'),
    choose(view) {
      queries.setQueryData(queryKey, view);
      change((next) => {
        for (const name of VIEW_QUERY) next.delete(name);
        next.set('view', view);
        return next;
      });
      // Where it cannot be kept the URL still says it.
      void request({
        path: tablePaths.saveSettings,
        method: 'PUT',
        body: { tableName, settings: { view } },
        answer: z.unknown(),
      });
    },
  };
}

/** What the views write into the URL. */
const VIEW_QUERY = ['view', 'day', 'span'] as const;
