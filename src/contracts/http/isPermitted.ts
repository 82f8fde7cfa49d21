/** Whether one of `permissions` opens `code` (`area/entity/action`; `*` stands for any part). */
export function isPermitted(permissions: readonly string[], code: string): boolean {
  const wanted = code.split('/');
  return permissions.some((permission) => {
    const parts = permission.split('/');
    return (
      parts.length === wanted.length && parts.every((part, i) => part === '*' || part === wanted[i])
    );
  });
}
