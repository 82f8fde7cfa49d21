import { randomOf } from '#base/random.ts';
import { allEntities } from '#contracts/allEntities.ts';
import type { EntityName } from '#contracts/entity/catalogue.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { endpointOf, type Endpoint } from '#contracts/entity/endpoints.ts';
import { sampleOf } from '#contracts/entity/sampleOf.ts';
import { fixtures } from './fixtures.ts';
import type { People } from './people.ts';
import { send, type Sent } from './send.ts';

type Row = Readonly<Record<string, unknown>>;

export type RecordMaker = {
  /** A record that create takes, with what it needs made before. */
  sample(entity: AnyEntity): Promise<Row>;
  /** Creates one in the suite's organisation; answers it as getitem does. */
  create(entity: AnyEntity): Promise<Row>;
  find(entity: AnyEntity, id: unknown): Promise<Sent>;
  /** A form with a sheet of one good row. */
  sheet(entity: AnyEntity): Promise<FormData>;
};

/** Makes up records from declarations; what they need to refer to is created once and shared. */
export function recordMaker(url: string, { admin, orgId }: People): RecordMaker {
  const byName = new Map(allEntities.map((entity) => [entity.name, entity]));
  const shared = new Map<EntityName, Row>();
  /** Who asks while one is made waits for that one. */
  const making = new Map<EntityName, Promise<void>>();
  let last = 0;

  const required = (entity: AnyEntity): EntityName[] => [
    ...Object.values(entity.fields).flatMap(({ shape, required: must }) =>
      must && (shape.kind === 'ref' || shape.kind === 'refs') ? [shape.entity] : [],
    ),
    ...(fixtures[entity.name]?.needs ?? []),
  ];
  const make = async (name: EntityName): Promise<void> => {
    const entity = byName.get(name);
    if (entity === undefined || endpointOf(entity, 'create') === undefined) return;
    shared.set(name, await create(entity));
  };
  const ensure = (name: EntityName): Promise<void> => {
    const made = making.get(name) ?? make(name);
    making.set(name, made);
    return made;
  };
  /** Where references alone must differ together, the last of them is to a record of its own. */
  const fresh = async (entity: AnyEntity): Promise<Record<string, readonly string[]>> => {
    const found: Record<string, readonly string[]> = {};
    for (const fields of entity.uniqueTogether) {
      const shapes = fields.map((name) => entity.fields[name]?.shape);
      const last = shapes.findLast((shape) => shape?.kind === 'ref');
      if (
        last?.kind !== 'ref' ||
        shapes.some((shape) => shape?.kind === 'text' || shape?.kind === 'dateTime')
      )
        continue;
      const target = byName.get(last.entity);
      if (target !== undefined && target !== entity)
        found[last.entity] = [String((await create(target))['id'])];
    }
    return found;
  };
  const sampleNow = async (entity: AnyEntity): Promise<Row> => {
    for (const name of required(entity)) await ensure(name);
    const number = ++last;
    const ids = {
      ...Object.fromEntries([...shared].map(([name, row]) => [name, [String(row['id'])]])),
      ...(await fresh(entity)),
    };
    const made = sampleOf(entity, {
      random: randomOf(number, entity.name),
      number,
      ids: { ...ids, org: [orgId] },
    });
    return {
      ...made,
      ...(entity.scope === 'org' ? { orgId } : {}),
      ...fixtures[entity.name]?.fields?.(Object.fromEntries(shared), number),
    };
  };
  async function create(entity: AnyEntity): Promise<Row> {
    const created = await send(url, needed(entity, 'create'), await sampleNow(entity), admin);
    if (!created.success)
      throw new Error(`create ${entity.name}: ${created.code} ${created.message}`);
    return created.data as Row;
  }
  return {
    sample: sampleNow,
    create,
    find: (entity, id) => send(url, needed(entity, 'get'), { id }, admin),
    async sheet(entity) {
      return sheetOf(entity, await sampleNow(entity));
    },
  };
}

/** A form with a sheet of this row. */
function sheetOf(entity: AnyEntity, sample: Row): FormData {
  const ruled = new Set(Object.values(entity.rules).flatMap(({ fields }) => fields));
  const names = Object.entries(entity.fields).flatMap(([name, field]) =>
    (field.required || ruled.has(name)) &&
    field.inForm &&
    (sample[name] ?? undefined) !== undefined &&
    field.shape.kind !== 'images' &&
    field.shape.kind !== 'files'
      ? [name]
      : [],
  );
  const text = (value: unknown): string =>
    typeof value === 'string'
      ? value
      : Array.isArray(value)
        ? value.join(';')
        : JSON.stringify(value);
  const cell = (value: unknown): string => `"${text(value).replaceAll('"', '""')}"`;
  const form = new FormData();
  form.set(
    'file',
    new Blob([`${names.join(',')}\r\n${names.map((name) => cell(sample[name])).join(',')}\r\n`]),
    'sheet.csv',
  );
  return form;
}

function needed(entity: AnyEntity, verb: 'create' | 'get'): Endpoint {
  const endpoint = endpointOf(entity, verb);
  if (endpoint === undefined) throw new Error(`${entity.name} has no ${verb}`);
  return endpoint;
}
