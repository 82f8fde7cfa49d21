import { err, ok, type Result } from '../../src/base/result.ts';

/** Which groups a client may join: `sys`, and those of its own mine's data. Everything else is refused. */
const joinable = [/^sys$/, /^mine:\d{9,12}$/, /^alarm:[1-4]$/, /^pos:\d{9,12}:[\w-]{1,40}$/, /^point:\d{1,9}$/, /^gnss:[\w-]{1,40}$/];

/** Groups that only the server, or who may send messages to everybody, sends to. */
const announced = /^(sys|admin)$/;

/** Whether a client may join `group` of the mine `mineCode`. */
export function joinFault(group: string, mineCode: string): Result<string, string> {
  if (!joinable.some((pattern) => pattern.test(group))) return err('group_refused: there is no such group');
  const mine = /^(?:mine|pos):(\d+)/.exec(group)?.[1];
  return mine === undefined || mine === mineCode ? ok(group) : err('group_refused: another mine');
}

/** Whether a client may send to `group`: a group it is in, and not one of the server's own without the permission. */
export function sendFault(group: string, member: ReadonlySet<string>, maySendToAll: boolean): Result<string, string> {
  if (announced.test(group) && !maySendToAll) return err('group_refused: this needs the permission admin/message/send');
  return maySendToAll || member.has(group) ? ok(group) : err('group_refused: join it first');
}
