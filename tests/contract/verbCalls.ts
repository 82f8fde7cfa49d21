import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { endpointOf, type Endpoint } from '#contracts/entity/endpoints.ts';
import { verbNames, type Verb } from '#contracts/entity/verbs.ts';
import { entityRows } from './entityRows.ts';
import type { RecordMaker } from './records.ts';

/** The name of an entity, with its row of the specification. */
export const titleOf = ({ name }: AnyEntity): string =>
  entityRows.has(name) ? `[${entityRows.get(name)}] ${name}` : name;

/** The verbs that an entity has, each with its endpoint. */
export const verbsOf = (entity: AnyEntity): [Verb, Endpoint][] =>
  verbNames.flatMap((verb): [Verb, Endpoint][] => {
    const endpoint = endpointOf(entity, verb);
    return endpoint === undefined ? [] : [[verb, endpoint]];
  });

/** Verbs that are about records named by their ids. */
export const byId: ReadonlySet<Verb> = new Set([
  'get',
  'disable',
  'update',
  'remove',
  'removeBatch',
  'restore',
]);

/** An id that no record has. */
export const UNKNOWN = '00000000000000000000000000';

/** A call of a verb about one record, well formed. */
export async function bodyOf(
  records: RecordMaker,
  entity: AnyEntity,
  verb: Verb,
  record: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const id = record['id'];
  switch (verb) {
    case 'list':
    case 'all':
      return { filter: { id: `${String(id)}|Equal` } };
    case 'lookup':
      return { ids: id };
    case 'get':
    case 'remove':
      return { id };
    case 'disable':
      return { id, disabled: 'true' };
    case 'update':
      return {
        id,
        rowVersion: record['rowVersion'],
        ...(entity.base ? { remark: 'changed' } : {}),
      };
    case 'removeBatch':
    case 'restore':
      return { ids: [id] };
    case 'create':
      return records.sample(entity);
    case 'exportExcel':
      return { format: 'csv', ids: [id] };
    case 'importExcel':
      return records.sheet(entity);
    case 'template':
      return {};
  }
}
