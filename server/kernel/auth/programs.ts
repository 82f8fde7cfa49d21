import { createHash, timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '#base/clock.ts';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import type { Caller } from '../route.ts';
import {
  closedProgram,
  comesFrom,
  openSecrets,
  programBy,
  type ProgramRow,
} from './programRows.ts';
import type { Tokens } from './tokens.ts';

/** A token of a program lasts so long, in seconds, or until the program expires. */
export const PROGRAM_TOKEN_SEC = 3600;
const USE_NOTED_MS = 60_000;
const PREFIX = 'program';

/** What is kept of a program's secret: one of 256 random bits needs no slow hash. */
export const hashOfSecret = (secret: string): string =>
  `sha256:${createHash('sha256').update(secret).digest('hex')}`;

/** Whether a session id is that of a program's token. */
export const isProgramSession = (sessionId: string): boolean => sessionId.startsWith(`${PREFIX}|`);

/** What a program shows for a token. */
export type ProgramEntry = {
  readonly clientId: string;
  readonly secret: string;
  /** Codes to confine the token to; none: all that the program has. */
  readonly scopes: readonly string[];
  readonly address: string;
};

export type ProgramToken = {
  readonly token: string;
  readonly expiresIn: number;
  readonly scopes: readonly string[];
  readonly client: { readonly id: string; readonly userName: string };
};

/**
 * Programs that call with a secret of their own. A token names the secret that it was given for,
 * so that it ends with it; all else is asked of the record at each call.
 */
export function createPrograms(pool: Pool, clock: Clock, tokens: Tokens) {
  const callerOfProgram = async (sessionId: string): Promise<Caller | undefined> => {
    const { id, mark, ends, scopes } = readSession(sessionId);
    const now = clock.now();
    if (!(now < ends)) return undefined;
    const row = await programBy(pool, 'id', id);
    if (row === undefined || closedProgram(row, now) !== undefined) return undefined;
    if (!openSecrets(row, now).some((hash) => markOf(hash) === mark)) return undefined;
    await noteUse(pool, now, id);
    return callerOfRow(row, sessionId, scopes);
  };
  const shownBy = async (entry: ProgramEntry): Promise<Result<ProgramRow, Failure>> => {
    const row = await programBy(pool, 'clientId', entry.clientId);
    const now = clock.now();
    const hash = hashOfSecret(entry.secret);
    const isRight = row !== undefined && openSecrets(row, now).some((one) => isSame(one, hash));
    if (!isRight) return err(failure('wrong_credentials', 'The client id or the secret is wrong.'));
    const fault = closedProgram(row, now);
    if (fault !== undefined) return err(failure('account_disabled', fault));
    return comesFrom(row.addresses, entry.address)
      ? ok(row)
      : err(
          failure('forbidden', `This client does not call from ${entry.address}.`, 'ipWhitelist'),
        );
  };
  return {
    /** The caller of one call with which a program shows its secret; undefined where it may not. */
    async callerBySecret(shown: Omit<ProgramEntry, 'scopes'>): Promise<Caller | undefined> {
      const found = await shownBy({ ...shown, scopes: [] });
      if (!found.ok) return undefined;
      const row = found.value;
      await noteUse(pool, clock.now(), row.id);
      return callerOfRow(row, [PREFIX, row.id, markOf(hashOfSecret(shown.secret))].join('|'), []);
    },

    /** A token for a program that shows its secret. */
    async enterProgram(entry: ProgramEntry): Promise<Result<ProgramToken, Failure>> {
      const found = await shownBy(entry);
      if (!found.ok) return found;
      const row = found.value;
      const now = clock.now();
      const hash = hashOfSecret(entry.secret);
      const excess = entry.scopes.find((code) => !isPermitted(row.codes, code));
      if (excess !== undefined)
        return err(
          failure('bad_request', `This client does not have the scope ${excess}.`, 'scope'),
        );
      await noteUse(pool, now, row.id);
      const left = row.ends === null ? Infinity : Math.floor((Number(row.ends) - now) / 1000);
      const expiresIn = Math.max(1, Math.min(PROGRAM_TOKEN_SEC, left));
      const ends = Math.floor(now) + expiresIn * 1000;
      const sessionId = [PREFIX, row.id, markOf(hash), ends, entry.scopes.join(' ')].join('|');
      return ok({
        token: await tokens.sign({ userId: userIdOf(row), sessionId }, expiresIn),
        expiresIn,
        scopes: entry.scopes.length === 0 ? row.codes : entry.scopes,
        client: { id: userIdOf(row), userName: row.clientId },
      });
    },

    /** The caller that a program's session is at this moment; undefined once it is over. */
    callerOfProgram,

    /** How many ms a program's session has left; undefined when it is over. */
    async programLeft(sessionId: string): Promise<number | undefined> {
      const caller = await callerOfProgram(sessionId);
      return caller === undefined ? undefined : readSession(sessionId).ends - clock.now();
    },
  };
}

export type Programs = ReturnType<typeof createPrograms>;

const userIdOf = ({ id }: Pick<ProgramRow, 'id'>): string => `${PREFIX}:${id}`;
const markOf = (hash: string): string => hash.slice('sha256:'.length, 'sha256:'.length + 24);
const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

function readSession(sessionId: string) {
  const [, id = '', mark = '', ends = '', scopes = ''] = sessionId.split('|');
  return { id, mark, ends: Number(ends), scopes: scopes === '' ? [] : scopes.split(' ') };
}

/**
 * A program reads and writes by its codes alone, and sees the records of the organisations that it
 * is given, or all. A token that was asked for with less has less, as long as the program has it.
 */
function callerOfRow(row: ProgramRow, sessionId: string, scopes: readonly string[]): Caller {
  const all = row.orgIds.length === 0;
  return {
    user: {
      id: userIdOf(row),
      userName: row.clientId,
      realName: row.name,
      userType: API_USER,
      roles: [],
      permissions:
        scopes.length === 0 ? row.codes : scopes.filter((code) => isPermitted(row.codes, code)),
      isProgram: true,
      ...(all ? {} : { dataOrgIds: row.orgIds }),
    },
    sessionId,
    scope: { all, orgIds: row.orgIds, own: false },
    program: { addresses: row.addresses, callsPerMinute: row.callsPerMinute ?? undefined },
  };
}

/** The kind of user that is a program. */
const API_USER = 9;

/** Notes that a program called, to the minute; a database without room keeps none out. */
async function noteUse(pool: Pool, now: number, id: string): Promise<void> {
  await pool
    .query(
      `UPDATE entity."appclient" SET "lastUsedTime" = $2::int8 WHERE id = $1
        AND coalesce("lastUsedTime", 0) <= $2::int8 - $3::int8`,
      [id, Math.floor(now), USE_NOTED_MS],
    )
    .catch(() => undefined);
}
