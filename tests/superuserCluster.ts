import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { as, unprivilegedAccount } from '#server/storage/embedded/account.ts';
import { preparePostgres } from '#server/storage/embedded/binaries.ts';
import { startCluster, type Cluster } from '#server/storage/embedded/cluster.ts';
import { postgresSettings } from '#server/storage/embedded/postgresSettings.ts';
import { silentLog } from '#server/storage/log.ts';

/**
 * Makes and starts a cluster in an empty folder in which the product's role is the superuser: as
 * earlier versions made it, and as databases of others may be.
 */
export async function superuserCluster(folder: string): Promise<Cluster> {
  const account = unprivilegedAccount(join(folder, 'pg'));
  const bin = preparePostgres(folder, account, silentLog);
  if (!bin.ok) throw new Error(bin.error.message);
  const password = 'kept-from-before';
  writeFileSync(join(folder, 'pg.password'), password, { mode: 0o600 });
  const passwordFile = join(folder, 'initial');
  writeFileSync(passwordFile, password);
  chmodSync(folder, 0o777);
  if (account) chownSync(passwordFile, account.uid, account.gid);
  const made = spawnSync(
    join(bin.value, 'initdb'),
    [
      '-D',
      join(folder, 'pg'),
      '-U',
      'pithead',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
    ],
    { ...as(account), cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(made.stderr);
  const cluster = await startCluster({
    bin: bin.value,
    dataFolder: folder,
    account,
    settings: postgresSettings,
    log: silentLog,
  });
  if (!cluster.ok) throw new Error(cluster.error.message);
  return cluster.value;
}
