import { useMemo } from 'react';
import type { Topic } from '#contracts/live/dataCore.ts';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import { useTopic } from '#streams/useTopic.ts';
import { useReplay, isTrusted, useLinkStatus } from '#features/mine/api.ts';
import { alarmCounts, type AlarmCounts } from './alarmCounts.ts';

const none: readonly Alarm[] = [];

export type Alarms = {
  /** Open alarms in order of arrival. */
  readonly list: readonly Alarm[];
  /** False before the first book: an empty list then means nothing. */
  readonly isKnown: boolean;
  /** The book has all that was raised, and its link and its core live. */
  readonly isUpToDate: boolean;
};

/** The live alarm book, whatever moment the workspace shows. */
export const useAlarms = (): Alarms => useBook({ kind: 'alarms', live: true });

/**
 * The alarm book as of the workspace's clock: the live one, or that of the moment being replayed.
 */
export const useShownAlarms = (): Alarms => useBook({ kind: 'alarms' });

function useBook(topic: Topic & { kind: 'alarms' }): Alarms {
  const book = useTopic(topic);
  const list = book !== undefined && book.change === 'book' ? book.alarms : none;
  // A frozen core or a silent link cannot tell any more that its last book is old; a replay needs
  // no link, but a book of its moment.
  const replay = useReplay();
  const isHeard = isTrusted(useLinkStatus());
  const isOfMoment = replay === undefined || topic.live === true ? isHeard : replay.known;
  const isUpToDate = book?.upToDate === true && isOfMoment;
  const isKnown = book !== undefined;
  return useMemo(() => ({ list, isKnown, isUpToDate }), [list, isKnown, isUpToDate]);
}

/** The live alarm book in one line. */
export function useAlarmCounts(): AlarmCounts {
  const { list } = useAlarms();
  return useMemo(() => alarmCounts(list), [list]);
}
