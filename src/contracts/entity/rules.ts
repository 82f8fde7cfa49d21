import type { Field, Fields, Label } from './field.ts';

type Value<T> = T extends Field<infer V, boolean> ? V : never;

/** A record or what is about to be one: each field may be missing or empty. */
export type Given<F> = { readonly [K in keyof F]?: Value<F[K]> | null | undefined };

/**
 * What several fields of a record must be together. Form and server ask the same; a fault is said
 * at the first field, in the reader's language.
 */
export type Rule<F extends Fields = Fields> = {
  readonly fields: readonly [at: keyof F & string, ...others: (keyof F & string)[]];
  // A method: a rule over some fields is one over all of them.
  holds(record: Given<F>): boolean;
  readonly message: Label;
};

export type Rules<F extends Fields = Fields> = Readonly<Record<string, Rule<F>>>;

/** Ties rules to fields that several entities share. */
export const rulesOver = <F extends Fields>(_: F, rules: Rules<F>): Rules<F> => rules;

type Ruled = { readonly rules: Rules };
type Values = Readonly<Record<string, unknown>>;

/** Every rule that a record does not keep, by name. */
export const brokenRules = (
  { rules }: Ruled,
  record: Values,
): readonly (readonly [name: string, rule: Rule])[] =>
  Object.entries(rules).filter(([, rule]) => !rule.holds(record as Given<Fields>));

/**
 * The first rule that a change breaks. One whose fields stay as they were is no reason to refuse
 * it, even where an older record does not keep it.
 */
export function ruleFault(
  entity: Ruled,
  values: Values,
  before: Values = {},
): readonly [name: string, rule: Rule] | undefined {
  const isNew = Object.keys(before).length === 0;
  return brokenRules(entity, { ...before, ...values }).find(
    ([, { fields }]) => isNew || fields.some((name) => isChanged(values[name], before[name])),
  );
}

const isChanged = (value: unknown, before: unknown): boolean =>
  value !== undefined && JSON.stringify(value) !== JSON.stringify(before ?? null);

/** Throws at load where a rule names a field that its entity lacks. */
export function checkRules(entity: string, fields: Fields, rules: Rules): void {
  for (const [name, rule] of Object.entries(rules))
    for (const field of rule.fields)
      if (!Object.hasOwn(fields, field))
        throw new Error(
          `The rule ${name} of ${entity} names the field ${field}, which is not there`,
        );
}
