import { decode, encode } from '@msgpack/msgpack';
import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { PastMessage } from '#contracts/live/past.ts';

/**
 * First bytes of the packed form, so that another file is told apart before anything of it is
 * believed.
 */
const FORMAT = 'pithead-recording-1';
/**
 * A file that unpacks to more than this is refused: it would not fit a browser's memory beside the
 * present.
 */
const MOST_BYTES = 512 * 1024 * 1024;

const recordingSchema = z.object({
  format: z.literal(FORMAT),
  from: z.number(),
  to: z.number(),
  /** The mine's definitions, as the server gave them; whoever shows them checks them. */
  model: z.unknown(),
  messages: z.array(
    z.looseObject({ ch: z.enum(['alarm', 'point', 'person', 'substation']), t: z.number() }),
  ),
});

/**
 * A stretch of the past that stands by itself: the state at `from`, then everything up to `to`, in
 * order of time.
 */
export type Recording = {
  readonly from: number;
  readonly to: number;
  readonly model: unknown;
  readonly messages: readonly PastMessage[];
};

/** One file: MessagePack with binary columns, compressed. */
export function packRecording(recording: Recording): Promise<ArrayBuffer> {
  const packed = encode({ format: FORMAT, ...recording });
  return new Response(
    new Blob([packed as Uint8Array<ArrayBuffer>])
      .stream()
      .pipeThrough(new CompressionStream('gzip')),
  ).arrayBuffer();
}

/** What a file holds; `unsupported_type` when it is no recording or is broken. */
export async function unpackRecording(file: ArrayBuffer): Promise<Result<Recording, Failure>> {
  try {
    const parsed = recordingSchema.safeParse(decode(await inflated(file)));
    if (!parsed.success) return err(failure('unsupported_type', 'this file is no recording'));
    const { from, to, model, messages } = parsed.data;
    // Each message is checked in full by the feed that shows it.
    return ok({ from, to, model, messages: messages as unknown as PastMessage[] });
  } catch (error) {
    return err(failure('unsupported_type', `this file cannot be read: ${String(error)}`));
  }
}

async function inflated(file: ArrayBuffer): Promise<Uint8Array> {
  const reader = new Blob([file]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    length += step.value.byteLength;
    if (length > MOST_BYTES) throw new Error('it is too large');
    parts.push(step.value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
