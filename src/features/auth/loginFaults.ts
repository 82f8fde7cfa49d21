export type LoginFields = { readonly userName: string; readonly password: string };

/**
 * The fields that must be filled before asking the server, with the key of what to say; in the
 * order of the form.
 */
export function loginFaults({
  userName,
  password,
}: LoginFields): Partial<Record<keyof LoginFields, string>> {
  return {
    ...(userName.trim() === '' ? { userName: 'userNameRequired' } : {}),
    ...(password === '' ? { password: 'passwordRequired' } : {}),
  };
}

/**
 * Where to go after signing in: the page that was asked for, if it is one of this product's own.
 */
export function nextPage(next: string | null): string {
  return next !== null &&
    next.startsWith('/') &&
    !next.startsWith('//') &&
    !next.startsWith('/login')
    ? next
    : '/';
}
