import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** An unprivileged user of this machine. */
export type Account = { readonly name: string; readonly uid: number; readonly gid: number };

/**
 * The account to run PostgreSQL under, which refuses root: the owner of `pgFolder` where that
 * exists, else `nobody`. Undefined when this process is unprivileged itself, and then nothing needs
 * to change hands.
 */
export function unprivilegedAccount(pgFolder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readAccounts();
  const owner = ownerOf(pgFolder);
  return (
    accounts.find((account) => account.uid === owner) ??
    accounts.find((account) => account.name === 'nobody') ??
    accounts[0]
  );
}

/** Whether `account` (this process itself where undefined) gets into `folder`. */
export function canEnter(account: Account | undefined, folder: string): boolean {
  return account === undefined || runsAs(account, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder]);
}

/** Whether `account` (this process itself where undefined) can run `program`. */
export const canRun = (account: Account | undefined, program: string): boolean =>
  runsAs(account, program, ['--version']);

/** Spawn options that change to `account`. */
export const as = (account: Account | undefined): { uid?: number; gid?: number } =>
  account === undefined ? {} : { uid: account.uid, gid: account.gid };

function runsAs(account: Account | undefined, program: string, args: string[]): boolean {
  return spawnSync(program, args, { ...as(account), cwd: '/', stdio: 'ignore' }).status === 0;
}

function readAccounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [name = '', , uid, gid] = line.split(':');
      return uid === undefined || gid === undefined || Number(uid) === 0
        ? []
        : [{ name, uid: Number(uid), gid: Number(gid) }];
    });
}

function ownerOf(folder: string): number | undefined {
  try {
    return statSync(folder).uid;
  } catch {
    return undefined;
  }
}
