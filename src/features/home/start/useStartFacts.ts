import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { z } from 'zod';
import type { EntityName } from '#contracts/entity/catalogue.ts';
import { listCallOf } from '#contracts/entity/endpoints.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import { answerOf } from '#crud/request.ts';
import { session } from '#crud/session.ts';
import { useMineModel } from '#features/mine/api.ts';
import type { StartFacts } from './startSteps.ts';

const READ_MS = 10_000;
const MOST_SOURCES = 500;
const counted = z.object({ total: z.number() });
const sourceList = z.object({
  list: z.array(z.object({ disabled: z.boolean().nullish(), lastTime: z.number().nullish() })),
});

/**
 * What the product has by now, read anew while somebody looks; what its reader may not see is
 * absent.
 */
export function useStartFacts(): { readonly facts: StartFacts; readonly error: Error | null } {
  const { permissions } = useSnapshot(session);
  const model = useMineModel(isPermitted(permissions, 'data/mine/get'));
  const mines = useListed('companyInfo', counted);
  const sources = useListed('dataSource', sourceList, { pageSize: MOST_SOURCES });
  const collectors = useListed('collector', counted);
  // Accounts of the system are made by `system`; the administrator that it came with counts too.
  const users = useListed('user', counted, { filter: { createUserName: 'system|NotEqual' } });
  return {
    facts: {
      ...(model.data === undefined ? {} : { model: model.data }),
      ...(mines.data === undefined ? {} : { mines: mines.data.total }),
      ...(sources.data === undefined ? {} : { sources: sources.data.list }),
      ...(collectors.data === undefined ? {} : { collectors: collectors.data.total }),
      ...(users.data === undefined ? {} : { users: Math.max(users.data.total - 1, 0) }),
    },
    error:
      [model, mines, sources, collectors, users].find(({ error }) => error !== null)?.error ?? null,
  };
}

/** One page of the list of an entity, for who may see it. */
function useListed<T>(name: EntityName, answer: z.ZodType<T>, more: object = {}) {
  const { permissions } = useSnapshot(session);
  const { method, path, access } = listCallOf(name);
  return useQuery({
    queryKey: ['entity', name, 'start', more],
    queryFn: ({ signal }) =>
      answerOf({ path, method, body: { currentPage: 1, pageSize: 1, ...more }, answer, signal }),
    refetchInterval: READ_MS,
    enabled: isPermitted(permissions, access),
  });
}
