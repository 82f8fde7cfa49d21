import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importOf } from '#tests/helpers/imports.ts';

/** A style sheet under the name by which a file knows it. */
type Sheet = { readonly name: string; readonly path: string };

/** The style sheets of a file: its own, and those that the face of another feature gives it. */
function sheetsOf(file: string, text: string): Sheet[] {
  const own = [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)];
  const faces = [...text.matchAll(/^import [^;]*?\b(\w+Css) as (\w+)\b[^;]*? from '([^']+)';$/gm)];
  return [
    ...own.map(([, name = '', target = '']) => ({ name, path: pathOf(file, target) })),
    ...faces.map(([, given = '', name = '', target = '']) => {
      const face = pathOf(file, target);
      const sheet = new RegExp(`default as ${given}[^;]*from '([^']+)'`).exec(
        readFileSync(face, 'utf8'),
      );
      return { name, path: pathOf(face, sheet?.[1] ?? '') };
    }),
  ];
}

const pathOf = (file: string, target: string): string => importOf(file, target).path ?? target;
const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, one]) => one ?? '');

test('every class that a component takes from a style sheet is there: a missing one is silently no class', () => {
  let uses = 0;
  const missing = globSync('src/**/*.tsx').flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return sheetsOf(file, text).flatMap(({ name, path }) => {
      const known = new Set(namesIn(readFileSync(path, 'utf8'), /\.([a-zA-Z_][\w-]*)/g));
      const used = namesIn(text, new RegExp(`\\b${name}\\.([a-zA-Z_]\\w*)`, 'g'));
      uses += used.length;
      return used
        .filter((one) => one !== 'module' && !known.has(one))
        .map((one) => `${file}: ${name}.${one}`);
    });
  });
  expect(uses).toBeGreaterThan(500);
  expect(missing).toEqual([]);
});
