import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Package } from './judge.ts';

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
    }),
  ),
});

export type LockedPackage = Package & { readonly folder: string };

/**
 * Every package that the product runs with, on whatever machine, in the order of their names; told
 * by the lock file.
 */
export function lockedPackages(root: string): LockedPackage[] {
  const { packages } = lockFile.parse(
    JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')),
  );
  return Object.entries(packages)
    .flatMap(([folder, { version = '', license, dev }]) => {
      const name = folder.split('node_modules/').at(-1) ?? '';
      return folder === '' || dev === true ? [] : [{ name, version, licence: license, folder }];
    })
    .toSorted((a, b) => (a.folder < b.folder ? -1 : 1));
}

/**
 * The licence and notice files that a package brings, in the order of their names; none when it is
 * not installed here.
 */
export function textsOf(root: string, { folder }: LockedPackage): string[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /^(?:licen[cs]e|copying|notice|third.party)/i.test(entry.name),
    )
    .map(({ name }) => name)
    .toSorted()
    .map((name) => readFileSync(join(path, name), 'utf8').replaceAll('\r\n', '\n').trim());
}
