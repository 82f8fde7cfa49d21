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
  const whole = /^(?:(\d{1,3})\/)?([^/.]+)(?:\.(\d{1,2}))?$/.exec(text.trim());
  const found = whole === null ? undefined : registerOf(whole[2] ?? '');
  const unit = Number(whole?.[1] ?? 1);
  const bit = whole?.[3] === undefined ? undefined : Number(whole[3]);
  if (found === undefined || unit > 255 || (bit ?? 0) > 15)
    return err(
      `${text} is no register: write unit/table:register (1/holding:100) or the number on paper (40101)`,
    );
  if (bit !== undefined && (found.table === 'coil' || found.table === 'discrete'))
    return err(`${text}: a ${found.table} is a bit itself`);
  return ok({ unit, ...found, bit });
}

function registerOf(text: string): { readonly table: Table; readonly at: number } | undefined {
  const named = /^([a-z]+):(\d{1,5})$/i.exec(text);
  const paper = /^([0134])(\d{4,5})$/.exec(text);
  const table = named === null ? digits[paper?.[1] ?? ''] : names[named[1]?.toLowerCase() ?? ''];
  const at = named === null ? Number(paper?.[2]) - 1 : Number(named[2]);
  return table === undefined || at < 0 || at > 65_535 ? undefined : { table, at };
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
