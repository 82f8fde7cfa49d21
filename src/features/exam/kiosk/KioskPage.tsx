import '#ui/theme/pageStyles.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepShell } from '#crud/shellCopy.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { openSittingStore } from '../sitting/desk/sittingStore.ts';
import { SittingRoom } from '../sitting/room/SittingRoom.tsx';
import { useOwnDesk } from '../sitting/useDesk.ts';
import { KioskEntry } from './KioskEntry.tsx';
import { KIOSK_OWNER } from './owner.ts';

/** The attempt that stands at this kiosk; null: none. */
type Standing = string | null | undefined;

/**
 * `/exam/kiosk`: students sit one after the other. What was begun here goes on after a reload or a
 * power cut, with or without the server.
 */
export function Component() {
  const { t } = useTranslation('kiosk');
  const [attemptId, setAttemptId] = useState<Standing>();
  useEffect(() => {
    void keepShell(() => undefined);
    void standing().then(setAttemptId);
  }, []);
  if (attemptId === undefined) return <EmptyState title={t('opening')} />;
  return attemptId === null ? (
    <KioskEntry onBegun={setAttemptId} />
  ) : (
    <Sat key={attemptId} attemptId={attemptId} onLeave={() => setAttemptId(null)} />
  );
}

/** What was begun here and is not handed in yet. */
async function standing(): Promise<string | null> {
  const store = await openSittingStore(KIOSK_OWNER);
  const [kept] = await store.all();
  store.close();
  return kept?.attemptId ?? null;
}

type SatProps = { readonly attemptId: string; readonly onLeave: () => void };

function Sat({ attemptId, onLeave }: SatProps) {
  const { t } = useTranslation('kiosk');
  const desk = useOwnDesk(KIOSK_OWNER, attemptId);
  return desk === undefined ? (
    <EmptyState title={t('opening')} />
  ) : (
    <SittingRoom desk={desk} onLeave={onLeave} leaveText={t('nextStudent')} />
  );
}
