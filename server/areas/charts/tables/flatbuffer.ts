/** What a field of a table holds; fields without a value have the format's default. */
export type Part =
  | { readonly whole: number; readonly bytes: 1 | 2 | 4 | 8 }
  | { readonly text: string }
  | { readonly table: Table }
  | { readonly tables: readonly Table[] }
  /** Structs of 64-bit numbers, each of so many. */
  | { readonly structs: readonly (readonly number[])[] };
/** A table: its fields in the order of the schema. */
export type Table = readonly (Part | undefined)[];

/**
 * A table and all that it holds as a FlatBuffer (https://flatbuffers.dev/internals), in whole
 * eights of bytes. What a place points at stands behind it, so it is written from the front to the
 * end. Numbers are not negative.
 */
export function flatBuffer(root: Table): Uint8Array {
  const out = new Forward();
  const place = out.hold(4, 4);
  out.point(place, writeTable(out, root));
  out.align(8);
  return out.bytes();
}

/** Writes a table; answers where it begins. */
function writeTable(out: Forward, table: Table): number {
  const offsets = layoutOf(table);
  const size = offsets.size;
  out.align(2);
  const vtable = out.length;
  out.number(4 + 2 * table.length, 2);
  out.number(size, 2);
  for (const offset of offsets.of) out.number(offset, 2);
  // A table begins at an eight, so that its 64-bit numbers do too.
  const begin = out.hold(size, 8);
  out.set(begin, begin - vtable, 4);
  for (const [i, part] of table.entries()) {
    const at = begin + (offsets.of[i] ?? 0);
    if (part === undefined) continue;
    if ('whole' in part) out.set(at, part.whole, part.bytes);
    else out.point(at, writeBeside(out, part));
  }
  return begin;
}

/** Where fields stand in a table, 0 for those that do not; its first four bytes are its own. */
function layoutOf(table: Table): { readonly of: readonly number[]; readonly size: number } {
  let size = 4;
  const of = table.map((part) => {
    if (part === undefined) return 0;
    const bytes = 'whole' in part ? part.bytes : 4;
    const at = Math.ceil(size / bytes) * bytes;
    size = at + bytes;
    return at;
  });
  return { of, size };
}

/** Writes what a field points at; answers where it begins. */
function writeBeside(out: Forward, part: Exclude<Part, { readonly whole: number }>): number {
  if ('table' in part) return writeTable(out, part.table);
  if ('text' in part) {
    const bytes = new TextEncoder().encode(part.text);
    const begin = out.hold(4 + bytes.length + 1, 4);
    out.set(begin, bytes.length, 4);
    out.put(begin + 4, bytes);
    return begin;
  }
  if ('tables' in part) {
    const begin = out.hold(4 + 4 * part.tables.length, 4);
    out.set(begin, part.tables.length, 4);
    for (const [i, table] of part.tables.entries())
      out.point(begin + 4 + 4 * i, writeTable(out, table));
    return begin;
  }
  // The length stands in the four bytes before an eight.
  const numbers = part.structs.flat();
  const begin = out.hold(8 + 8 * numbers.length, 8) + 4;
  out.set(begin, part.structs.length, 4);
  for (const [i, number] of numbers.entries()) out.set(begin + 4 + 8 * i, number, 8);
  return begin;
}

/** Bytes that grow at their end. */
class Forward {
  readonly #bytes: number[] = [];

  get length(): number {
    return this.#bytes.length;
  }

  align(to: number): void {
    while (this.#bytes.length % to !== 0) this.#bytes.push(0);
  }

  /** Holds a place of so many bytes, all 0; answers where it begins. */
  hold(bytes: number, alignment: number): number {
    this.align(alignment);
    const begin = this.length;
    for (let i = 0; i < bytes; i++) this.#bytes.push(0);
    return begin;
  }

  number(value: number, bytes: number): void {
    this.set(this.hold(bytes, 1), value, bytes);
  }

  set(at: number, value: number, bytes: number): void {
    let rest = value;
    for (let i = 0; i < bytes; i++) {
      this.#bytes[at + i] = rest % 256;
      rest = Math.floor(rest / 256);
    }
  }

  put(at: number, bytes: Uint8Array): void {
    for (const [i, byte] of bytes.entries()) this.#bytes[at + i] = byte;
  }

  /** Lets the place `at` point at what begins at `to`. */
  point(at: number, to: number): void {
    this.set(at, to - at, 4);
  }

  bytes(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}
