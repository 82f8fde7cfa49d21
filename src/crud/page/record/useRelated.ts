import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { permissionOfVerb } from '#contracts/entity/permission.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import { entityClient, type EntityPageAnswer } from '../../entity/entityClient.ts';
import { useDeclared } from '../../entity/useDeclared.ts';
import { FailedRequest } from '../../FailedRequest.ts';
import { session } from '../../session.ts';
import { relationsTo, type Relation } from './relations.ts';

/** What refers to a record by one field, as far as it is known. */
export type RelatedList = {
  readonly relation: Relation;
  readonly page: EntityPageAnswer<AnyEntity> | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
};

/** Rows of each list that the page of a record shows. */
export const RELATED_ROWS = 8;
/** Lists that are asked for at once, and without being asked for by the reader. */
const AT_ONCE = 4;
const EAGER = 24;

/**
 * The lists of whatever refers to a record and may be listed by the reader, asked for a few at a
 * time; an organisation has some eighty of them, so that beyond the first two dozen they wait for
 * `more`.
 */
export function useRelated(entity: AnyEntity, id: string, covered: ReadonlySet<string>) {
  const declared = useDeclared();
  const { permissions } = useSnapshot(session);
  const relations = useMemo(
    () =>
      relationsTo(entity, declared?.values() ?? []).filter(
        ({ key, entity: one }) =>
          !covered.has(key) && isPermitted(permissions, permissionOfVerb(one, 'list')),
      ),
    [entity, declared, permissions, covered],
  );
  const [wanted, setWanted] = useState(EAGER);
  const [started, setStarted] = useState(AT_ONCE);
  const lists = useQueries({
    queries: relations.map((relation, at) => ({
      queryKey: ['entity', relation.entity.name, 'related', relation.field, id],
      enabled: at < Math.min(wanted, started),
      staleTime: 0,
      queryFn: ({ signal }: { signal: AbortSignal }) => askFor(relation, id, signal),
    })),
    combine: (found) =>
      found.map(({ data, error, refetch }, at): RelatedList | undefined => {
        const relation = relations[at];
        return relation === undefined ? undefined : { relation, page: data, error, refetch };
      }),
  });
  const known = lists.filter((one) => one !== undefined);
  const settled = known.filter(({ page, error }) => page !== undefined || error !== null).length;
  if (settled + AT_ONCE > started) setStarted(settled + AT_ONCE);
  const asked = Math.min(wanted, relations.length);
  return {
    lists: known.slice(0, asked),
    /** Every list that was asked for has answered. */
    isSettled: declared !== undefined && settled >= asked,
    left: relations.length - asked,
    more: () => setWanted((before) => before + EAGER),
  };
}

async function askFor(
  { entity, filter }: Relation,
  id: string,
  signal: AbortSignal,
): Promise<EntityPageAnswer<AnyEntity>> {
  const answer = await entityClient(entity).list(
    { currentPage: 1, pageSize: RELATED_ROWS, filter: filter(id) },
    signal,
  );
  if (answer.ok) return answer.value;
  throw new FailedRequest(answer.error);
}
