import type { Pool } from 'pg';
import { err, ok, type Result } from '../../../src/base/result.ts';
import { failure, type Failure } from '../../../src/contracts/errors.ts';
import type { SyssetEntry } from '../../../src/contracts/http/monitoring.ts';
import { settingTabs } from '../../../src/contracts/http/settingTabs.ts';

export type SettingKind = 'sysset' | 'config';

/** Settings as the server itself reads them, and whoever wants to know when one was saved. */
export class SettingStore {
  readonly #pool: Pool;
  readonly #listeners = new Set<(kind: SettingKind, entry: SyssetEntry) => void>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async all(kind: SettingKind): Promise<SyssetEntry[]> {
    const { rows } = await this.#pool.query<SyssetEntry>(
      `SELECT "tabName", "dataValue" FROM entity."${kind}" WHERE NOT "isDeleted" AND NOT disabled ORDER BY "tabName"`,
    );
    return rows;
  }

  onSave(listener: (kind: SettingKind, entry: SyssetEntry) => void): void {
    this.#listeners.add(listener);
  }

  /** Tells the listeners of what was stored. */
  tell(kind: SettingKind, entry: SyssetEntry): void {
    for (const listener of this.#listeners) listener(kind, entry);
  }
}

/** Refuses text that is no JSON, and a tab that the server reads itself and that has not its form. */
export function checkSetting(kind: SettingKind, { tabName, dataValue }: SyssetEntry): Result<undefined, Failure> {
  const value = jsonOf(dataValue);
  if (value === undefined) return err(failure('bad_request', 'dataValue is not JSON', 'dataValue'));
  const schema = kind === 'sysset' && Object.hasOwn(settingTabs, tabName) ? settingTabs[tabName as keyof typeof settingTabs] : undefined;
  const issue = schema?.safeParse(value.json).error?.issues[0];
  return issue === undefined ? ok(undefined) : err(failure('bad_request', issue.message, `dataValue.${issue.path.join('.')}`));
}

function jsonOf(text: string): { readonly json: unknown } | undefined {
  try {
    return { json: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}
