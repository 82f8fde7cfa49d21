import { useTranslation } from 'react-i18next';
import type { PlayerData } from '#contracts/signage/playerData.ts';
import { FansPanel } from './FansTile.tsx';
import { newestTold, readingsTold } from './readingsTold.ts';
import { toldNote } from './toldNote.ts';

type Props = { readonly fans: PlayerData['fans']; readonly now: number };

const none: readonly string[] = [];

/** What the fans said when a screen was told last. */
export function ToldFans({ fans, now }: Props) {
  const { t } = useTranslation('tiles');
  const newest = newestTold(fans?.list);
  return (
    <FansPanel
      total={fans?.total}
      readings={fans && readingsTold(fans.list, now)}
      pressed={fans?.pressed ?? none}
      note={newest === undefined ? undefined : toldNote(t, now - newest)}
    />
  );
}
