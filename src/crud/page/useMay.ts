import { useSnapshot } from 'valtio';
import type { AnyEntity } from '../../contracts/entity/defineEntity.ts';
import { permissionOf, permissionOfVerb } from '../../contracts/entity/permission.ts';
import type { Verb } from '../../contracts/entity/verbs.ts';
import { isPermitted } from '../../contracts/http/isPermitted.ts';
import { session } from '../session.ts';

/** What the user may do with an entity: a verb that exists and is permitted, or an action by the last part of its code. */
export type May = { readonly verb: (verb: Verb) => boolean; readonly action: (permission: string) => boolean };

/** Asks the session; never anything while it is expired. */
export function useMay(entity: AnyEntity): May {
  const { permissions, token } = useSnapshot(session);
  const holds = (code: string): boolean => token !== undefined && isPermitted(permissions, code);
  return {
    verb: (verb) => entity.except[verb] !== false && holds(permissionOfVerb(entity, verb)),
    action: (permission) => permission === 'signedIn' || holds(permissionOf(entity, permission)),
  };
}
