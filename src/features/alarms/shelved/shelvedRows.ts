import type { OutageRow } from '#contracts/alarms/alarmActionCalls.ts';
import { AlarmState, type Alarm } from '#contracts/alarms/alarm.ts';
import { shelfOf, type Shelf } from '#contracts/alarms/alarmActions.ts';
import type { Point } from '#contracts/mine/mine.ts';
import { choice, defineAddress, text, type QueryOf } from '#ui/address.ts';

/** A shelved alarm with the shelf that it lies on. */
export type ShelvedRow = { readonly alarm: Alarm; readonly shelf: Shelf };

/**
 * A point that is, or was, out of service: what it is called, and its worst alarm that is kept
 * quiet.
 */
export type OutRow = OutageRow & { readonly name: string; readonly quiet: Alarm | undefined };

const heldAddress = defineAddress({
  kind: choice('kind', ['all', 'shelved', 'out'] as const, 'all'),
  text: text('q'),
});

/** What of the page is shown, as its address carries it. */
export type ShelvedView = QueryOf<typeof heldAddress>;
export const { read: shelvedViewOf, write: addressOfShelved } = heldAddress;

/** The shelved of the open alarms whose names hold `text`, the next to come back first. */
export function shelvedRows(open: readonly Alarm[], text: string): ShelvedRow[] {
  return open
    .flatMap((alarm) => {
      const shelf = alarm.state === AlarmState.shelved ? shelfOf(alarm) : undefined;
      return shelf === undefined ||
        !holds(text, alarm.sourceName, alarm.areaName, shelf.by, shelf.reason)
        ? []
        : [{ alarm, shelf }];
    })
    .toSorted((a, b) => a.shelf.until - b.shelf.until);
}

/**
 * Outages whose words hold `text`, with the names of their points and what they keep quiet; those
 * that last first, the next to end first.
 */
export function outRows(
  outages: readonly OutageRow[],
  points: ReadonlyMap<number, Point>,
  open: readonly Alarm[],
  text: string,
): OutRow[] {
  const quiet = new Map<number, Alarm>();
  for (const alarm of open) {
    if (
      alarm.state !== AlarmState.outOfService ||
      alarm.pointNo === null ||
      alarm.clearedTime !== null
    )
      continue;
    if ((quiet.get(alarm.pointNo)?.level ?? 5) > alarm.level) quiet.set(alarm.pointNo, alarm);
  }
  return outages
    .map((outage) => ({
      ...outage,
      name: points.get(outage.pointNo)?.name ?? String(outage.pointNo),
      quiet: outage.ended === null ? quiet.get(outage.pointNo) : undefined,
    }))
    .filter(({ name, by, reason }) => holds(text, name, by, reason))
    .toSorted(
      (a, b) =>
        (a.ended === null ? 0 : 1) - (b.ended === null ? 0 : 1) ||
        (a.ended === null ? a.until - b.until : b.since - a.since),
    );
}

const holds = (text: string, ...words: readonly (string | null)[]): boolean =>
  text === '' || words.some((word) => word?.toLowerCase().includes(text.toLowerCase()));
