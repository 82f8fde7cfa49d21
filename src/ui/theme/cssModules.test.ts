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

/**
 * What a sheet composes of another or of its own classes, by the path of the sheet it stands in.
 */
const composedIn = (path: string, text: string): { path: string; name: string }[] =>
  [...text.matchAll(/composes: ([\w\s-]+?)(?: from '([^']+)')?;/g)].flatMap(([, names, from]) =>
    (names ?? '').split(' ').map((name) => ({ path: from ? pathOf(path, from) : path, name })),
  );

/** Classes that a sheet declares, without those of libraries that it reaches into. */
const declaredIn = (text: string): string[] =>
  namesIn(
    text
      .replaceAll(/\/\*[\s\S]*?\*\/|composes:[^;]*;|'[^']*'/g, '')
      .replaceAll(/:global\((?:[^()]|\([^()]*\))*\)/g, ''),
    /\.([a-zA-Z_][\w-]*)/g,
  );

test('every class of a style sheet is named by a component: nobody keeps what nobody wears', () => {
  const worn = new Set<string>();
  for (const file of globSync('src/**/*.{ts,tsx}')) {
    const text = readFileSync(file, 'utf8');
    for (const { name, path } of sheetsOf(file, text))
      for (const one of namesIn(text, new RegExp(`\\b${name}\\.([a-zA-Z_]\\w*)`, 'g')))
        worn.add(`${path}: ${one}`);
  }
  const sheets = globSync('src/**/*.module.css').map((path) => ({
    path,
    text: readFileSync(path, 'utf8'),
  }));
  for (const { path, text } of sheets)
    for (const composed of composedIn(path, text)) worn.add(`${composed.path}: ${composed.name}`);
  const declared = sheets.flatMap(({ path, text }) =>
    declaredIn(text).map((one) => `${path}: ${one}`),
  );
  expect(declared.length).toBeGreaterThan(500);
  expect(declared.filter((one) => !worn.has(one))).toEqual([]);
});

test('what sheets compose of the primitives is there: a missing one is silently no class', () => {
  const primitives = new Set(
    ['layout', 'page'].flatMap((sheet) =>
      namesIn(readFileSync(`src/ui/theme/${sheet}.css`, 'utf8'), /\.(ph-[\w-]+)/g),
    ),
  );
  const composed = globSync('src/**/*.module.css').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/composes: ([\w\s-]+) from global;/g)].flatMap(
      ([, names = '']) => names.split(' '),
    ),
  );
  expect(composed.length).toBeGreaterThan(500);
  expect(composed.filter((one) => !primitives.has(one) && one !== 'ph-digits')).toEqual([]);
  expect([...primitives].filter((one) => !composed.includes(one))).toEqual([]);
});
