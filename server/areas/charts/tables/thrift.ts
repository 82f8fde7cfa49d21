const TYPES = { int: 5, long: 6, text: 8, list: 9, struct: 12 } as const;

/**
 * A struct in Thrift's compact protocol. Fields are added in the order of their ids; numbers are
 * whole and not negative.
 */
export class CompactStruct {
  readonly #bytes: number[] = [];
  #last = 0;

  int(id: number, value: number): this {
    this.#field(id, TYPES.int);
    this.#put(varint(value * 2));
    return this;
  }

  long(id: number, value: number): this {
    this.#field(id, TYPES.long);
    this.#put(varint(value * 2));
    return this;
  }

  text(id: number, value: string): this {
    this.#field(id, TYPES.text);
    this.#put(textBytes(value));
    return this;
  }

  struct(id: number, value: CompactStruct): this {
    this.#field(id, TYPES.struct);
    this.#put(value.bytes());
    return this;
  }

  ints(id: number, values: readonly number[]): this {
    return this.#list(id, TYPES.int, values, (value) => varint(value * 2));
  }

  texts(id: number, values: readonly string[]): this {
    return this.#list(id, TYPES.text, values, textBytes);
  }

  structs(id: number, values: readonly CompactStruct[]): this {
    return this.#list(id, TYPES.struct, values, (value) => value.bytes());
  }

  bytes(): readonly number[] {
    return [...this.#bytes, 0];
  }

  #list<T>(
    id: number,
    type: number,
    values: readonly T[],
    bytesOf: (value: T) => readonly number[],
  ): this {
    this.#field(id, TYPES.list);
    const { length } = values;
    this.#put(length < 15 ? [length * 16 + type] : [0xf0 + type, ...varint(length)]);
    for (const value of values) this.#put(bytesOf(value));
    return this;
  }

  /** Ids lie less than 16 apart in all that is written here. */
  #field(id: number, type: number): void {
    this.#bytes.push((id - this.#last) * 16 + type);
    this.#last = id;
  }

  #put(bytes: readonly number[]): void {
    for (const byte of bytes) this.#bytes.push(byte);
  }
}

const textBytes = (text: string): readonly number[] => {
  const bytes = new TextEncoder().encode(text);
  return [...varint(bytes.length), ...bytes];
};

/** A whole number in sevens of bits, the lowest first. */
export function varint(value: number): readonly number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) + 0x80);
  bytes.push(rest);
  return bytes;
}
