import { err, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { User } from '#contracts/auth/auth.ts';
import type { factorKinds } from '#contracts/auth/secondFactor.ts';
import type { Executor } from '../executor.ts';
import type { Caller, DataScope } from '../route.ts';

/** A user with what his roles give him. */
export type AccountRow = {
  readonly id: string;
  readonly userName: string;
  readonly realName: string | null;
  readonly userType: number | null;
  readonly avatar: string | null;
  readonly password: string | null;
  readonly disabled: boolean;
  readonly status: number | null;
  /** Somebody else made the password: its owner chooses another at his next sign-in. */
  readonly passwordGiven: boolean | null;
  /** When the password was chosen, epoch ms. */
  readonly passwordTime: string | null;
  readonly roles: string[];
  readonly permissions: string[];
  readonly orgId: string | null;
  readonly orgName: string | null;
  /** Organisations that his roles and he himself are given by name. */
  readonly givenOrgIds: string[];
  /** His organisation and all below it. */
  readonly branchOrgIds: string[];
  /** Values of `dataScope` of his roles. */
  readonly scopes: number[];
  /** The page that the first of his roles that names one begins with. */
  readonly homePath: string | null;
  /** A role of his demands a second factor. */
  readonly needsFactor: boolean;
  /** Kinds of second factors that he has. */
  readonly factorKinds: (typeof factorKinds)[number][];
};

/** What a user's status says; none is normal. */
export const userStatus = { normal: 1, locked: 2, expired: 3 } as const;

/** Whether an account may be used at all: neither disabled, nor locked, nor expired. */
export const isUsable = ({ disabled, status }: Pick<AccountRow, 'disabled' | 'status'>): boolean =>
  !disabled && (status ?? userStatus.normal) === userStatus.normal;

/** Why an account may not be used; undefined when it may. */
export const closed = (row: AccountRow): Result<never, Failure> | undefined =>
  isUsable(row)
    ? undefined
    : err(failure('account_disabled', 'This account is disabled, locked or expired.'));

/** Data scopes of a role. */
export const dataScopes = { all: 1, ownOrg: 2, ownBranch: 3, own: 4, given: 5 } as const;

/**
 * The account with this id or name; undefined when there is none or it was deleted. Permissions are
 * the roles' own codes and those of their resources and of the calls that these group.
 */
export async function accountBy(
  executor: Executor,
  column: 'id' | 'userName',
  value: string,
): Promise<AccountRow | undefined> {
  const { rows } = await executor.query<AccountRow>(`${accountsSql} AND u."${column}" = $1`, [
    value,
  ]);
  return rows[0];
}

/** Reads every account that is not deleted. */
export const accountsSql = `
WITH held AS (
  SELECT u.id AS user_id, r.* FROM entity."user" u JOIN entity."role" r ON r.id = ANY (u."roleIds")
    WHERE NOT r.disabled AND NOT r."isDeleted"
), opened AS (
  SELECT h.user_id, s.permission, s."apiIds" FROM held h JOIN entity."resource" s
    ON s.id = ANY (h."resourceIds") WHERE NOT s.disabled AND NOT s."isDeleted"
), code AS (
  SELECT user_id, unnest(permissions) AS code FROM held
  UNION SELECT user_id, permission FROM opened WHERE permission <> ''
  UNION SELECT o.user_id, a.area || '/' || a.entity || '/' || a.action FROM opened o
    JOIN entity."api" a ON a.id = ANY (o."apiIds") WHERE a.action <> '' AND NOT a.disabled
    AND NOT a."isDeleted"
)
SELECT u.id, u."userName", u."realName", u."userType", u.avatar, u.password, u.disabled, u.status,
  u."passwordGiven", coalesce(u."pwdChangeTime", u."createTime") AS "passwordTime", u."orgId",
  o.name AS "orgName",
  array(SELECT h.code FROM held h WHERE h.user_id = u.id ORDER BY 1) AS roles,
  array(SELECT c.code FROM code c WHERE c.user_id = u.id ORDER BY 1) AS permissions,
  array(SELECT unnest(h."dataOrgIds") FROM held h WHERE h.user_id = u.id
    AND h."dataScope" = ${dataScopes.given} UNION SELECT unnest(u."dataOrgIds")) AS "givenOrgIds",
  array(SELECT b.id FROM entity."org" b WHERE starts_with(b.path, o.path)
    AND NOT b."isDeleted") AS "branchOrgIds",
  array(SELECT DISTINCT coalesce(h."dataScope", ${dataScopes.ownBranch}) FROM held h
    WHERE h.user_id = u.id) AS scopes,
  (SELECT h."homePath" FROM held h WHERE h.user_id = u.id AND h."homePath" <> ''
    ORDER BY array_position(u."roleIds", h.id) LIMIT 1) AS "homePath",
  EXISTS (SELECT FROM held h WHERE h.user_id = u.id AND h."needsFactor") AS "needsFactor",
  array(SELECT DISTINCT f.kind FROM second_factor f WHERE f.user_id = u.id) AS "factorKinds"
FROM entity."user" u LEFT JOIN entity."org" o ON o.id = u."orgId" AND NOT o."isDeleted"
  WHERE NOT u."isDeleted"`;

/** What somebody has to do before anything else: choose a password, or add a second factor. */
export type Duty = 'password' | 'factor';

/** Whether a role of his demands a second factor that he has not. */
export const lacksFactor = ({
  needsFactor,
  factorKinds: kinds,
}: Pick<AccountRow, 'needsFactor' | 'factorKinds'>): boolean => needsFactor && kinds.length === 0;

/** The caller that an account is; one who has a duty may do nothing but that. */
export function callerOfAccount(row: AccountRow, sessionId: string, duty?: Duty): Caller {
  const scope = scopeOf(row);
  const user: User = {
    id: row.id,
    userName: row.userName,
    realName: row.realName ?? row.userName,
    userType: row.userType ?? 0,
    roles: duty === undefined ? row.roles : [],
    permissions: duty === undefined ? row.permissions : [],
    ...(row.orgId === null ? {} : { org: { id: row.orgId, name: row.orgName ?? '' } }),
    ...(duty === 'password' ? { mustChangePassword: true } : {}),
    ...(duty === 'factor' ? { mustAddFactor: true } : {}),
    ...(row.avatar === null ? {} : { avatar: row.avatar }),
    ...(row.homePath === null ? {} : { homePath: row.homePath }),
    ...(scope.all ? {} : { dataOrgIds: [...scope.orgIds] }),
  };
  return { user, sessionId, scope };
}

function scopeOf(row: AccountRow): DataScope {
  const own = row.orgId === null ? [] : [row.orgId];
  const holds = (scope: number): boolean => row.scopes.includes(scope);
  const orgIds = new Set([
    ...row.givenOrgIds,
    ...(holds(dataScopes.ownOrg) || holds(dataScopes.ownBranch) ? own : []),
    ...(holds(dataScopes.ownBranch) ? row.branchOrgIds : []),
  ]);
  return { all: holds(dataScopes.all), orgIds: [...orgIds], own: holds(dataScopes.own) };
}
