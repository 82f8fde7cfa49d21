import type { Pool } from 'pg';
import type { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { config, sysset } from '#contracts/admin/settings.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { SyssetEntry } from '#contracts/admin/sysset.ts';
import { configTabs, secretSettings, settingTabs } from '#contracts/admin/settingTabs.ts';

import { selectFields } from '#server/entity/read/selectFields.ts';
import { isSealed, type Vault } from '#server/kernel/vault.ts';

const entities = { sysset, config };
export type SettingKind = keyof typeof entities;

/** Settings as the server itself reads them, and whoever wants to know when one was saved. */
export class SettingStore {
  readonly #pool: Pool;
  readonly #vault: Vault;
  readonly #listeners = new Set<(kind: SettingKind, entry: SyssetEntry) => void>();

  constructor(pool: Pool, vault: Vault) {
    this.#pool = pool;
    this.#vault = vault;
  }

  /** Every tab as it may be shown: secrets sealed. */
  async all(kind: SettingKind): Promise<SyssetEntry[]> {
    const rest = 'WHERE NOT "isDeleted" AND NOT disabled ORDER BY "tabName"';
    return selectFields(this.#pool, entities[kind], ['tabName', 'dataValue'], rest);
  }

  /**
   * The value of one tab by its schema, secrets open; one that is not there or does not fit gives
   * the schema's defaults.
   */
  async tab<S extends z.ZodType>(
    kind: SettingKind,
    tabName: string,
    schema: S,
  ): Promise<z.output<S>> {
    const [entry] = await selectFields(
      this.#pool,
      entities[kind],
      ['dataValue'],
      'WHERE "tabName" = $1 AND NOT "isDeleted" AND NOT disabled',
      [tabName],
    );
    return this.valueOf({ tabName, dataValue: entry?.dataValue ?? '{}' }, schema);
  }

  /** As `tab`, of an entry that was just stored. */
  valueOf<S extends z.ZodType>({ tabName, dataValue }: SyssetEntry, schema: S): z.output<S> {
    const parsed = schema.safeParse(this.#opened(tabName, jsonOf(dataValue)?.json));
    return parsed.success ? parsed.data : schema.parse({});
  }

  /**
   * The JSON of a tab as it is stored: new secrets sealed; one that came back sealed must be the
   * one that `before` has.
   */
  sealed({ tabName, dataValue }: SyssetEntry, before: string | undefined): Result<string, Failure> {
    const value = jsonOf(dataValue)?.json;
    const stored = jsonOf(before ?? '{}')?.json;
    const names = secretsOf(tabName);
    if (names.length === 0 || !isRecord(value)) return ok(dataValue);
    const sealed = { ...value };
    for (const name of names) {
      const given = value[name];
      if (typeof given !== 'string' || given === '') continue;
      if (!isSealed(given)) sealed[name] = this.#vault.seal(given, placeOf(tabName, name));
      else if (!isRecord(stored) || stored[name] !== given)
        return err(
          failure(
            'bad_request',
            'This sealed value is not the one that is stored: enter it anew.',
            `dataValue.${name}`,
          ),
        );
    }
    return ok(JSON.stringify(sealed));
  }

  #opened(tabName: string, value: unknown): unknown {
    const names = secretsOf(tabName);
    if (names.length === 0 || !isRecord(value)) return value;
    const open = (name: string): unknown =>
      typeof value[name] === 'string'
        ? (this.#vault.open(value[name], placeOf(tabName, name)) ?? '')
        : value[name];
    return {
      ...value,
      ...Object.fromEntries(
        names.filter((name) => Object.hasOwn(value, name)).map((name) => [name, open(name)]),
      ),
    };
  }

  onSave(listener: (kind: SettingKind, entry: SyssetEntry) => void): void {
    this.#listeners.add(listener);
  }

  /** Reads every tab anew and hands each to `take`. */
  async each(take: (kind: SettingKind, entry: SyssetEntry) => void): Promise<void> {
    for (const kind of ['sysset', 'config'] as const)
      for (const entry of await this.all(kind)) take(kind, entry);
  }

  /** Tells the listeners of what was stored. */
  tell(kind: SettingKind, entry: SyssetEntry): void {
    for (const listener of this.#listeners) listener(kind, entry);
  }
}

/**
 * Refuses text that is no JSON, and a tab that the server reads itself and that has not its form.
 */
export function checkSetting(
  kind: SettingKind,
  { tabName, dataValue }: SyssetEntry,
): Result<undefined, Failure> {
  const value = jsonOf(dataValue);
  if (value === undefined) return err(failure('bad_request', 'dataValue is not JSON', 'dataValue'));
  const schema = schemaOf(kind, tabName);
  const issue = schema?.safeParse(value.json).error?.issues[0];
  return issue === undefined
    ? ok(undefined)
    : err(failure('bad_request', issue.message, `dataValue.${issue.path.join('.')}`));
}

const secretsOf = (tabName: string): readonly string[] =>
  Object.hasOwn(secretSettings, tabName) ? (secretSettings[tabName] ?? []) : [];
const placeOf = (tabName: string, name: string): string => `sysset.${tabName}.${name}`;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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
