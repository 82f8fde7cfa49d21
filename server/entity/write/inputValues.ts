import { err, ok, type Result } from '#base/result.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { jsonText } from '#server/storage/sql/insertColumns.ts';
import type { Actor } from '../actor.ts';
import type { FieldValues } from '../override.ts';
import { maskOf, type Row } from '../rows.ts';

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
    let value = field.readonly ? undefined : input[name];
    if (
      field.shape.kind === 'text' &&
      field.shape.masked &&
      before !== undefined &&
      value === maskOf(before[name])
    )
      value = undefined;
    if (
      field.shape.kind === 'text' &&
      field.shape.masked &&
      field.shape.pattern !== undefined &&
      isMask(value)
    )
      return err(
        failure('bad_request', 'A masked text stays as it was shown, or is written in full.', name),
      );
    // A form sends what it shows of a secret: nothing. That keeps it.
    if (field.shape.kind === 'secret' && (value === '' || value === null)) value = undefined;
    if (value === '' && !field.required) value = null;
    if ((value === undefined || value === null) && field.shape.kind === 'flag')
      value = value === null ? false : undefined;
    if (value === undefined && before === undefined) value = field.default;
    if (value !== undefined) values[name] = value;
  }
  if (!entity.base) return ok(values);
  // What belongs to no organisation is everybody's: only who sees all makes such a thing on
  // purpose.
  const isNone = values['orgId'] === undefined || (values['orgId'] === null && !actor.scope.all);
  if (before === undefined && isNone) values['orgId'] = actor.orgId ?? null;
  const orgId = values['orgId'];
  const changed = orgId !== undefined && orgId !== (before?.['orgId'] ?? null);
  if (
    entity.scope === 'org' &&
    changed &&
    !actor.scope.all &&
    orgId !== (actor.orgId ?? null) &&
    !(typeof orgId === 'string' && actor.scope.orgIds.includes(orgId))
  )
    return err(
      failure('forbidden', 'Records of that organisation are not yours to write.', 'orgId'),
    );
  const stamp =
    before === undefined
      ? ['createUserId', 'createUserName', 'createTime']
      : ['modifyUserId', 'modifyUserName', 'modifyTime'];
  [actor.userId, actor.name, now].forEach((value, i) => (values[stamp[i] ?? ''] = value));
  return ok(values);
}

/** A value as its column takes it. */
export function storedValue(entity: AnyEntity, name: string, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (entity.fields[name]?.shape.kind === 'json') return jsonText(value);
  if (typeof value === 'string') return storable(value);
  return Array.isArray(value)
    ? value.map((part: unknown) => (typeof part === 'string' ? storable(part) : part))
    : value;
}

/** PostgreSQL's text holds every character but the zero one. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
