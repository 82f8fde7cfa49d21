import type { FrameChannel } from '#contracts/live/wireFrame.ts';
import type { IngestBatch } from '#server/ports/ingestBatch.ts';
import type { WayTrace } from '#server/ports/traces.ts';

type Waiting = { readonly way: WayTrace; readonly since: number };

/** Ways of one frame at most; those beyond are not followed further. */
const MOST = 100;

/** Kept traces of batches whose rows wait for the next frame of their channel. */
export class FrameWays {
  #waiting: Record<FrameChannel, Waiting[]> = { point: [], person: [], substation: [] };

  /** Rows of a batch wait since `now`, ms of the monotonic clock. */
  add({ trace, samples, fixes, substations }: IngestBatch, now: number): void {
    if (trace?.isKept !== true) return;
    const rows = { point: samples.length, person: fixes.length, substation: substations.length };
    for (const channel of ['point', 'person', 'substation'] as const)
      if (rows[channel] > 0 && this.#waiting[channel].length < MOST)
        this.#waiting[channel].push({ way: trace, since: now });
  }

  /** What the next frame of a channel carries: the first of them, for all. */
  markOf(channel: FrameChannel): string | undefined {
    return this.#waiting[channel][0]?.way.mark;
  }

  /** The frame was sent. */
  sent(channel: FrameChannel, now: number, seq: number): void {
    if (this.#waiting[channel].length === 0) return;
    for (const { way, since } of this.#waiting[channel])
      way.note('hub', since, now, { 'pithead.channel': channel, 'pithead.seq': seq });
    this.#waiting[channel] = [];
  }
}
