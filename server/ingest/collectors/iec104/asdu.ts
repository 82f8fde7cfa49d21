import { err, ok, type Result } from '#base/result.ts';
import { ValueState } from '#contracts/sensors/valueState.ts';

/** One information object of the monitor direction. */
export type Information = {
  readonly object: number;
  /** Null where the substation says that it is not valid. */
  readonly value: number | null;
  /** Bits of a sample's state. */
  readonly state: number;
  /** Epoch ms; undefined where it has no time tag, or one that is not valid. */
  readonly at: number | undefined;
};

/** What an I frame carries. */
export type Asdu = {
  readonly type: number;
  readonly cause: number;
  readonly isNegative: boolean;
  readonly isTest: boolean;
  /** The common address. */
  readonly station: number;
  /** Undefined of types that are not read. */
  readonly objects: readonly Information[] | undefined;
};

/** A substation has begun anew. */
export const END_OF_INITIALISATION = 70;
export const INTERROGATION = 100;
export const ACTIVATION = 6;
export const TERMINATION = 10;

const HEAD = 6;
const OBJECT_BYTES = 3;
const TIME_BYTES = 7;

type Read = {
  readonly bytes: number;
  readonly value: (bytes: Buffer) => number;
  /** Where its quality is; a single point has no overflow. */
  readonly quality: (bytes: Buffer) => number;
};
const INVALID = 0x80;
const NOT_TOPICAL = 0x40;
const SUBSTITUTED = 0x20;
const BLOCKED = 0x10;
const OVERFLOW = 0x01;

const single: Read = {
  bytes: 1,
  value: (bytes) => bytes.readUInt8(0) & 1,
  quality: (bytes) => bytes.readUInt8(0) & 0xf0,
};
const scaled: Read = {
  bytes: 3,
  value: (bytes) => bytes.readInt16LE(0),
  quality: (bytes) => bytes.readUInt8(2),
};
const normalised: Read = { ...scaled, value: (bytes) => bytes.readInt16LE(0) / 32_768 };
const short: Read = {
  bytes: 5,
  value: (bytes) => bytes.readFloatLE(0),
  quality: (bytes) => bytes.readUInt8(4),
};

/** What is read, by type: M_SP_NA_1, M_ME_NA_1, M_ME_NB_1, M_ME_NC_1, and with time tags. */
const types: ReadonlyMap<number, Read & { readonly isTimed: boolean }> = new Map([
  [1, { ...single, isTimed: false }],
  [9, { ...normalised, isTimed: false }],
  [11, { ...scaled, isTimed: false }],
  [13, { ...short, isTimed: false }],
  [30, { ...single, isTimed: true }],
  [34, { ...normalised, isTimed: true }],
  [35, { ...scaled, isTimed: true }],
  [36, { ...short, isTimed: true }],
]);

/** Reads an ASDU; `shiftMs` is how far the clock of its time tags is ahead of UTC. */
export function asduIn(bytes: Buffer, shiftMs: number): Result<Asdu, string> {
  if (bytes.length < HEAD + OBJECT_BYTES) return err('a message is too short');
  const type = bytes.readUInt8(0);
  const cause = bytes.readUInt8(2);
  const head = {
    type,
    cause: cause & 0x3f,
    isNegative: (cause & 0x40) !== 0,
    isTest: (cause & 0x80) !== 0,
    station: bytes.readUInt16LE(4),
  };
  const read = types.get(type);
  if (read === undefined) return ok({ ...head, objects: undefined });
  const isRow = (bytes.readUInt8(1) & 0x80) !== 0;
  const count = bytes.readUInt8(1) & 0x7f;
  const each = read.bytes + (read.isTimed ? TIME_BYTES : 0);
  const length = isRow ? OBJECT_BYTES + count * each : count * (OBJECT_BYTES + each);
  if (bytes.length !== HEAD + length)
    return err(`a message of type ${type} is not as long as it says`);
  const objects = Array.from({ length: count }, (_, i) => {
    const at = HEAD + (isRow ? OBJECT_BYTES + i * each : i * (OBJECT_BYTES + each) + OBJECT_BYTES);
    const object = isRow
      ? bytes.readUIntLE(HEAD, OBJECT_BYTES) + i
      : bytes.readUIntLE(at - OBJECT_BYTES, OBJECT_BYTES);
    const own = bytes.subarray(at, at + read.bytes);
    const time = bytes.subarray(at + read.bytes, at + each);
    return {
      object,
      ...readingOf(read.value(own), read.quality(own)),
      at: read.isTimed ? timeIn(time, shiftMs) : undefined,
    };
  });
  return ok({ ...head, objects });
}

function readingOf(number: number, quality: number): Pick<Information, 'value' | 'state'> {
  const isValid = (quality & INVALID) === 0 && Number.isFinite(number);
  const state =
    (isValid ? 0 : ValueState.fault) |
    (quality & NOT_TOPICAL ? ValueState.offline : 0) |
    (quality & SUBSTITUTED ? ValueState.substituted : 0) |
    (quality & BLOCKED ? ValueState.stuck : 0) |
    (quality & OVERFLOW ? ValueState.overRange : 0);
  return { value: isValid ? number : null, state };
}

/** Epoch ms of CP56Time2a; undefined where it says itself that it is not valid, or is no time. */
function timeIn(bytes: Buffer, shiftMs: number): number | undefined {
  const [minute, hour] = [bytes.readUInt8(2), bytes.readUInt8(3)];
  const [day, month] = [bytes.readUInt8(4) & 0x1f, bytes.readUInt8(5) & 0x0f];
  if ((minute & 0x80) !== 0) return undefined;
  const summer = (hour & 0x80) === 0 ? 0 : 3_600_000;
  const year = 2000 + (bytes.readUInt8(6) & 0x7f);
  const parts = [month - 1, day, hour & 0x1f, minute & 0x3f] as const;
  const local = Date.UTC(year, ...parts);
  const made = new Date(local);
  // What is no time, such as 30 February, would be another one.
  const isTime = [
    made.getUTCMonth(),
    made.getUTCDate(),
    made.getUTCHours(),
    made.getUTCMinutes(),
  ].every((part, i) => part === parts[i]);
  const ms = bytes.readUInt16LE(0);
  return isTime && ms < 60_000 ? local + ms - shiftMs - summer : undefined;
}

/** Asks a station for all that it has. */
export const interrogationOf = (station: number): Buffer =>
  Buffer.from([INTERROGATION, 1, ACTIVATION, 0, station & 0xff, station >> 8, 0, 0, 0, 20]);
