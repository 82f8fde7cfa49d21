import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { ruleFault } from '#contracts/entity/rules.ts';
import type { Language } from '#contracts/entity/titleIn.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { FieldValues } from '../override.ts';
import type { Row } from '../rows.ts';

/** Refuses what breaks a rule over several fields, in the words of whoever writes. */
export function faultOfRules(
  entity: AnyEntity,
  values: FieldValues,
  language: Language,
  before: Row = {},
): Failure | undefined {
  const [name, rule] = ruleFault(entity, values, before) ?? [];
  if (name === undefined || rule === undefined) return undefined;
  return failure('rule_broken', rule.message[language === 'en' ? 1 : 0], rule.fields[0]);
}
