import type { Pool } from 'pg';
import type { z } from 'zod';
import { err, ok, type Result } from '../../../src/base/result.ts';
import { failure, type Failure } from '../../../src/contracts/errors.ts';
import type { SyssetEntry } from '../../../src/contracts/http/monitoring.ts';
import { configTabs, settingTabs } from '../../../src/contracts/http/settingTabs.ts';

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

  /** The value of one tab by its schema; one that is not there or does not fit gives the schema's defaults. */
  async tab<S extends z.ZodType>(kind: SettingKind, tabName: string, schema: S): Promise<z.output<S>> {
    const { rows } = await this.#pool.query<SyssetEntry>(
      `SELECT "tabName", "dataValue" FROM entity."${kind}" WHERE "tabName" = $1 AND NOT "isDeleted" AND NOT disabled`,
      [tabName],
    );
    const parsed = schema.safeParse(jsonOf(rows[0]?.dataValue ?? '{}')?.json);
    return parsed.success ? parsed.data : schema.parse({});
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
  const schema = schemaOf(kind, tabName);
  const issue = schema?.safeParse(value.json).error?.issues[0];
  return issue === undefined ? ok(undefined) : err(failure('bad_request', issue.message, `dataValue.${issue.path.join('.')}`));
}

function schemaOf(kind: SettingKind, tabName: string): z.ZodType | undefined {
  const tabs: Readonly<Record<string, z.ZodType>> = kind === 'sysset' ? settingTabs : configTabs;
  return Object.hasOwn(tabs, tabName) ? tabs[tabName] : undefined;
}

function jsonOf(text: string): { readonly json: unknown } | undefined {
  try {
    return { json: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}
