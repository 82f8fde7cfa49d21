import { err, ok, type Result } from '#base/result.ts';
import { addedKeyOf } from '#contracts/entity/addedFields.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { Field, FieldKind } from '#contracts/entity/field.ts';
import { valueSchema } from '#contracts/entity/schemas.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { jsonText } from '#server/storage/sql/insertColumns.ts';
import type { Actor } from '../actor.ts';
import type { FieldValues } from '../override.ts';
import { maskOf, type Row } from '../rows.ts';
import { stampOf } from './stamp.ts';

const isMask = (value: unknown): boolean => typeof value === 'string' && value.includes('*');

/**
 * What a caller's input stores: his fields without those that the server sets, defaults of a new
 * record, author, time and organisation. Refuses an organisation that is not his. `before` is the
 * record that changes; without it one is created.
 */
export function inputValues(
  entity: AnyEntity,
  input: FieldValues,
  actor: Actor,
  now: number,
  before?: Row,
): Result<FieldValues, Failure> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    const given = givenValue(name, field, input, before);
    if (!given.ok) return given;
    const fitted = fittedValue(name, field, given.value);
    if (!fitted.ok) return fitted;
    if (fitted.value !== undefined) values[name] = fitted.value;
  }
  if (!entity.base) return ok(values);
  const orgId = givenOrg(values['orgId'], actor, before);
  if (orgId !== undefined) values['orgId'] = orgId;
  const changed = orgId !== undefined && orgId !== (before?.['orgId'] ?? null);
  if (entity.scope === 'org' && changed && !mayWriteTo(orgId, actor))
    return err(
      failure('forbidden', 'Records of that organisation are not yours to write.', 'orgId'),
    );
  const written = before === undefined ? 'create' : 'modify';
  return ok({ ...values, ...stampOf(entity, written, actor, now) });
}

/** The organisation that is asked for, or his own for a new record that names none. */
function givenOrg(orgId: unknown, { orgId: own, scope }: Actor, before: Row | undefined): unknown {
  // What belongs to no organisation is everybody's: only who sees all makes such a thing on
  // purpose.
  const isNone = orgId === undefined || (orgId === null && !scope.all);
  return before === undefined && isNone ? (own ?? null) : orgId;
}

/** What is stored of one field; undefined where the record keeps what it has. */
function givenValue(
  name: string,
  field: Field,
  input: FieldValues,
  before: Row | undefined,
): Result<unknown, Failure> {
  let value = field.readonly ? undefined : input[name];
  if (keeps(field, value, before && maskOf(before[name]))) value = undefined;
  if (isMaskedOut(field, value)) return err(maskedFailure(name));
  if (value === '' && !field.required) value = null;
  if (value === null && field.shape.kind === 'flag') value = false;
  return ok(value === undefined && before === undefined ? field.default : value);
}

/** Whether a form sent back what it showed of a masked text, or nothing, as it shows a secret. */
const keeps = ({ shape }: Field, value: unknown, shown: unknown): boolean =>
  (shape.kind === 'text' && shape.masked && shown !== undefined && value === shown) ||
  (shape.kind === 'secret' && (value === '' || value === null));
/** Whether a mask came where the text itself has a form. */
const isMaskedOut = ({ shape }: Field, value: unknown): boolean =>
  shape.kind === 'text' && shape.masked && shape.pattern !== undefined && isMask(value);
const maskedFailure = (name: string): Failure =>
  failure('bad_request', 'A masked text stays as it was shown, or is written in full.', name);

/** A value as it is kept: that of an added field by its definition, which no call's schema knows. */
function fittedValue(name: string, { shape }: Field, value: unknown): Result<unknown, Failure> {
  if (addedKeyOf(name) === undefined || value === undefined || value === null) return ok(value);
  const read = valueSchema(shape).safeParse(value);
  if (read.success) return ok(read.data);
  return err(failure('bad_request', read.error.issues[0]?.message ?? 'It does not fit.', name));
}

/** His own organisation, or one that he sees. */
const mayWriteTo = (orgId: unknown, { scope, orgId: own }: Actor): boolean =>
  scope.all ||
  orgId === (own ?? null) ||
  (typeof orgId === 'string' && scope.orgIds.includes(orgId));

/** Kinds that are kept as JSON. */
const structured: ReadonlySet<FieldKind | undefined> = new Set(['json', 'rows', 'group']);

/** A value as its column takes it. */
export function storedValue(entity: AnyEntity, name: string, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (structured.has(entity.fields[name]?.shape.kind)) return jsonText(value);
  if (typeof value === 'string') return storable(value);
  return Array.isArray(value)
    ? value.map((part: unknown) => (typeof part === 'string' ? storable(part) : part))
    : value;
}

/** PostgreSQL's text holds every character but the zero one. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
