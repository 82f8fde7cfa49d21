import type { UplinkStream } from '#contracts/group/streams.ts';
import type { UplinkMessage } from '#contracts/group/uplink.ts';

/** How far a stream of a mine is stored. */
export type Mark = {
  readonly mine: string;
  readonly stream: UplinkStream;
  epoch: number;
  seq: number;
  /** Messages that came again, and numbers that never came. */
  doubles: number;
  missed: number;
  newsAt: number;
};

export const markKey = ({ mine, stream }: Pick<Mark, 'mine' | 'stream'>): string =>
  `${stream} ${mine}`;

/**
 * Those of the messages that are not stored yet, in their order; moves the marks over them. What is
 * of an epoch before, or not after the last of its own, came again.
 */
export function freshOnes(
  messages: readonly UplinkMessage[],
  marks: Map<string, Mark>,
): UplinkMessage[] {
  return messages.filter((message) => {
    const { mine, stream, epoch, seq, t } = message;
    const mark = marks.get(markKey(message));
    if (mark === undefined) {
      const first = { mine, stream, epoch, seq, doubles: 0, missed: seq - 1, newsAt: t };
      marks.set(markKey(message), first);
      return true;
    }
    if (epoch < mark.epoch || (epoch === mark.epoch && seq <= mark.seq)) {
      mark.doubles++;
      return false;
    }
    // A new epoch goes on where a database that was put back stood.
    if (epoch === mark.epoch) mark.missed += seq - mark.seq - 1;
    mark.epoch = epoch;
    mark.seq = seq;
    mark.newsAt = t;
    return true;
  });
}
