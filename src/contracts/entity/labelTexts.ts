import type { Label } from './field.ts';

/**
 * Labels as texts of a namespace, each under `{prefix}.{name}`: what has a name in the contracts is
 * called by it on every page.
 */
export const labelTexts = <const P extends string, N extends string>(
  prefix: P,
  labels: Readonly<Record<N, Label>>,
): Readonly<Record<`${P}.${N}`, Label>> =>
  Object.fromEntries(
    Object.entries<Label>(labels).map(([name, label]) => [`${prefix}.${name}`, label]),
  ) as Readonly<Record<`${P}.${N}`, Label>>;
