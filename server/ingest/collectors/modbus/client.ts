import type { Socket } from 'node:net';
import type { Clock } from '#base/clock.ts';
import { connectTo, type Where } from '../tcp.ts';
import type { Table } from './address.ts';

const functions: Readonly<Record<Table, number>> = {
  coil: 1,
  discrete: 2,
  holding: 3,
  input: 4,
};

const exceptions: Readonly<Record<number, string>> = {
  1: 'illegal function',
  2: 'illegal register',
  3: 'illegal number of registers',
  4: 'device failure',
  5: 'acknowledged, still busy',
  6: 'device busy',
  8: 'memory parity',
  10: 'gateway path unavailable',
  11: 'no answer behind the gateway',
};

/** The device answered, and refused what was asked. */
export class ModbusException extends Error {
  constructor(code: number) {
    super(`the device refuses: ${exceptions[code] ?? 'exception'} (${code})`);
  }
}

/** A unit that is silent while others behind the same gateway may answer. */
export class ModbusSilence extends Error {}

const TRANSACTIONS = 0x1_0000;

type Frame = { readonly id: number | undefined; readonly unit: number; readonly pdu: Buffer };

/** Reads one frame off the front of what came: the frame and its length, or nothing yet. */
type Framing = {
  readonly write: (id: number, unit: number, pdu: Buffer) => Buffer;
  readonly read: (bytes: Buffer) => { readonly frame: Frame; readonly length: number } | undefined;
};

const tcp: Framing = {
  write(id, unit, pdu) {
    const head = Buffer.alloc(7);
    head.writeUInt16BE(id, 0);
    head.writeUInt16BE(pdu.length + 1, 4);
    head[6] = unit;
    return Buffer.concat([head, pdu]);
  },
  read(bytes) {
    if (bytes.length < 8) return undefined;
    const length = 6 + bytes.readUInt16BE(4);
    if (bytes.readUInt16BE(2) !== 0 || length < 9 || length > 260)
      throw new Error('what answers does not speak Modbus TCP');
    if (bytes.length < length) return undefined;
    return {
      frame: {
        id: bytes.readUInt16BE(0),
        unit: bytes.readUInt8(6),
        pdu: bytes.subarray(7, length),
      },
      length,
    };
  },
};

/** CRC-16 of Modbus RTU. */
function crcOf(bytes: Buffer): number {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
}

const rtu: Framing = {
  write(_, unit, pdu) {
    const body = Buffer.concat([Buffer.from([unit]), pdu]);
    const end = Buffer.alloc(2);
    end.writeUInt16LE(crcOf(body));
    return Buffer.concat([body, end]);
  },
  read(bytes) {
    if (bytes.length < 5) return undefined;
    const isRefusal = (bytes.readUInt8(1) & 0x80) !== 0;
    const length = isRefusal ? 5 : 5 + bytes.readUInt8(2);
    if (bytes.length < length) return undefined;
    if (crcOf(bytes.subarray(0, length - 2)) !== bytes.readUInt16LE(length - 2))
      throw new Error('the check sum of an answer is wrong: is it Modbus RTU over TCP?');
    return {
      frame: { id: undefined, unit: bytes.readUInt8(0), pdu: bytes.subarray(1, length - 2) },
      length,
    };
  },
};

/** A connection that reads registers, one question at a time. It never writes to a device. */
export class ModbusClient {
  readonly #socket: Socket;
  readonly #framing: Framing;
  readonly #clock: Clock;
  readonly #timeoutMs: number;
  #came: Buffer = Buffer.alloc(0);
  #transaction = 0;
  #take: ((frame: Frame) => void) | undefined;
  #fail: ((error: Error) => void) | undefined;
  #ended: Error | undefined;

  private constructor(socket: Socket, framing: Framing, clock: Clock, timeoutMs: number) {
    this.#socket = socket;
    this.#framing = framing;
    this.#clock = clock;
    this.#timeoutMs = timeoutMs;
    socket.on('data', (bytes) => this.#hear(bytes));
    socket.on('error', (error) => this.#end(error));
    socket.on('close', () => this.#end(new Error('the device closed the connection')));
  }

  /** Rejects when there is no connection within the time for an answer. */
  static async open(
    { isRtu, ...where }: Where & { readonly isRtu: boolean },
    clock: Clock,
    timeoutMs: number,
  ): Promise<ModbusClient> {
    const socket = await connectTo(where, clock, timeoutMs);
    return new ModbusClient(socket, isRtu ? rtu : tcp, clock, timeoutMs);
  }

  /**
   * The bytes of `count` registers, two each, or of as many bits, eight in one. Rejects with
   * ModbusException or ModbusSilence where the connection stays good.
   */
  async read(unit: number, table: Table, at: number, count: number): Promise<Buffer> {
    const code = functions[table];
    const pdu = Buffer.alloc(5);
    pdu[0] = code;
    pdu.writeUInt16BE(at, 1);
    pdu.writeUInt16BE(count, 3);
    const answer = await this.#ask(unit, pdu);
    const first = answer.readUInt8(0);
    if (first === (code | 0x80))
      throw new ModbusException(answer.length > 1 ? answer.readUInt8(1) : 0);
    const bytes = table === 'coil' || table === 'discrete' ? Math.ceil(count / 8) : 2 * count;
    if (first !== code || answer.length !== 2 + bytes || answer.readUInt8(1) !== bytes)
      throw new Error('an answer does not fit the question');
    return answer.subarray(2);
  }

  close(): void {
    this.#end(new Error('closed'));
    this.#socket.destroy();
  }

  #ask(unit: number, pdu: Buffer): Promise<Buffer> {
    if (this.#ended !== undefined) return Promise.reject(this.#ended);
    this.#transaction = (this.#transaction + 1) % TRANSACTIONS;
    const id = this.#transaction;
    return new Promise((resolve, reject) => {
      const settle = (): void => {
        late();
        this.#take = undefined;
        this.#fail = undefined;
      };
      const late = this.#clock.after(this.#timeoutMs, () => {
        settle();
        // What a slow unit says after all must not be taken for the next answer.
        this.#came = Buffer.alloc(0);
        reject(new ModbusSilence(`unit ${unit} gave no answer within ${this.#timeoutMs} ms`));
      });
      this.#take = (frame) => {
        if (frame.unit !== unit || (frame.id !== undefined && frame.id !== id)) return;
        settle();
        resolve(frame.pdu);
      };
      this.#fail = (error) => {
        settle();
        reject(error);
      };
      this.#socket.write(this.#framing.write(id, unit, pdu));
    });
  }

  #hear(bytes: Buffer): void {
    // Nobody asked: a late answer.
    if (this.#take === undefined) return;
    this.#came = Buffer.concat([this.#came, bytes]);
    try {
      for (;;) {
        const found = this.#framing.read(this.#came);
        if (found === undefined) return;
        this.#came = this.#came.subarray(found.length);
        this.#take?.(found.frame);
      }
    } catch (error) {
      this.#end(error instanceof Error ? error : new Error(String(error)));
      this.#socket.destroy();
    }
  }

  #end(error: Error): void {
    this.#ended ??= error;
    this.#fail?.(this.#ended);
  }
}
