import { useSnapshot } from 'valtio';
import { evacuationCodes } from '#contracts/evacuation/evacuation.ts';
import { session, usePermission } from '#crud/session.ts';
import { useEvacuationOn } from '#features/people/api.ts';
import { useSendTicks } from './useTicks.ts';

/** Sends a marshal's ticks that wait for the network, on whatever page he is; shows nothing. */
export function WaitingTicks() {
  const { token, user } = useSnapshot(session);
  const mayMark = usePermission(evacuationCodes.mark);
  const { data: on } = useEvacuationOn(token !== undefined);
  if (!on || !mayMark || user === undefined) return null;
  return <Sending key={`${user.id} ${on.id}`} owner={user.id} evacuationId={on.id} />;
}

type Props = { readonly owner: string; readonly evacuationId: number };

function Sending({ owner, evacuationId }: Props) {
  useSendTicks(owner, evacuationId);
  return null;
}
