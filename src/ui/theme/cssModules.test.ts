import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';

test('every class that a component takes from a style sheet is there: a missing one is silently no class', () => {
  const root = resolve(import.meta.dirname, '../..');
  let uses = 0;
  const missing = globSync('**/*.tsx', { cwd: root }).flatMap((file) => {
    const path = resolve(root, file);
    const text = readFileSync(path, 'utf8');
    return [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].flatMap(
      ([, name = '', sheet = '']) => {
        const css = readFileSync(resolve(dirname(path), sheet), 'utf8');
        const known = new Set([...css.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, one]) => one));
        const used = [...text.matchAll(new RegExp(`\\b${name}\\.([a-zA-Z_]\\w*)`, 'g'))].map(
          ([, one]) => one,
        );
        uses += used.length;
        return used
          .filter((one) => one !== 'module' && !known.has(one))
          .map((one) => `${file}: ${name}.${one}`);
      },
    );
  });
  expect(uses).toBeGreaterThan(500);
  expect(missing).toEqual([]);
});
