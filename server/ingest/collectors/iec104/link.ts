import type { Clock } from '#base/clock.ts';

/** Of the standard: frames that may go without being acknowledged, and when we acknowledge. */
const K = 12;
const W = 8;
/** An answer is waited for, an acknowledgement is sent, a silent link is tried after so long. */
const T1_MS = 15_000;
const T2_MS = 10_000;
const T3_MS = 20_000;
const LOOK_MS = 1_000;

const START = 0x68;
const LEAST = 4;
const MODULUS = 0x8000;

const STARTDT_ACT = 0x07;
const STARTDT_CON = 0x0b;
const TESTFR_ACT = 0x43;
const TESTFR_CON = 0x83;

type Parts = {
  readonly clock: Clock;
  readonly write: (bytes: Buffer) => void;
  /** The other side has taken the start: messages may go both ways. */
  readonly started: () => void;
  /** The link is not to be used any more. */
  readonly lost: (error: Error) => void;
};

/**
 * The link of IEC 60870-5-104 as the controlling station has it: frames, numbers, windows and
 * times. Messages are acknowledged when they are said to be stored, and so the other side keeps
 * what is not.
 */
export class Link {
  readonly #parts: Parts;
  readonly #stopLooking: () => void;
  #came: Buffer = Buffer.alloc(0);
  /** Numbers of the next message that we send, and of the oldest that is not acknowledged. */
  #sent = 0;
  #confirmed = 0;
  /** Numbers of the next message that comes, of the next to be stored, and of the last receipt. */
  #received = 0;
  #stored = 0;
  #told = 0;
  readonly #waiting: Buffer[] = [];
  #heardAt: number;
  /** The answer that is due to a start or a test, and since when; since when one to messages is. */
  #asked: { readonly answer: number; readonly at: number } | undefined;
  #sentAt: number | undefined;
  /** Since when something has come that was not acknowledged. */
  #cameAt: number | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#heardAt = parts.clock.mono();
    this.#stopLooking = parts.clock.every(LOOK_MS, () => this.#look());
  }

  /** Asks the other side to begin. */
  start(): void {
    this.#ask(STARTDT_ACT, STARTDT_CON);
  }

  close(): void {
    this.#stopLooking();
  }

  /** Sends a message when the window allows it. */
  send(asdu: Buffer): void {
    this.#waiting.push(asdu);
    this.#flush();
  }

  /** The messages in what came; throws where it is not this protocol, or breaks its order. */
  take(bytes: Buffer): Buffer[] {
    this.#came = Buffer.concat([this.#came, bytes]);
    this.#heardAt = this.#parts.clock.mono();
    const asdus: Buffer[] = [];
    for (let frame = this.#next(); frame !== undefined; frame = this.#next()) {
      const asdu = this.#hear(frame);
      if (asdu !== undefined) asdus.push(asdu);
    }
    return asdus;
  }

  /** So many more messages are stored. */
  stored(count: number): void {
    this.#stored = (this.#stored + count) % MODULUS;
    if (ahead(this.#stored, this.#told) >= W || this.#isOverdue()) this.#acknowledge();
  }

  #next(): Buffer | undefined {
    if (this.#came.length < 2) return undefined;
    const length = this.#came.readUInt8(1);
    if (this.#came.readUInt8(0) !== START || length < LEAST)
      throw new Error('what answers does not speak IEC 60870-5-104');
    if (this.#came.length < 2 + length) return undefined;
    const frame = this.#came.subarray(2, 2 + length);
    this.#came = this.#came.subarray(2 + length);
    return frame;
  }

  /** The message of a frame that has one. */
  #hear(frame: Buffer): Buffer | undefined {
    const first = frame.readUInt8(0);
    if ((first & 3) === 3) {
      this.#hearSign(first);
      return undefined;
    }
    this.#confirm(frame.readUInt16LE(2) >> 1);
    if ((first & 1) === 1) return undefined;
    const number = frame.readUInt16LE(0) >> 1;
    if (number !== this.#received)
      throw new Error(`message ${number} came where ${this.#received} was due`);
    this.#received = (this.#received + 1) % MODULUS;
    this.#cameAt ??= this.#parts.clock.mono();
    return frame.subarray(LEAST);
  }

  #hearSign(sign: number): void {
    if (sign === TESTFR_ACT) this.#write(Buffer.from([TESTFR_CON, 0, 0, 0]));
    // One that was not asked for says nothing.
    if (sign !== this.#asked?.answer) return;
    this.#asked = undefined;
    if (sign === STARTDT_CON) this.#parts.started();
  }

  #confirm(number: number): void {
    const known = ahead(number, this.#confirmed);
    if (known > ahead(this.#sent, this.#confirmed))
      throw new Error('the substation acknowledges what was never sent');
    if (known === 0) return;
    this.#confirmed = number;
    this.#sentAt = number === this.#sent ? undefined : this.#parts.clock.mono();
    this.#flush();
  }

  #flush(): void {
    while (ahead(this.#sent, this.#confirmed) < K) {
      const asdu = this.#waiting.shift();
      if (asdu === undefined) return;
      const control = Buffer.alloc(LEAST);
      control.writeUInt16LE(this.#sent << 1, 0);
      control.writeUInt16LE(this.#tell() << 1, 2);
      this.#sent = (this.#sent + 1) % MODULUS;
      this.#sentAt ??= this.#parts.clock.mono();
      this.#write(Buffer.concat([control, asdu]));
    }
  }

  #acknowledge(): void {
    const control = Buffer.from([1, 0, 0, 0]);
    control.writeUInt16LE(this.#tell() << 1, 2);
    this.#write(control);
  }

  /** The number to acknowledge with. */
  #tell(): number {
    if (this.#told !== this.#stored)
      this.#cameAt = this.#stored === this.#received ? undefined : this.#parts.clock.mono();
    this.#told = this.#stored;
    return this.#stored;
  }

  /** Whether the other side has waited for an acknowledgement for t2, as far as there can be one. */
  #isOverdue(): boolean {
    return this.#stored !== this.#told && this.#isPast(this.#cameAt, T2_MS);
  }

  #isPast(since: number | undefined, ms: number): boolean {
    return since !== undefined && this.#parts.clock.mono() - since >= ms;
  }

  #ask(sign: number, answer: number): void {
    this.#asked = { answer, at: this.#parts.clock.mono() };
    this.#write(Buffer.from([sign, 0, 0, 0]));
  }

  #write(frame: Buffer): void {
    this.#parts.write(Buffer.concat([Buffer.from([START, frame.length]), frame]));
  }

  #look(): void {
    if (this.#isPast(this.#asked?.at, T1_MS) || this.#isPast(this.#sentAt, T1_MS)) {
      this.#parts.lost(new Error(`the substation gave no answer within ${T1_MS / 1000} s`));
      return;
    }
    if (this.#isOverdue()) this.#acknowledge();
    if (this.#asked === undefined && this.#isPast(this.#heardAt, T3_MS))
      this.#ask(TESTFR_ACT, TESTFR_CON);
  }
}

/** How far a number is ahead of another, round the end of their circle. */
const ahead = (a: number, b: number): number => (a - b + MODULUS) % MODULUS;
