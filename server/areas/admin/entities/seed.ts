import { createHash } from 'node:crypto';
import { callLabel } from '#contracts/entity/callLabel.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { endpointsOf } from '#contracts/entity/endpoints.ts';
import { permissionsOf } from '#contracts/entity/permission.ts';
import type { Engine } from '#server/entity/engine.ts';
import { query } from '#server/entity/rows.ts';

type Seed = Readonly<Record<string, unknown>> & { readonly id: string };

/**
 * Lists every call of every entity under `api`, and under `resource` a tree to give roles from:
 * areas, entities, one button a permission code. What is there already, changed or deleted by an
 * administrator, stays as it is.
 */
export async function seedResources(
  engine: Engine,
  areas: Readonly<Record<string, readonly [zh: string, en: string]>>,
): Promise<void> {
  const entities = [...engine.bindings.values()].map(({ entity }) => entity);
  const calls = entities.flatMap(callsOf);
  await insert(engine, 'api', calls);
  // Calls that were listed before they had names by language.
  await query(
    engine.pool,
    `UPDATE entity.api a SET lang = r.lang FROM jsonb_populate_recordset(null::entity.api,
      $1::jsonb) r
     WHERE a.id = r.id AND a.label = r.label AND a.lang IS NULL`,
    [JSON.stringify(calls)],
  );
  const folders = [...new Set(entities.map(({ area }) => area))].map((area): Seed => {
    const id = idOf('folder', area);
    const [zh, en] = areas[area] ?? [area, area];
    return { id, name: zh, lang: { 'zh-cn': zh, en }, type: 0, path: `/${id}/`, level: 1 };
  });
  await insert(engine, 'resource', [...landings(), ...folders, ...entities.flatMap(resourcesOf)]);
}

/**
 * Where somebody lands: the first of these that he may open, or whatever an administrator puts
 * before it.
 */
const landingPages = [
  ['workspace', '实时监控', 'Live monitoring', '/monitoring/workspace', 'data/mine/get', -20],
  ['home', '首页', 'Home', '/home', '', -10],
] as const;

function landings(): Seed[] {
  return landingPages.map(([name, zh, en, routePath, permission, sort]) => {
    const id = idOf('page', name);
    const component = routePath.slice(1);
    return {
      id,
      name: zh,
      lang: { 'zh-cn': zh, en },
      type: 1,
      routeName: name,
      routePath,
      component,
      permission,
      sort,
      path: `/${id}/`,
      level: 1,
    };
  });
}

/**
 * A page that belongs to no entity, with the permission codes of its acts: the first one opens it.
 */
export type PageSeed = {
  readonly area: string;
  readonly name: string;
  readonly label: readonly [zh: string, en: string];
  readonly codes: readonly string[];
};

/** Lists such a page under `resource`, in the folder of its area. */
export const seedPage = (engine: Engine, page: PageSeed): Promise<void> =>
  insert(engine, 'resource', pageAndButtons(page));

function callsOf(entity: AnyEntity): Seed[] {
  return Object.entries(endpointsOf(entity)).map(([name, { method, path, access }]) => {
    const id = idOf('call', method, path);
    const action = access === 'signedIn' ? '' : (access.split('/')[2] ?? '');
    const [zh, en] = callLabel(entity, name);
    return {
      id,
      label: zh,
      lang: { 'zh-cn': zh, en },
      callPath: path,
      method,
      area: entity.area,
      entity: entity.name,
      action,
      path: `/${id}/`,
      level: 1,
    };
  });
}

const resourcesOf = (entity: AnyEntity): Seed[] =>
  pageAndButtons({ ...entity, codes: permissionsOf(entity) });

function pageAndButtons({ area, name, label, codes }: PageSeed): Seed[] {
  const folder = idOf('folder', area);
  const menu = idOf('menu', name);
  const [list = '', ...others] = codes;
  const page: Seed = {
    id: menu,
    parentId: folder,
    name: label[0],
    lang: { 'zh-cn': label[0], en: label[1] },
    type: 1,
    permission: list,
    routeName: name,
    path: `/${folder}/${menu}/`,
    level: 2,
  };
  const buttons = others.map((code): Seed => {
    const id = idOf('button', code);
    const action = code.split('/')[2] ?? '';
    return {
      id,
      parentId: menu,
      name: action,
      type: 2,
      permission: code,
      path: `/${folder}/${menu}/${id}/`,
      level: 3,
    };
  });
  return [page, ...buttons];
}

/** Ids are made from what a row stands for, so that a second start finds the rows of the first. */
const idOf = (...parts: string[]): string =>
  createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 26);

async function insert(
  engine: Engine,
  table: 'api' | 'resource',
  seeds: readonly Seed[],
): Promise<void> {
  await query(
    engine.pool,
    `INSERT INTO entity.${table} SELECT r.* FROM jsonb_populate_recordset(null::entity.${table},
      $1::jsonb) r ON CONFLICT DO NOTHING`,
    [
      JSON.stringify(
        seeds.map((seed) => ({
          ...flags[table],
          sort: 0,
          ...seed,
          disabled: false,
          isDeleted: false,
          rowVersion: 1,
          createUserName: 'system',
          createTime: engine.clock.now(),
        })),
      ),
    ],
  );
}

const flags = {
  api: { anonymous: false, logEnabled: false },
  resource: { fullpage: false, hidden: false, keepAlive: false, breadcrumb: true },
} as const;
