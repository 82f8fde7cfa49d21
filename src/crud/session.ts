import { proxy, useSnapshot } from 'valtio';
import type { LoginAnswer, MenuEntry, User } from '#contracts/auth/auth.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import { entries } from '#ui/entries.ts';

/**
 * Who is signed in here. `expired`: the token has ended while pages are still up; they show, they
 * do not act.
 */
export type Session = {
  token: string | undefined;
  user: User | undefined;
  permissions: string[];
  menu: MenuEntry[];
  expired: boolean;
};

/** The session of this browser, restored from its entries. */
export const session = proxy<Session>(restored());

/** Keeps the answer of a sign-in for as long as its token lives. */
export function signIn(answer: LoginAnswer): void {
  entries.write('TOKEN', answer.token, answer.expiresIn);
  entries.write('USER_INFO', answer.userInfo, answer.expiresIn);
  entries.write('PERMISSIONS', answer.permissions, answer.expiresIn);
  entries.write('MENU', answer.menu, answer.expiresIn);
  Object.assign(session, restored());
}

/** Forgets the session here and, through the storage event, in the other windows. */
export function signOut(): void {
  for (const key of ['TOKEN', 'USER_INFO', 'PERMISSIONS', 'MENU']) entries.remove(key);
  Object.assign(session, restored());
}

/** Marks the session as ended; the user's name and the pages stay. */
export function expireSession(): void {
  if (session.token === undefined) return;
  entries.remove('TOKEN');
  session.token = undefined;
  session.expired = true;
}

/** The live token, or `undefined` when there is none or its time is over. */
export function liveToken(): string | undefined {
  if (session.token !== undefined && entries.read('TOKEN') === undefined) expireSession();
  return session.token;
}

/** Follows what other windows of this browser do to the session; the answer stops it. */
export function followSession(): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== entries.nameOf('TOKEN')) return;
    const next = restored();
    if (next.token === undefined) session.expired = session.user !== undefined;
    if (next.token === undefined) session.token = undefined;
    else Object.assign(session, next);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/**
 * Whether the user may do `code`, as far as this browser knows; the server decides. Never while the
 * session is expired.
 */
export function usePermission(code: string): boolean {
  const { permissions, token } = useSnapshot(session);
  return token !== undefined && isPermitted(permissions, code);
}

/**
 * Whether the user may see what this code opens: holds on when the session has ended, so that
 * nothing vanishes from the screen then.
 */
export const useMaySee = (code: string): boolean =>
  isPermitted(useSnapshot(session).permissions, code);

// Checked by hand: schemas would put their whole library into the sign-in page.
function restored(): Session {
  const token = entries.read('TOKEN');
  if (typeof token !== 'string' || token === '')
    return { token: undefined, user: undefined, permissions: [], menu: [], expired: false };
  const [user, permissions, menu] = [
    entries.read('USER_INFO'),
    entries.read('PERMISSIONS'),
    entries.read('MENU'),
  ];
  return {
    token,
    user: isUser(user) ? user : undefined,
    permissions: Array.isArray(permissions)
      ? permissions.filter((code) => typeof code === 'string')
      : [],
    menu: Array.isArray(menu) ? menu.filter(isMenuEntry) : [],
    expired: false,
  };
}

function isUser(kept: unknown): kept is User {
  if (typeof kept !== 'object' || kept === null) return false;
  const { id, userName, realName, roles, permissions } = kept as Partial<
    Record<keyof User, unknown>
  >;
  return (
    [id, userName, realName].every((text) => typeof text === 'string') &&
    Array.isArray(roles) &&
    Array.isArray(permissions)
  );
}

function isMenuEntry(kept: unknown): kept is MenuEntry {
  if (typeof kept !== 'object' || kept === null) return false;
  const { name, path, meta } = kept as Partial<Record<keyof MenuEntry, unknown>>;
  return (
    typeof name === 'string' &&
    typeof path === 'string' &&
    typeof meta === 'object' &&
    meta !== null
  );
}
