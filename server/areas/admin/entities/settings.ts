import { err, ok, type Result } from '#base/result.ts';
import { config, sysset } from '#contracts/admin/settings.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { SyssetEntry } from '#contracts/admin/sysset.ts';
import { permissionOfVerb } from '#contracts/entity/permission.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import { addressTab } from '#contracts/admin/settingTabs.ts';
import {
  override,
  type CallContext,
  type FieldValues,
  type EntityOverride,
  type Override,
} from '#server/entity/override.ts';
import { textOf } from '#server/entity/rows.ts';
import { storedAddress } from './addressHooks.ts';
import { isSealed } from '#server/kernel/vault.ts';
import { checkSetting, type SettingKind, type SettingStore } from '../settingStore.ts';

/** Settings: checked before they are kept, told to whoever they concern once they are. */
export const settingOverrides = (store: SettingStore): readonly EntityOverride[] => [
  override(config, {
    hooks: hooksOf('config', store),
    actions: {
      save: saveOf(config),
      getAll: allOf(config, 'config', store),
      getConfig: oneOf(config),
    },
  }),
  override(sysset, {
    hooks: hooksOf('sysset', store),
    actions: {
      save: saveOf(sysset),
      getAll: allOf(sysset, 'sysset', store),
      getitembyname: oneOf(sysset),
    },
  }),
];

type Setting = typeof config | typeof sysset;

function hooksOf(kind: SettingKind, store: SettingStore): NonNullable<Override<Setting>['hooks']> {
  const checked = async (
    draft: FieldValues,
    before?: SyssetEntry,
  ): Promise<Result<FieldValues, Failure>> => {
    const entry = {
      tabName: textOf(draft['tabName'] ?? before?.tabName),
      dataValue: textOf(draft['dataValue'] ?? before?.dataValue),
    };
    const allowed = checkSetting(kind, entry);
    if (!allowed.ok) return allowed;
    const refused = await refusedAddress(entry.dataValue, store);
    if (refused !== undefined) return err(refused);
    const sealed = store.sealed(entry, before?.dataValue);
    return sealed.ok ? ok({ ...draft, dataValue: sealed.value }) : sealed;
  };
  return {
    beforeCreate: (draft) => checked(draft),
    beforeUpdate: (draft, before) => checked(draft, before),
    afterCommit({ after }) {
      if (after !== undefined)
        store.tell(kind, { tabName: after.tabName, dataValue: after.dataValue });
    },
  };
}

/** Why an address in a tab may not be stored; undefined when all may. */
async function refusedAddress(
  dataValue: string,
  store: SettingStore,
): Promise<Failure | undefined> {
  const value: unknown = JSON.parse(dataValue);
  if (typeof value !== 'object' || value === null) return undefined;
  const given = Object.entries(value).filter(
    ([name, one]) =>
      /url$|^logo$|^tiles$/i.test(name) && typeof one === 'string' && one !== '' && !isSealed(one),
  );
  if (given.length === 0) return undefined;
  const rules = await store.tab('sysset', 'addresses', addressTab);
  for (const [name, one] of given) {
    const checked = storedAddress(String(one), rules, `dataValue.${name}`);
    if (!checked.ok) return checked.error;
  }
  return undefined;
}

const saveOf =
  (entity: Setting) =>
  async (entry: SyssetEntry, context: CallContext): Promise<Result<null, Failure>> => {
    const { engine, actor } = context;
    const settings = engine.of<Setting>(entity);
    const found = await find(entity, entry.tabName, context);
    if (!found.ok) return found;
    const row = found.value;
    const done =
      row === undefined
        ? await settings.create(entry, actor)
        : await settings.update(
            { id: row.id, rowVersion: row.rowVersion, dataValue: entry.dataValue },
            actor,
          );
    return done.ok ? ok(null) : done;
  };

/**
 * Tabs that pages of everybody who is signed in need. The others, such as addresses of inner hosts,
 * are read by whoever may read settings.
 */
const pageTabs: readonly string[] = ['app', 'login', 'dashboard', 'print'];

/**
 * Whether a caller may read a tab: those that every page needs, else by the permission of the list.
 */
const mayRead = (entity: Setting, tabName: string, { actor }: CallContext): boolean =>
  pageTabs.includes(tabName) || isPermitted(actor.permissions, permissionOfVerb(entity, 'list'));

const allOf =
  (entity: Setting, kind: SettingKind, store: SettingStore) =>
  async (_: unknown, context: CallContext): Promise<Result<SyssetEntry[], Failure>> =>
    ok((await store.all(kind)).filter(({ tabName }) => mayRead(entity, tabName, context)));

const oneOf =
  (entity: Setting) =>
  async (
    { tabName }: { tabName: string },
    context: CallContext,
  ): Promise<Result<SyssetEntry, Failure>> => {
    if (!mayRead(entity, tabName, context))
      return err(
        failure('forbidden', `This needs the permission ${permissionOfVerb(entity, 'list')}.`),
      );
    const found = await find(entity, tabName, context);
    if (!found.ok) return found;
    const row = found.value;
    if (row === undefined)
      return err(failure('record_not_found', `There is no tab ${tabName}.`, 'tabName'));
    return ok({ tabName, dataValue: row.dataValue });
  };

async function find(
  entity: Setting,
  tabName: string,
  { engine, actor }: CallContext,
): Promise<Result<RecordOf<Setting> | undefined, Failure>> {
  const page = await engine
    .of<Setting>(entity)
    .list({ currentPage: 1, pageSize: 1, filter: { tabName: `${tabName}|Equal` } }, actor);
  return page.ok ? ok(page.value.list[0]) : page;
}
