import { ok, type Result } from '#base/result.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { Failure } from '#contracts/errors.ts';
import { addressTab } from '#contracts/admin/settingTabs.ts';
import type { FieldValues, EntityOverride } from '#server/entity/override.ts';
import { checkedAddress, type AddressRules } from '../addresses.ts';
import type { SettingStore } from '../settingStore.ts';

/** Fields that hold addresses: the server, a gateway or a browser goes there later. */
const named = /(url|uri|uris|routePath|redirect)$/i;

/**
 * The overrides with one more check before each write: stored addresses name only what the setting
 * `addresses` allows.
 */
export function withAddressChecks(
  entities: readonly AnyEntity[],
  overrides: readonly EntityOverride[],
  settings: SettingStore,
): EntityOverride[] {
  const known = new Map(overrides.map((one) => [one.entity.name, one]));
  for (const entity of entities) {
    const fields = Object.entries(entity.fields).flatMap(([name, { shape, readonly }]) =>
      !readonly && named.test(name) && (shape.kind === 'text' || shape.kind === 'tags')
        ? [name]
        : [],
    );
    if (fields.length === 0) continue;
    const { override = {} } = known.get(entity.name) ?? {};
    const { beforeCreate, beforeUpdate } = override.hooks ?? {};
    known.set(entity.name, {
      entity,
      override: {
        ...override,
        hooks: {
          ...override.hooks,
          async beforeCreate(draft, context) {
            const checked = await addressesOf(draft, fields, settings);
            return !checked.ok || beforeCreate === undefined
              ? checked
              : beforeCreate(draft, context);
          },
          async beforeUpdate(draft, before, context) {
            const checked = await addressesOf(draft, fields, settings);
            return !checked.ok || beforeUpdate === undefined
              ? checked
              : beforeUpdate(draft, before, context);
          },
        },
      },
    });
  }
  return [...known.values()];
}

async function addressesOf(
  draft: FieldValues,
  fields: readonly string[],
  settings: SettingStore,
): Promise<Result<FieldValues, Failure>> {
  const given = fields.flatMap((field) =>
    [draft[field]]
      .flat()
      .flatMap((value) => (typeof value === 'string' && value !== '' ? [{ field, value }] : [])),
  );
  if (given.length === 0) return ok(draft);
  const rules = await settings.tab('sysset', 'addresses', addressTab);
  for (const { field, value } of given) {
    const checked = storedAddress(value, rules, field);
    if (!checked.ok) return checked;
  }
  return ok(draft);
}

/**
 * An absolute address by the rules; one without scheme and host is a page or file of the product
 * itself.
 */
export function storedAddress(
  value: string,
  rules: AddressRules,
  field: string,
): Result<undefined, Failure> {
  // A browser reads \ as / and passes over control characters.
  const read = value.replaceAll('\\', '/').replaceAll(/[\p{Cc}\s]/gu, '');
  if (!read.startsWith('//') && !/^[a-z][a-z\d+.-]*:/i.test(read)) return ok(undefined);
  const checked = checkedAddress(read.startsWith('//') ? `https:${read}` : read, rules, field);
  return checked.ok ? ok(undefined) : checked;
}
