import { useTranslation } from 'react-i18next';
import { usePermission } from '#crud/session.ts';
import { usePlaces } from '#features/mine/api.ts';
import { isExactly } from './matching.ts';

export type FoundHit = {
  readonly key: string;
  readonly label: string;
  readonly under: string;
  readonly kind: 'person' | 'point' | 'area';
  readonly no: number;
  /** Its name, code or card number is what was asked for, in full. */
  readonly isExact: boolean;
};

const MOST = 6;

/**
 * People, points and areas of the mine that `asked` finds: what the map can pick and show where it
 * is now, a point with its value.
 */
export function usePlaceHits(asked: string): readonly FoundHit[] {
  const { t } = useTranslation('map');
  const mayLook = usePermission('data/mine/get');
  const found = usePlaces(asked, mayLook && asked.length > 0);
  if (asked === '') return [];
  return (found ?? [])
    .flatMap(({ kind, no, name, note }): FoundHit[] =>
      kind === 'substation' || kind === 'reader'
        ? []
        : [
            {
              key: `place ${kind} ${no}`,
              label: name,
              under: [t(`kind.${kind}`), t(`leads.${kind}`), note].filter(Boolean).join(' · '),
              kind,
              no,
              isExact: isExactly([name, ...note.split(' · ')], asked),
            },
          ],
    )
    .slice(0, MOST);
}
