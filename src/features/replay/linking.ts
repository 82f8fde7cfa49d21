import { proxy, subscribe } from 'valtio';
import type { LinkedSelection } from '#contracts/live/dataCore.ts';
import { linkWindows, shareSelection } from '#streams/clock.ts';
import { follow } from '#streams/follow.ts';
import { selection } from '#features/mine/api.ts';

/**
 * Whether this window shows the same moment and the same selection as the other linked windows of
 * this browser.
 */
export const linking = proxy({ on: false });

let unlink = (): void => undefined;

/** Joins the linked windows or leaves them. */
export function setLinked(on: boolean): void {
  if (on === linking.on) return;
  linking.on = on;
  unlink();
  unlink = on ? keepInStep() : () => undefined;
  linkWindows(on);
}

/**
 * What is picked here goes to the others, what they pick comes here; what came is not sent back.
 */
function keepInStep(): () => void {
  let last = '';
  const heard = follow({ kind: 'linked' }).subscribe(({ selection: picked }) => {
    last = textOf(picked);
    const { alarmId, pointNo, personNo, areaNo } = picked;
    Object.assign(selection, { alarmId, pointNo, personNo, areaNo });
  });
  const stop = subscribe(selection, () => {
    const picked = pickedHere();
    if (textOf(picked) === last) return;
    last = textOf(picked);
    shareSelection(picked);
  });
  return () => {
    heard.unsubscribe();
    stop();
  };
}

function pickedHere(): LinkedSelection {
  const { alarmId, pointNo, personNo, areaNo } = selection;
  return {
    ...(alarmId === undefined ? {} : { alarmId }),
    ...(pointNo === undefined ? {} : { pointNo }),
    ...(personNo === undefined ? {} : { personNo }),
    ...(areaNo === undefined ? {} : { areaNo }),
  };
}

const textOf = ({ alarmId, pointNo, personNo, areaNo }: LinkedSelection): string =>
  JSON.stringify([alarmId, pointNo, personNo, areaNo]);
