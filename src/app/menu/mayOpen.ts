import type { User } from '#contracts/auth/auth.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import { hasRole } from '#crud/roles.ts';
import type { FeatureRoute } from '#ui/feature.ts';

/** The codes of which one opens a page; none when it needs none. */
export const codesOf = ({ permission }: Pick<FeatureRoute, 'permission'>): readonly string[] =>
  typeof permission === 'string' ? [permission] : 'none' in permission ? [] : permission;

/** Whether the user may see a page, as far as this browser knows. */
export function mayOpen(route: GuardedRoute, user: Pick<User, 'roles' | 'permissions'>): boolean {
  const codes = codesOf(route);
  return (
    hasRole(user.roles, route.roles) &&
    (codes.length === 0 || codes.some((code) => isPermitted(user.permissions, code)))
  );
}

/** What somebody lacks who may not see a page: one of its permission codes, or of its roles. */
export const lackedFor = (route: GuardedRoute): string =>
  [...codesOf(route), ...(route.roles ?? [])].join(' / ');

type GuardedRoute = Pick<FeatureRoute, 'roles' | 'permission'>;
