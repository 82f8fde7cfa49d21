/**
 * Whether one who has `roles` has `wanted`, or one of several wanted; no wanted roles at all is
 * open to everybody.
 */
export function hasRole(
  roles: readonly string[],
  wanted: string | readonly string[] | undefined,
): boolean {
  if (wanted === undefined) return true;
  if (typeof wanted === 'string') return roles.includes(wanted);
  return wanted.length === 0 || wanted.some((role) => roles.includes(role));
}
