import type { AnyEntity } from './defineEntity.ts';
import { verbNames, verbs, type Verb } from './verbs.ts';

export type PermissionCode = `${string}/${string}/${string}`;

type Named = Pick<AnyEntity, 'area' | 'name'>;

/** The code that opens an action of an entity: `area/entity/action`. */
export const permissionOf = (entity: Named, action: string): PermissionCode =>
  `${entity.area}/${entity.name}/${action}`;

/** The code that opens a verb of an entity. */
export const permissionOfVerb = (entity: Named, verb: Verb): PermissionCode =>
  permissionOf(entity, verbs[verb].action);

/** Whoever holds it sees masked fields whole. */
export const unmaskCode = (entity: Named): PermissionCode => permissionOf(entity, 'unmask');

/** Every code of an entity, each once, in the order of the verbs, then of its actions. */
export function permissionsOf(entity: AnyEntity): PermissionCode[] {
  const ofVerbs = verbNames
    .filter((verb) => entity.except[verb] !== false)
    .map((verb) => verbs[verb].action);
  const ofActions = Object.entries(entity.actions).flatMap(([name, { permission }]) =>
    permission === 'signedIn' ? [] : [permission ?? name],
  );
  const masked = Object.values(entity.fields).some(
    ({ shape }) => shape.kind === 'text' && shape.masked,
  );
  return [...new Set([...ofVerbs, ...ofActions, ...(masked ? ['unmask'] : [])])].map((action) =>
    permissionOf(entity, action),
  );
}
