import { BlockList, isIP } from 'node:net';
import type { Executor } from '../executor.ts';

/** A program with what it is given. */
export type ProgramRow = {
  readonly id: string;
  readonly clientId: string;
  readonly name: string;
  /** `sha256:` and the hash; absent: it has no secret yet. */
  readonly secret: string | null;
  /** The secret before this one, good until a moment. */
  readonly oldSecret: string | null;
  readonly oldUntil: string | null;
  readonly disabled: boolean;
  readonly begins: string | null;
  readonly ends: string | null;
  readonly codes: string[];
  readonly orgIds: string[];
  readonly addresses: string[];
  readonly callsPerMinute: number | null;
};

/** The program of this record or of this client id; undefined when there is none. */
export async function programBy(
  executor: Executor,
  column: 'id' | 'clientId',
  value: string,
): Promise<ProgramRow | undefined> {
  const { rows } = await executor.query<ProgramRow>(
    `SELECT p.id, p."clientId", p.name, p."clientSecret" AS secret,
      p."oldSecret", p."oldSecretUntil" AS "oldUntil", coalesce(p.disabled, false) AS disabled,
      p."startTime" AS begins, p."expireTime" AS ends,
      array(SELECT unnest(p.scopes) UNION SELECT a.area || '/' || a.entity || '/' || a.action
        FROM entity."api" a WHERE a.id = ANY (p."allowedApis") AND a.action <> ''
          AND NOT a.disabled AND NOT a."isDeleted" ORDER BY 1) AS codes,
      coalesce(p."dataOrgIds", '{}') AS "orgIds", coalesce(p."ipWhitelist", '{}') AS addresses,
      p."callsPerMinute"
     FROM entity."appclient" p WHERE p."${column}" = $1 AND NOT p."isDeleted"`,
    [value],
  );
  return rows[0];
}

/** Why a program may not call at all at this moment; undefined when it may. */
export function closedProgram(row: ProgramRow, now: number): string | undefined {
  if (row.disabled) return 'This client is disabled.';
  if (row.begins !== null && now < Number(row.begins))
    return 'This client may not call yet: the time from which it is valid has not come.';
  if (row.ends !== null && now >= Number(row.ends)) return 'This client has expired.';
  return undefined;
}

/** The hashes of secrets that open a program at a moment. */
export const openSecrets = (row: ProgramRow, now: number): string[] =>
  [row.secret, Number(row.oldUntil ?? 0) > now ? row.oldSecret : null].filter(
    (hash): hash is string => hash !== null && hash !== '',
  );

/** Whether a text is an address or a net, `10.1.2.3` or `10.1.0.0/16`. */
export function isAddressOrNet(text: string): boolean {
  const [address = '', bits, more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more !== undefined) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

/** Whether a call from `address` is one from these addresses and nets; none are named: any. */
export function comesFrom(addresses: readonly string[], address: string | undefined): boolean {
  if (addresses.length === 0) return true;
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
  const version = isIP(plain);
  if (version === 0) return false;
  const list = new BlockList();
  for (const one of addresses.filter(isAddressOrNet)) {
    const [net = '', bits] = one.split('/');
    const type = isIP(net) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(net, type);
    else list.addSubnet(net, Number(bits), type);
  }
  return list.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}
