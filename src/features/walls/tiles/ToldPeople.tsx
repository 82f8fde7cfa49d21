import { useTranslation } from 'react-i18next';
import type { PlayerData } from '#contracts/signage/playerData.ts';
import { WallPanel } from '../wall/WallPanel.tsx';
import { Headcount, Today } from './PeopleTile.tsx';
import css from './tiles.module.css';
import { toldNote } from './toldNote.ts';

/** Positions come each few seconds: a count of older ones says nothing of now. */
export const PEOPLE_OLD_MS = 60_000;

/** How many were below when a screen was told last. */
export function ToldPeople({
  people,
  now,
}: {
  readonly people: PlayerData['people'];
  readonly now: number;
}) {
  const { t } = useTranslation('tiles');
  const age = now - (people?.at ?? now);
  return (
    <WallPanel
      title={t('people')}
      note={people === undefined ? undefined : toldNote(t, age)}
      stale={age > PEOPLE_OLD_MS}
    >
      {people === undefined ? (
        <p className={css.empty}>{t('waiting')}</p>
      ) : (
        <>
          <Headcount count={people.underground} most={people.limit} />
          <Today counted={people} />
        </>
      )}
    </WallPanel>
  );
}
