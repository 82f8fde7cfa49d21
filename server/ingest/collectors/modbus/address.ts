import { err, ok, type Result } from '#base/result.ts';
import type { TagType, WordOrder } from '#contracts/sources/collectors.ts';

export type Table = 'coil' | 'discrete' | 'input' | 'holding';

/** Where a value lies: unit, table, first register (from 0), and a bit of it where one is meant. */
export type RegisterAddress = {
  readonly unit: number;
  readonly table: Table;
  readonly at: number;
  readonly bit: number | undefined;
};

const names: Readonly<Record<string, Table>> = {
  co: 'coil',
  coil: 'coil',
  di: 'discrete',
  discrete: 'discrete',
  ir: 'input',
  input: 'input',
  hr: 'holding',
  holding: 'holding',
};
/** The first digit of a number as registers are counted on paper, from 1. */
const digits: Readonly<Record<string, Table>> = {
  '0': 'coil',
  '1': 'discrete',
  '3': 'input',
  '4': 'holding',
};

/**
 * `[unit/]table:register[.bit]`, registers from 0 (`1/holding:100`, `hr:100.3`), or the number on
 * paper, from 1 (`40101` is `holding:100`). Without a unit it is 1.
 */
export function addressOf(text: string): Result<RegisterAddress, string> {
  const whole = /^(?:(\d{1,3})\/)?(?:([a-z]+):(\d{1,5})|([0134])(\d{4,5}))(?:\.(\d{1,2}))?$/i.exec(
    text.trim(),
  );
  const bad = err(
    `${text} is no register: write unit/table:register (1/holding:100) or the number on paper (40101)`,
  );
  if (whole === null) return bad;
  const [, unitText = '1', name = '', register, digit = '', paper, bitText] = whole;
  const table = register === undefined ? digits[digit] : names[name.toLowerCase()];
  const at = register === undefined ? Number(paper) - 1 : Number(register);
  const unit = Number(unitText);
  const bit = bitText === undefined ? undefined : Number(bitText);
  if (table === undefined || at < 0 || at > 65_535 || unit > 255 || (bit ?? 0) > 15) return bad;
  if (bit !== undefined && (table === 'coil' || table === 'discrete'))
    return err(`${text}: a ${table} is a bit itself`);
  return ok({ unit, table, at, bit });
}

const widths: Readonly<Record<TagType, number>> = {
  bool: 1,
  int16: 1,
  uint16: 1,
  int32: 2,
  uint32: 2,
  int64: 4,
  uint64: 4,
  float32: 2,
  float64: 4,
};

/** Registers that a value takes. */
export const widthOf = (type: TagType): number => widths[type];

/** The bytes of a value, most significant first, whatever order its device keeps. */
function inOrder(bytes: Buffer, order: WordOrder): Buffer {
  const words = Array.from({ length: bytes.length / 2 }, (_, i) =>
    bytes.subarray(2 * i, 2 * i + 2),
  );
  const turned = order === 'cdab' || order === 'dcba' ? words.toReversed() : words;
  return Buffer.concat(
    order === 'badc' || order === 'dcba' ? turned.map((word) => word.toReversed()) : turned,
  ) as Buffer;
}

const readers: Readonly<Record<TagType, (bytes: Buffer) => number>> = {
  bool: (bytes) => (bytes.readUInt16BE() === 0 ? 0 : 1),
  int16: (bytes) => bytes.readInt16BE(),
  uint16: (bytes) => bytes.readUInt16BE(),
  int32: (bytes) => bytes.readInt32BE(),
  uint32: (bytes) => bytes.readUInt32BE(),
  int64: (bytes) => Number(bytes.readBigInt64BE()),
  uint64: (bytes) => Number(bytes.readBigUInt64BE()),
  float32: (bytes) => bytes.readFloatBE(),
  float64: (bytes) => bytes.readDoubleBE(),
};

/** The number that the bytes of its registers mean; one bit of them where `bit` is given. */
export function numberIn(
  bytes: Buffer,
  type: TagType,
  order: WordOrder,
  bit: number | undefined,
): number {
  const own = inOrder(bytes, order);
  return bit === undefined ? readers[type](own) : (own.readUInt16BE() >> bit) & 1;
}
