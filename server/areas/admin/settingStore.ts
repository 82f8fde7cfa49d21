import type { Pool } from 'pg';
import { err, ok, type Result } from '../../../src/base/result.ts';
import { failure, type Failure } from '../../../src/contracts/errors.ts';
import type { SyssetEntry } from '../../../src/contracts/http/monitoring.ts';
import { settingTabs } from '../../../src/contracts/http/settingTabs.ts';

export type SettingKind = 'sysset' | 'config';

/** Settings in the database: a tab of JSON text each, and whoever wants to know when one was saved. */
export class SettingStore {
  readonly #pool: Pool;
  readonly #listeners = new Set<(kind: SettingKind, entry: SyssetEntry) => void>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async all(kind: SettingKind): Promise<SyssetEntry[]> {
    const { rows } = await this.#pool.query<{ tab_name: string; data_value: string }>(
      `select tab_name, data_value from setting where kind = $1 order by tab_name`,
      [kind],
    );
    return rows.map((row) => ({ tabName: row.tab_name, dataValue: row.data_value }));
  }

  /** Refuses a tab that the server reads itself and that has not its form. */
  async save(kind: SettingKind, entry: SyssetEntry, by: string | undefined): Promise<Result<null, Failure>> {
    const schema =
      kind === 'sysset' && Object.hasOwn(settingTabs, entry.tabName) ? settingTabs[entry.tabName as keyof typeof settingTabs] : undefined;
    const issue = schema?.safeParse(JSON.parse(entry.dataValue)).error?.issues[0];
    if (issue !== undefined) return err(failure('bad_request', issue.message, `dataValue.${issue.path.join('.')}`));
    await this.#pool.query(
      `insert into setting (kind, tab_name, data_value, modify_user) values ($1, $2, $3, $4)
       on conflict (kind, tab_name) do update set data_value = excluded.data_value, modify_user = excluded.modify_user, modify_time = now()`,
      [kind, entry.tabName, entry.dataValue, by],
    );
    for (const listener of this.#listeners) listener(kind, entry);
    return ok(null);
  }

  onSave(listener: (kind: SettingKind, entry: SyssetEntry) => void): void {
    this.#listeners.add(listener);
  }
}
