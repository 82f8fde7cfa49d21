import { err, ok, type Result } from '#base/result.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';

/**
 * Groups that a client may join, and the permission that each needs; `undefined`: any permission at
 * all. Everything else is refused.
 */
const joinable: readonly (readonly [group: RegExp, permission: string | undefined])[] = [
  [/^sys$/, undefined],
  [/^mine:\d{9,12}$/, 'data/mine/get'],
  [/^alarm:[1-4]$/, 'data/kafkaMineAlarmRecord/list'],
  [/^pos:\d{9,12}:[\w-]{1,40}$/, 'data/mine/get'],
  [/^point:\d{1,9}$/, 'data/mine/get'],
  [/^gnss:[\w-]{1,40}$/, 'data/mine/get'],
];

/** Groups that only the server, or who may send messages to everybody, sends to. */
const announced = /^(sys|admin)$/;

/** Whether a client with `permissions` may join `group` of the mine `mineCode`. */
export function joinFault(
  group: string,
  mineCode: string,
  permissions: readonly string[],
): Result<string, string> {
  const found = joinable.find(([pattern]) => pattern.test(group));
  if (found === undefined) return err('group_refused: there is no such group');
  const [, permission] = found;
  if (permissions.length === 0) return err('group_refused: this needs a role');
  if (permission !== undefined && !isPermitted(permissions, permission))
    return err(`group_refused: this needs the permission ${permission}`);
  const mine = /^(?:mine|pos):(\d+)/.exec(group)?.[1];
  return mine === undefined || mine === mineCode ? ok(group) : err('group_refused: another mine');
}

/**
 * Whether a client may send to `group`: a group it is in, and not one of the server's own without
 * the permission.
 */
export function sendFault(
  group: string,
  member: ReadonlySet<string>,
  maySendToAll: boolean,
): Result<string, string> {
  if (announced.test(group) && !maySendToAll)
    return err('group_refused: this needs the permission admin/message/send');
  return maySendToAll || member.has(group) ? ok(group) : err('group_refused: join it first');
}
