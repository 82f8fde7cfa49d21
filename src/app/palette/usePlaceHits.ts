import { useTranslation } from 'react-i18next';
import { usePermission } from '#crud/session.ts';
import { usePlaces } from '#features/map/api.ts';

export type FoundHit = {
  readonly key: string;
  readonly label: string;
  readonly under: string;
  readonly path: string;
};

const MOST = 6;

/**
 * People, points and areas (what a link can pick) of the mine that `asked` finds, each with the
 * address that shows where it is now.
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
              key: `${kind} ${no}`,
              label: name,
              under: [t(`kind.${kind}`), note].filter(Boolean).join(' · '),
              path: `/monitoring/workspace?${kind}=${no}`,
            },
          ],
    )
    .slice(0, MOST);
}
