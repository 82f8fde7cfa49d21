import { channelNames } from '#contracts/live/hub.ts';
import type { FrameMessage } from '#contracts/live/wireFrame.ts';

const MOST_ROWS = 200_000;
const channels: ReadonlySet<unknown> = new Set(channelNames);

/**
 * The payload of a frame event as what it says it is; `undefined` when it is of another form. The
 * same rule as `frameMessageSchema`, written out because a thousand frames a second pass here and
 * the schema makes copies.
 */
export function readFrame(payload: unknown): FrameMessage | undefined {
  if (typeof payload !== 'object' || payload === null) return undefined;
  const { ch, epoch, seq, t, kind, rows, columns } = payload as Record<keyof FrameMessage, unknown>;
  const isFrame =
    channels.has(ch) &&
    typeof epoch === 'string' &&
    isCount(seq) &&
    typeof t === 'number' &&
    Number.isFinite(t) &&
    (kind === 'snap' || kind === 'delta') &&
    isCount(rows) &&
    rows <= MOST_ROWS &&
    typeof columns === 'object' &&
    columns !== null &&
    !Array.isArray(columns);
  return isFrame ? (payload as FrameMessage) : undefined;
}

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;
