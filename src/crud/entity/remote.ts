import type { EntityName } from '#contracts/entity/catalogue.ts';
import type { LookupQuery } from '#contracts/entity/list.ts';
import type { LoadRows } from '#ui/inputs/pick.ts';
import type { LoadNodes, NameNodes } from '#ui/inputs/treeNode.ts';
import { FailedRequest } from '../FailedRequest.ts';
import { lookUp, type LookupPage } from './entityClient.ts';

/** Most children of one node that a picker shows. */
const CHILDREN_MOST = 500;

/** Rows of another entity to pick from, by its name alone. */
export function rowsOf(name: EntityName): LoadRows {
  return ({ page, pageSize, keyword, ids }, signal) =>
    ids === undefined
      ? looked(
          name,
          { currentPage: page, pageSize, ...(keyword === '' ? {} : { keyword }) },
          signal,
        )
      : looked(
          name,
          { currentPage: 1, pageSize: Math.max(1, ids.length), ids: ids.join(',') },
          signal,
        );
}

/** The tree of an entity, a step at a time. */
export function nodesOf(name: EntityName): LoadNodes {
  return async (parentId, signal) => {
    const { rows } = await looked(
      name,
      { currentPage: 1, pageSize: CHILDREN_MOST, parentId: parentId ?? '' },
      signal,
    );
    return rows.map((row) => ({ value: row.id, label: row.name, disabled: row.disabled === true }));
  };
}

/** Nodes of a tree by their ids, wherever they stand. */
export function namesOf(name: EntityName): NameNodes {
  return async (values, signal) => {
    const query = { currentPage: 1, pageSize: values.length, ids: values.join(',') };
    const { rows } = await looked(name, query, signal);
    return rows.map((row) => ({ value: row.id, label: row.name, isLeaf: true }));
  };
}

async function looked(
  name: EntityName,
  query: LookupQuery,
  signal: AbortSignal,
): Promise<LookupPage> {
  const answered = await lookUp(name, query, signal);
  if (answered.ok) return answered.value;
  throw new FailedRequest(answered.error);
}
