import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { Actor } from '../actor.ts';
import type { FieldValues } from '../override.ts';

/** Who makes or changes a record and when; nothing for an entity that keeps neither. */
export function stampOf(
  { base }: AnyEntity,
  written: 'create' | 'modify',
  { userId, name }: Actor,
  now: number,
): FieldValues {
  if (!base) return {};
  return written === 'create'
    ? { createUserId: userId, createUserName: name, createTime: now }
    : { modifyUserId: userId, modifyUserName: name, modifyTime: now };
}
