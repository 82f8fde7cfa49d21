import type { Pool } from 'pg';
import { z } from 'zod';
import { resource } from '#contracts/admin/resource.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import type { MenuEntry, User } from '#contracts/auth/auth.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import { selectFields } from '#server/entity/read/selectFields.ts';
import { rowsOf } from '#server/entity/rows.ts';

const fields = [
  'id',
  'parentId',
  'name',
  'type',
  'permission',
  'routeName',
  'routePath',
  'component',
  'redirect',
  'url',
  'fullpage',
  'breadcrumb',
  'roles',
  'lang',
] as const;
type Row = Pick<RecordOf<typeof resource>, (typeof fields)[number]>;

const FOLDER = 0;
const types: Readonly<Record<number, MenuEntry['meta']['type']>> = {
  1: 'menu',
  3: 'iframe',
  4: 'link',
};

/**
 * The stored menu of a user, in the specification's shape and the order of `sort`: resources that
 * lead somewhere, whose code he holds and of whose roles he has one, under the folders that keep
 * such an entry; then what was changed about built-in pages.
 */
export async function menuOf(
  pool: Pool,
  user: Pick<User, 'roles' | 'permissions'>,
): Promise<MenuEntry[]> {
  const rows = await selectFields(
    pool,
    resource,
    fields,
    `WHERE type IN (0, 1, 3, 4) AND NOT disabled AND NOT "isDeleted" AND NOT coalesce(hidden, false)
     ORDER BY coalesce(sort, 0), "createTime", id`,
  );
  const visible = rows.filter(
    ({ permission, roles }) =>
      (permission === null || permission === '' || isPermitted(user.permissions, permission)) &&
      (roles === null || roles.length === 0 || roles.some((role) => user.roles.includes(role))),
  );
  const known = new Set(visible.map(({ id }) => id));
  const below = (parent: string | null): MenuEntry[] =>
    visible
      .filter(
        ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null) === parent,
      )
      .flatMap((row): MenuEntry[] => {
        const children = below(row.id);
        const leads = (row.routePath ?? '') !== '' || (row.url ?? '') !== '';
        if (row.type === FOLDER || !leads)
          return children.length === 0 ? [] : [entryOf(row, children)];
        return [entryOf(row, children.length === 0 ? undefined : children)];
      });
  return [...below(null), ...(await changedPages(pool))];
}

const changedRow = z.object({
  name: z.string(),
  permission: z.string().nullable(),
  routeName: z.string().nullable(),
  lang: z.record(z.string(), z.string()).nullable(),
  sort: z.number(),
  hidden: z.boolean(),
});

/**
 * What was changed by hand about built-in pages: their names, their order, and which are hidden, by
 * themselves or with their folder.
 */
async function changedPages(pool: Pool): Promise<MenuEntry[]> {
  const rows = await rowsOf(
    changedRow,
    pool,
    `SELECT r.name, r.permission, r."routeName", r.lang, coalesce(r.sort, 0) AS sort,
      coalesce(r.hidden OR f.hidden, false) OR ${gone('r')}
      OR coalesce(${gone('f')}, false) AS hidden
     FROM entity."resource" r LEFT JOIN entity."resource" f ON f.id = r."parentId"
     WHERE r.type = 1 AND r."createUserName" = 'system' AND r."routeName" <> ''
       AND (r."rowVersion" > 1 OR f."rowVersion" > 1)
     ORDER BY r.id`,
  );
  return rows.map(({ name, permission, routeName, lang, hidden, sort }) => ({
    name: routeName ?? '',
    path: '',
    meta: {
      title: name,
      type: 'builtIn',
      sort,
      ...(permission ? { permission } : {}),
      ...(lang === null ? {} : { lang }),
      ...(hidden ? { hidden } : {}),
    },
  }));
}

const gone = (table: string): string => `(${table}.disabled OR ${table}."isDeleted")`;

/** Origins of the outside pages that the menu embeds. */
export async function frameOrigins(pool: Pool): Promise<string[]> {
  const rows = await rowsOf(
    z.object({ url: z.string().nullable() }),
    pool,
    `SELECT coalesce(nullif(url, ''), "routePath") AS url FROM entity."resource" WHERE type = 3
      AND NOT disabled AND NOT "isDeleted"`,
  );
  const origins = rows.flatMap(({ url }) =>
    url !== null && /^https?:\/\//i.test(url) && URL.canParse(url) ? new URL(url).origin : [],
  );
  return [...new Set(origins)];
}

function entryOf(row: Row, children: MenuEntry[] | undefined): MenuEntry {
  const type = types[row.type];
  return {
    name: row.routeName ?? row.id,
    path: row.routePath ?? row.url ?? '',
    ...given('component', row.component),
    ...given('redirect', row.redirect),
    ...(children === undefined ? {} : { children }),
    meta: {
      title: row.name,
      ...(row.lang === null ? {} : { lang: row.lang }),
      ...(type === undefined ? {} : { type }),
      ...(row.roles === null || row.roles.length === 0 ? {} : { roles: row.roles }),
      ...(row.fullpage === true ? { fullpage: true } : {}),
      ...given('url', row.url),
      ...(row.breadcrumb === false ? { breadcrumb: false } : {}),
    },
  };
}

/** A field that was filled in, or none. */
const given = <K extends string>(name: K, text: string | null): { readonly [k in K]?: string } =>
  text === null || text === '' ? {} : ({ [name]: text } as { readonly [k in K]: string });
