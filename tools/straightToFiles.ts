import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** What a feature's `api.ts` hands on: the name it gives, the name in the file, the file. */
type HandedOn = ReadonlyMap<string, { readonly name: string; readonly file: string }>;

const FEATURES = resolve(import.meta.dirname, '../src/features');
/** An import of names from the api of a feature, in one statement. */
const IMPORT = /^import \{([^}]*)\} from '#features\/(\w+)\/api\.ts';/gm;
const EXPORT = /^export \{([^}]*)\} from '([^']+)';/gm;

/** `a, type B, c as d`: the pairs of names that remain when the program runs. */
const namesOf = (list: string): { readonly from: string; readonly as: string }[] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => part.split(/ as /))
    .map(([from = '', as = from]) => ({ from, as }));

function handedOn(api: string): HandedOn {
  const folder = dirname(api);
  return new Map(
    [...readFileSync(api, 'utf8').matchAll(EXPORT)].flatMap(([, list = '', file = '']) =>
      namesOf(list).map(({ from, as }) => [as, { name: from, file: resolve(folder, file) }]),
    ),
  );
}

/**
 * Leads what is imported from a feature's `api.ts` straight to the file that has it. A page that
 * wants one name of a feature would else be told by the bundler to depend on all that the feature
 * hands out, and what comes in one file with it would be all of that. Throws for a name that the
 * api defines by itself: such belongs in a file of its own.
 */
export function straightToFiles(): Plugin {
  const apis = new Map<string, HandedOn>();
  const apiOf = (feature: string): HandedOn => {
    const known = apis.get(feature) ?? handedOn(resolve(FEATURES, feature, 'api.ts'));
    apis.set(feature, known);
    return known;
  };
  return {
    name: 'straight-to-files',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id) || !code.includes('/api.ts')) return;
      const straight = code.replaceAll(IMPORT, (statement, list: string, feature: string) => {
        const imports = namesOf(list).map(({ from, as }) => {
          const found = apiOf(feature).get(from);
          if (found === undefined)
            throw new Error(`${id}: ${feature}/api.ts does not hand on ${from} from a file`);
          return `import { ${found.name} as ${as} } from '${found.file}';`;
        });
        // On as many lines as before, so that places in the source stay true.
        return imports.join(' ') + '\n'.repeat(statement.split('\n').length - 1);
      });
      return straight === code ? undefined : { code: straight, map: null };
    },
  };
}
