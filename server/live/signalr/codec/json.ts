import { err, ok, type Result } from '#base/result.ts';
import { messageOf, type Fields } from './bodies.ts';
import type { HubMessage } from './messages.ts';
import { tooLarge, type Protocol, type Splitter } from './protocol.ts';

/** Ends every JSON message and both handshake messages. */
export const RECORD_SEPARATOR = 0x1e;

const MAX_DEPTH = 64;

/** The JSON encoding: one object a message, each ended by the record separator. */
export const jsonProtocol: Protocol = {
  name: 'json',
  binary: false,
  encode: (message) => Buffer.from(`${JSON.stringify(message)}\x1e`),
  decode,
  splitter: (maxMessageBytes) => new RecordSplitter(maxMessageBytes),
};

function decode(body: Buffer): Result<HubMessage | undefined, string> {
  const text = body.toString('utf8');
  if (deeperThan(text, MAX_DEPTH)) return err(`nested deeper than ${MAX_DEPTH}`);
  let fields: unknown;
  try {
    fields = JSON.parse(text, mayNamePrototype(text) ? refusePrototype : undefined);
  } catch (error) {
    return err(error instanceof Error ? error.message : 'not JSON');
  }
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    return err('not an object');
  return messageOf(fields as Fields);
}

// A reviver costs several times the parse, so it runs only where the key could be, plain or
// escaped.
const mayNamePrototype = (text: string): boolean =>
  text.includes('__proto__') || text.includes('\\u');

function refusePrototype(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new Error('the key __proto__ is not allowed');
  return value;
}

function deeperThan(text: string, limit: number): boolean {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (quoted) {
      if (code === 0x5c) i++;
      else if (code === 0x22) quoted = false;
    } else if (code === 0x22) quoted = true;
    else if (code === 0x7b || code === 0x5b) {
      if (++depth > limit) return true;
    } else if (code === 0x7d || code === 0x5d) depth--;
  }
  return false;
}

class RecordSplitter implements Splitter {
  readonly #maxMessageBytes: number;
  #rest: Buffer | undefined;

  constructor(maxMessageBytes: number) {
    this.#maxMessageBytes = maxMessageBytes;
  }

  push(bytes: Buffer): Result<Buffer[], string> {
    const input = this.#rest === undefined ? bytes : Buffer.concat([this.#rest, bytes]);
    const bodies: Buffer[] = [];
    let start = 0;
    for (
      let end = input.indexOf(RECORD_SEPARATOR);
      end !== -1;
      end = input.indexOf(RECORD_SEPARATOR, start)
    ) {
      if (end - start >= this.#maxMessageBytes) return err(tooLarge(this.#maxMessageBytes));
      bodies.push(input.subarray(start, end));
      start = end + 1;
    }
    if (input.length - start > this.#maxMessageBytes) return err(tooLarge(this.#maxMessageBytes));
    this.#rest = start === input.length ? undefined : input.subarray(start);
    return ok(bodies);
  }
}
