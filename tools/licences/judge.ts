/** Licences that ask for no more than that they are told along. */
const allowed: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  '0BSD',
  'Zlib',
  'Unlicense',
  'CC0-1.0',
]);

/** Packages that stand under another licence, and why the product may use them all the same. */
const exceptions: readonly {
  readonly name: RegExp;
  readonly licence: string;
  readonly why: string;
}[] = [
  {
    name: /^@img\/sharp-(?:libvips-[\w-]+|wasm32|win32-\w+)$/,
    licence: 'LGPL-3.0-or-later',
    why: 'libvips comes as a library of its own that is loaded at run time and can be exchanged; it is used as it is.',
  },
  {
    name: /^lightningcss(?:-[\w-]+)?$/,
    licence: 'MPL-2.0',
    why: 'Minifies style sheets while the client is built; its files are used as they are and stand in no bundle.',
  },
  {
    name: /^@expo-google-fonts\/noto-sans-sc$/,
    licence: 'OFL-1.1',
    why: 'A font that printed sheets hold parts of, as its licence allows; it is sold by nobody by itself and keeps its name.',
  },
];

/** Licences of packages that name none in their own words, as their licence files say. */
const found: Readonly<Record<string, string>> = {
  // Its LICENSE is the text of MIT.
  'png-js@1.1.0': 'MIT',
  // Its README and the head of each of its files say so.
  'precond@0.2.3': 'MIT',
  // Their package.json say so in a form of old.
  'ssh2@1.17.0': 'MIT',
  'cpu-features@0.0.10': 'MIT',
  'buildcheck@0.0.7': 'MIT',
};

export type Package = {
  readonly name: string;
  readonly version: string;
  readonly licence: string | undefined;
};

/** The licence that a package stands under; undefined where it tells none and nobody has looked. */
export const licenceOf = ({ name, version, licence }: Package): string | undefined =>
  licence ?? found[`${name}@${version}`];

/** Why a package may not be part of the product; undefined when it may. */
export function licenceFault(one: Package): string | undefined {
  const { name, version } = one;
  const licence = licenceOf(one);
  if (licence === undefined)
    return `${name}@${version} names no licence: find its text and put it into tools/licences/judge.ts`;
  const isGranted = (term: string): boolean =>
    allowed.has(term) ||
    exceptions.some((exception) => exception.licence === term && exception.name.test(name));
  const options = licence.replaceAll(/[()]/g, '').split(/ OR /);
  if (options.some((option) => option.split(/ AND /).every((term) => isGranted(term.trim()))))
    return undefined;
  return `${name}@${version} stands under ${licence}, which is not on the list of tools/licences/judge.ts`;
}

/**
 * Why a package under a licence that is not on the list is used all the same; undefined for all
 * others.
 */
export const reasonFor = ({ name }: Package): string | undefined =>
  exceptions.find((exception) => exception.name.test(name))?.why;
