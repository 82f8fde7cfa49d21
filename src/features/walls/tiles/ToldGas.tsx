import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_GASES, type PlayerData } from '#contracts/signage/playerData.ts';
import { GasPanel } from './GasTile.tsx';
import { newestTold, readingsTold } from './readingsTold.ts';
import { toldNote } from './toldNote.ts';

type Props = { readonly gas: PlayerData['gas']; readonly now: number };

/** Gases by how near they were to a limit when a screen was told last. */
export function ToldGas({ gas, now }: Props) {
  const { t } = useTranslation('tiles');
  const readings = useMemo(() => gas && readingsTold(gas.list, now), [gas, now]);
  const newest = newestTold(gas?.list);
  return (
    <GasPanel
      total={gas?.total}
      readings={readings}
      silent={gas?.silent ?? 0}
      count={MOST_GASES}
      note={newest === undefined ? undefined : toldNote(t, now - newest)}
    />
  );
}
