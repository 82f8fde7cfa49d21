import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { licenceFault } from './judge.ts';
import { noticesOf } from './notices.ts';
import { lockedPackages, textsOf } from './packages.ts';

const root = resolve(import.meta.dirname, '../..');
const faultOf = (licence: string | undefined, name = 'a-package') =>
  licenceFault({ name, version: '1.0.0', licence });

describe('a licence', () => {
  test.each(['MIT', '(MIT OR GPL-3.0-only)', 'MIT AND Zlib', '(MPL-2.0 OR Apache-2.0)'])(
    '%s fits',
    (licence) => {
      expect(faultOf(licence)).toBeUndefined();
    },
  );

  test.each([
    'GPL-3.0-only',
    'AGPL-3.0-or-later',
    'MIT AND GPL-2.0',
    'SEE LICENSE IN LICENSE',
    'UNLICENSED',
    'MPL-2.0',
    'LGPL-3.0-or-later',
    '',
  ])('%s does not', (licence) => expect(faultOf(licence)).toContain('not on the list'));

  test('that a package does not name is asked for; what fits one package for a reason fits no other', () => {
    expect(faultOf(undefined)).toContain('names no licence');
    expect(faultOf('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64')).toBeUndefined();
    expect(faultOf('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64-fork/x')).toBeDefined();
    expect(faultOf('MPL-2.0', 'lightningcss-linux-x64-gnu')).toBeUndefined();
  });
});

test('every package that the product runs with is in the notices, the same each time, with its text where it brings one', () => {
  const packages = lockedPackages(root);
  expect(packages.length).toBeGreaterThan(300);
  expect(packages.map(({ name }) => name)).not.toContain('vitest');
  const notices = noticesOf(root, packages);
  expect(noticesOf(root, lockedPackages(root))).toBe(notices);
  for (const { name, version } of packages)
    expect(notices).toContain(`${name} ${version}\nLicence: `);
  const fastify = packages.find(({ name }) => name === 'fastify');
  expect(fastify === undefined ? [] : textsOf(root, fastify)).toHaveLength(1);
  expect(notices).toContain('SIL OPEN FONT LICENSE');
});

test('the product itself is under MIT', () => {
  expect(readFileSync(resolve(root, 'LICENSE'), 'utf8')).toMatch(
    /^MIT License\n\nCopyright \(c\) \d{4} Pithead contributors\n/,
  );
});
