import '#ui/theme/pageStyles.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepShell } from '#crud/shellCopy.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { openSittingStore } from '../sitting/desk/sittingStore.ts';
import { SittingRoom } from '../sitting/room/SittingRoom.tsx';
import { useOwnDesk } from '../sitting/useDesk.ts';
import { KioskEntry } from './KioskEntry.tsx';
import { KIOSK_OWNER, type Begun } from './owner.ts';

/**
 * `/exam/kiosk`: students sit one after the other. What was begun here goes on after a reload or a
 * power cut, with or without the server.
 */
export function Component() {
  const { t } = useTranslation('kiosk');
  const [begun, setBegun] = useState<Begun | null>();
  useEffect(() => {
    void keepShell(() => undefined);
    void standing().then(setBegun);
  }, []);
  if (begun === undefined) return <EmptyState title={t('opening')} />;
  return begun === null ? (
    <KioskEntry onBegun={setBegun} />
  ) : (
    <Sat key={begun.attemptId} begun={begun} onLeave={() => setBegun(null)} />
  );
}

/** What was begun here and is not handed in yet. */
async function standing(): Promise<Begun | null> {
  const store = await openSittingStore(KIOSK_OWNER);
  const [kept] = await store.all();
  store.close();
  return kept === undefined ? null : { attemptId: kept.attemptId, ticket: kept.ticket };
}

type SatProps = { readonly begun: Begun; readonly onLeave: () => void };

function Sat({ begun, onLeave }: SatProps) {
  const { t } = useTranslation('kiosk');
  const desk = useOwnDesk(KIOSK_OWNER, begun.attemptId, begun.ticket);
  return desk === undefined ? (
    <EmptyState title={t('opening')} />
  ) : (
    <SittingRoom desk={desk} onLeave={onLeave} leaveText={t('nextStudent')} />
  );
}
