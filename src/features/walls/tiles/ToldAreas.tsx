import { useTranslation } from 'react-i18next';
import type { PlayerData } from '#contracts/signage/playerData.ts';
import { Areas } from './AreasTile.tsx';
import { PEOPLE_OLD_MS } from './ToldPeople.tsx';
import { toldNote } from './toldNote.ts';

const MOST = 30;

type Props = { readonly people: PlayerData['people']; readonly now: number };

/** Where people were when a screen was told last. */
export function ToldAreas({ people, now }: Props) {
  const { t } = useTranslation('tiles');
  const age = now - (people?.at ?? now);
  const isPlace = ({ areaId, name }: { areaId: string | null; name: string | null }): boolean =>
    areaId !== null && name !== null;
  const areas = people?.byArea.filter(isPlace).map(({ areaId, name, count: here, maxAllow }) => ({
    key: areaId ?? '',
    name: name ?? '',
    here,
    maxAllow,
  }));
  const elsewhere = people?.byArea.find((one) => !isPlace(one))?.count ?? 0;
  return (
    <Areas
      areas={areas}
      elsewhere={elsewhere}
      most={MOST}
      note={people === undefined ? undefined : toldNote(t, age)}
      stale={age > PEOPLE_OLD_MS}
    />
  );
}
