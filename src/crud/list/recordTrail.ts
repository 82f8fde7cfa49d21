import { useLocation, useNavigate } from 'react-router-dom';
import { proxy } from 'valtio';
import { z } from 'zod';
import type { EntityName } from '#contracts/entity/catalogue.ts';
import { recordPathOf } from '../entity/pagePaths.ts';

const trail = z.object({ from: z.string(), isList: z.boolean(), ids: z.array(z.string()) });

/**
 * Where a record's page was opened: the address of that page, whether it is the list of such
 * records, and the ids that stood there, in their order.
 */
export type RecordTrail = z.infer<typeof trail>;

/** The last list of each entity from which a record was opened. */
const lists = new Map<EntityName, RecordTrail>();

/** The id of the record that was looked at last, by its entity: the list marks it. */
export const lookedAt = proxy<{ ids: Partial<Record<EntityName, string>> }>({ ids: {} });

/**
 * The way that led to a record's page: what its entry in the history says, else the last list;
 * `isBack`: one step back in the history leads there.
 */
export function trailOf(
  name: EntityName,
  state: unknown,
): (RecordTrail & { readonly isBack: boolean }) | undefined {
  const told = trail.safeParse(state);
  if (told.success) return { ...told.data, isBack: true };
  const last = lists.get(name);
  return last === undefined ? undefined : { ...last, isBack: false };
}

/** Opens the page of a record from the list of such records; the way back is kept. */
export function useOpenFromList(): (name: EntityName, id: string, ids: readonly string[]) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (name, id, ids) => {
    const state: RecordTrail = { from: pathname + search, isList: true, ids: [...ids] };
    lists.set(name, state);
    void navigate(recordPathOf(name, id), { state });
  };
}
