import type { User } from '../../contracts/http/auth.ts';
import { isPermitted } from '../../contracts/http/isPermitted.ts';
import { hasRole } from '../../crud/roles.ts';
import type { FeatureRoute } from '../../ui/feature.ts';

/** Whether the user may see a page, as far as this browser knows. */
export const mayOpen = (route: Pick<FeatureRoute, 'roles' | 'permission'>, user: Pick<User, 'roles' | 'permissions'>): boolean =>
  hasRole(user.roles, route.roles) && (route.permission === undefined || isPermitted(user.permissions, route.permission));
