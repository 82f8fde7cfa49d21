import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/**
 * One import of a source file. `path`: what it reaches, from the root; undefined for a package.
 * `isType`: it vanishes when it is compiled.
 */
export type Import = {
  readonly file: string;
  readonly target: string;
  readonly path: string | undefined;
  readonly isType: boolean;
};

const root = resolve(import.meta.dirname, '../..');

/** Folders by the names that package.json gives them, with the slash at their end. */
const aliases = Object.entries(
  (
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      imports: Record<string, string>;
    }
  ).imports,
).map(([name, folder]) => [name.replace('*', ''), folder.replace(/^\.\/|\*$/g, '')] as const);

/** The product's source files from the root, without tests. */
export const sourceFiles: readonly string[] = ['src', 'server', 'simulator'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path)),
);

const pattern =
  /(?:^|[\s;])(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+\s+from\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]|new URL\(\s*['"](\.[^'"]+\.ts)['"]/g;

/** An import of `target` in `file`, as `importsOf` finds it. */
export const importOf = (file: string, target: string, isType = false): Import => ({
  file,
  target,
  path: pathOf(file, target),
  isType,
});

/** Every import of the source files, static, dynamic or of a worker. */
export const imports: readonly Import[] = sourceFiles.flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map((match) =>
    importOf(file, match[2] ?? match[3] ?? match[4] ?? '', match[1] !== undefined),
  ),
);

function pathOf(file: string, target: string): string | undefined {
  const plain = target.replace(/\?.*$/, '');
  if (plain.startsWith('.')) return relative(root, resolve(root, dirname(file), plain));
  const alias = aliases.find(([name]) => plain.startsWith(name));
  return alias && alias[1] + plain.slice(alias[0].length);
}
