import { useSnapshot } from 'valtio';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { permissionOf, permissionOfVerb } from '#contracts/entity/permission.ts';
import type { Verb } from '#contracts/entity/verbs.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import { session } from '../session.ts';

/**
 * What the user may do with an entity: a verb that exists and is permitted, or an action by the
 * last part of its code. What he may see he sees also when the session has ended: the page and a
 * form that is being filled in stay.
 */
export type May = {
  readonly see: boolean;
  readonly verb: (verb: Verb) => boolean;
  readonly action: (permission: string) => boolean;
};

/** Asks the session; nothing may be done while it is expired. */
export function useMay(entity: AnyEntity): May {
  const { permissions, token } = useSnapshot(session);
  const holds = (code: string): boolean => token !== undefined && isPermitted(permissions, code);
  return {
    see: entity.except.list !== false && isPermitted(permissions, permissionOfVerb(entity, 'list')),
    verb: (verb) =>
      entity.except[verb] !== false &&
      // Where there are states, one of them says what is in force: nothing is switched beside them.
      !(verb === 'disable' && entity.lifecycle !== undefined) &&
      holds(permissionOfVerb(entity, verb)),
    action: (permission) => permission === 'signedIn' || holds(permissionOf(entity, permission)),
  };
}
