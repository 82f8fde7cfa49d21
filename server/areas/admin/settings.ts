import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { ok } from '../../../src/base/result.ts';
import { syssetEntry, type SyssetEntry } from '../../../src/contracts/http/monitoring.ts';
import { paths } from '../../../src/contracts/http/paths.ts';
import { route } from '../../kernel/route.ts';

type Kind = 'sysset' | 'config';

/** Settings as tabs of JSON text; saving one tells every open client to read them again. */
export function settingRoutes(app: FastifyInstance, pool: Pool, announce: (event: 'sysset' | 'configs') => void): void {
  const all = async (kind: Kind): Promise<SyssetEntry[]> => {
    const { rows } = await pool.query<{ tab_name: string; data_value: string }>(
      `select tab_name, data_value from setting where kind = $1 order by tab_name`,
      [kind],
    );
    return rows.map((row) => ({ tabName: row.tab_name, dataValue: row.data_value }));
  };
  const save = async (kind: Kind, entry: SyssetEntry, by: string | undefined): Promise<null> => {
    await pool.query(
      `insert into setting (kind, tab_name, data_value, modify_user) values ($1, $2, $3, $4)
       on conflict (kind, tab_name) do update set data_value = excluded.data_value, modify_user = excluded.modify_user, modify_time = now()`,
      [kind, entry.tabName, entry.dataValue, by],
    );
    announce(kind === 'sysset' ? 'sysset' : 'configs');
    return null;
  };
  const tabs = [
    { kind: 'sysset', read: paths.sysset, write: paths.syssetSave, code: 'admin/sysset/update' },
    { kind: 'config', read: paths.config, write: paths.configSave, code: 'admin/config/update' },
  ] as const;
  for (const { kind, read, write, code } of tabs) {
    route(app, { method: 'GET', path: read, access: 'signedIn', handle: async () => ok(await all(kind)) });
    route(app, {
      method: 'POST',
      path: write,
      access: code,
      input: syssetEntry,
      handle: async (entry, request) => ok(await save(kind, entry, request.caller?.user.userName)),
    });
  }
}
