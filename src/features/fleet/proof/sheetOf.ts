import type { Proofs } from '#contracts/signage/proofLines.ts';
import { fullMomentText } from '#ui/time/clockText.ts';

const heads = [
  'screen',
  'from',
  'to',
  'seconds',
  'head.template',
  'version',
  'head.slot',
  'hash',
] as const;

/** The lines of proofs as rows of a sheet, gaps among them, in order of time. */
export const sheetOf = (
  screens: Proofs['screens'],
  t: (key: (typeof heads)[number] | 'silent' | 'default') => string,
): (string | number)[][] => [
  heads.map((key) => t(key)),
  ...screens.flatMap(({ name, lines }) =>
    lines.map((line): (string | number)[] => [
      name,
      fullMomentText(line.began),
      fullMomentText(line.ended),
      Math.round((line.ended - line.began) / 1000),
      ...(line.kind === 'gap'
        ? [t('silent'), '', '', '']
        : [
            line.name,
            line.version,
            line.slot === '' ? t('default') : (line.slot ?? ''),
            line.hash,
          ]),
    ]),
  ),
];
