import '../../mine/map/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { foundPlaces, placesPath } from '../../contracts/monitoring/findables.ts';
import { answerOf } from '../../crud/request.ts';
import { usePermission } from '../../crud/session.ts';

export type FoundHit = { readonly key: string; readonly label: string; readonly under: string; readonly path: string };

const MOST = 6;

/** People, points and areas (what a link can pick) of the mine that `asked` finds, each with the address that shows where it is now. */
export function usePlaces(asked: string): readonly FoundHit[] {
  const { t } = useTranslation('map');
  const mayLook = usePermission('data/mine/get');
  const { data } = useQuery({
    queryKey: ['places', asked],
    enabled: mayLook && asked.length > 0,
    queryFn: ({ signal }) => answerOf({ path: placesPath, query: { q: asked }, answer: foundPlaces, signal }),
  });
  if (asked === '') return [];
  return (data ?? [])
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
