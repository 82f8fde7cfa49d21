import { err, ok, type Result } from '#base/result.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { Language } from '#contracts/entity/titleIn.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { EntityBinding } from '../entityBinding.ts';
import type { FieldValues } from '../override.ts';
import { query } from '../rows.ts';
import { quoted } from '../tableOf.ts';
import { faultOfReferences } from '../write/references.ts';
import { faultOfRules } from '../write/rules.ts';
import { faultOfSpans } from '../write/spans.ts';

/**
 * What a dry run can know of the database's answer: whether a unique value is taken, there or
 * higher up in the sheet, and whether what is referred to is there.
 */
export function dryRunOf(
  binding: EntityBinding,
  language: Language,
): (values: FieldValues) => Promise<Result<undefined, Failure>> {
  const { engine, entity, relation } = binding;
  const kept = entity.deletes === 'soft' ? ' AND NOT "isDeleted"' : '';
  const taken = new Set<string>();
  const isTaken = async (name: string, value: string): Promise<boolean> => {
    const { rowCount } = await query(
      engine.pool,
      `SELECT FROM ${relation} WHERE ${quoted(name)} = $1${kept} LIMIT 1`,
      [value],
    );
    return rowCount !== 0;
  };
  return async (values) => {
    const unique = Object.entries(entity.fields).flatMap(
      ([name, field]): [name: string, value: string][] => {
        const value = values[name];
        return field.unique && typeof value === 'string' ? [[name, value]] : [];
      },
    );
    for (const [name, value] of unique)
      if (taken.has(`${name} ${value}`) || (await isTaken(name, value)))
        return err(failure('duplicate', `Another ${entity.name} has the same ${name}.`, name));
    const filled = { ...defaultsOf(entity), ...values };
    const fault =
      faultOfSpans(entity, filled) ??
      faultOfRules(entity, filled, language) ??
      (await faultOfReferences(binding, engine.pool, values));
    if (fault !== undefined) return err(fault);
    for (const [name, value] of unique) taken.add(`${name} ${value}`);
    return ok(undefined);
  };
}

/** What fields hold that a sheet leaves empty. */
export const defaultsOf = ({ fields }: AnyEntity): FieldValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.default === undefined ? [] : [[name, field.default]],
    ),
  );
