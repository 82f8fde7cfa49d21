import { createInflateRaw } from 'node:zlib';
import { sheetBounds, SheetError } from '../sheetBounds.ts';

type Member = { readonly method: number; readonly packed: Buffer };

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

/**
 * The members of a zip by name. What it says of their sizes is not believed: bytes are counted as
 * they are unpacked.
 */
export class ZipMembers {
  readonly #members: ReadonlyMap<string, Member>;
  #unpacked = 0;

  constructor(zip: Buffer) {
    try {
      this.#members = directoryOf(zip);
    } catch (error) {
      throw error instanceof SheetError ? error : new SheetError('broken', error);
    }
  }

  names(): readonly string[] {
    return [...this.#members.keys()];
  }

  has(name: string): boolean {
    return this.#members.has(name);
  }

  /** The bytes of a member; undefined for more than `most`. */
  async bytes(name: string, most: number): Promise<Buffer | undefined> {
    const member = this.#members.get(name);
    if (member === undefined) throw new SheetError('broken');
    const parts: Buffer[] = [];
    let size = 0;
    try {
      for await (const part of unpacked(member)) {
        if ((this.#unpacked += part.length) > sheetBounds.inflated)
          throw new SheetError('inflated');
        if ((size += part.length) > most) return undefined;
        parts.push(part);
      }
    } catch (error) {
      throw error instanceof SheetError ? error : new SheetError('broken', error);
    }
    return Buffer.concat(parts);
  }

  /** The text of a member in UTF-8, as it is unpacked. */
  async *text(name: string): AsyncGenerator<string> {
    const member = this.#members.get(name);
    if (member === undefined) throw new SheetError('broken');
    const decoder = new TextDecoder('utf-8', { fatal: true });
    try {
      for await (const bytes of unpacked(member)) {
        if ((this.#unpacked += bytes.length) > sheetBounds.inflated)
          throw new SheetError('inflated');
        yield decoder.decode(bytes, { stream: true });
      }
      yield decoder.decode();
    } catch (error) {
      throw error instanceof SheetError ? error : new SheetError('broken', error);
    }
  }
}

async function* unpacked({ method, packed }: Member): AsyncGenerator<Buffer> {
  if (method === STORED) {
    yield packed;
    return;
  }
  const inflate = createInflateRaw();
  inflate.end(packed);
  // Leaving the loop ends the unpacking.
  for await (const bytes of inflate) yield bytes as Buffer;
}

function directoryOf(zip: Buffer): Map<string, Member> {
  const end = endOf(zip);
  const count = zip.readUInt16LE(end + 10);
  if (count > sheetBounds.members) throw new SheetError('members');
  const members = new Map<string, Member>();
  let at = zip.readUInt32LE(end + 16);
  for (let i = 0; i < count; i++) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new SheetError('broken');
    const method = zip.readUInt16LE(at + 10);
    if ((zip.readUInt16LE(at + 8) & ENCRYPTED) !== 0 || (method !== STORED && method !== DEFLATED))
      throw new SheetError('broken');
    const nameLength = zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    if (zip.readUInt32LE(local) !== LOCAL) throw new SheetError('broken');
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const size = zip.readUInt32LE(at + 20);
    if (from + size > zip.length) throw new SheetError('broken');
    members.set(zip.toString('utf8', at + 46, at + 46 + nameLength), {
      method,
      packed: zip.subarray(from, from + size),
    });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return members;
}

/** Where the end of the directory lies: before at most 65,535 bytes of remark. */
function endOf(zip: Buffer): number {
  for (let at = zip.length - 22; at >= Math.max(0, zip.length - 22 - 0xffff); at--)
    if (zip.readUInt32LE(at) === END) return at;
  throw new SheetError('broken');
}
