import type { Label } from './field.ts';
import type { Language } from './titleIn.ts';

/**
 * Labels as texts of a namespace, each under `{prefix}.{name}`: what has a name in the contracts is
 * called by it on every page.
 */
export const labelTexts = <const P extends string, N extends string>(
  prefix: P,
  labels: Readonly<Record<N, Label>>,
  language: Language,
): Readonly<Record<`${P}.${N}`, string>> =>
  Object.fromEntries(
    Object.entries<Label>(labels).map(([name, label]) => [
      `${prefix}.${name}`,
      label[language === 'en' ? 1 : 0],
    ]),
  ) as Readonly<Record<`${P}.${N}`, string>>;
