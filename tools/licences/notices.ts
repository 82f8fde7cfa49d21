import { licenceOf, reasonFor } from './judge.ts';
import { textsOf, type LockedPackage } from './packages.ts';

const RULE = '-'.repeat(80);

/**
 * The notices of all packages: what each is, its licence, and the texts that it asks to be told
 * along. Same packages, same text.
 */
export function noticesOf(root: string, packages: readonly LockedPackage[]): string {
  const part = (one: LockedPackage): string =>
    [
      RULE,
      `${one.name} ${one.version}`,
      `Licence: ${licenceOf(one) ?? 'not told'}`,
      ...(reasonFor(one) === undefined ? [] : [`Note: ${reasonFor(one)}`]),
      '',
      ...textsOf(root, one).map((text) => `${text}\n`),
    ].join('\n');
  return [
    'Pithead uses the following packages. Each stays under its own licence.',
    '',
    ...packages.map(part),
  ].join('\n');
}
