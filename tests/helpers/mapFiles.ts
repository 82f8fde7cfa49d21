import { zipSync } from 'fflate';

/** Maps of a few roadways in each format, made by hand after the formats' own descriptions. */

type Group = readonly [code: number, value: string | number];

/** An ASCII DXF of groups, with or without its end. */
export const dxfOf = (...groups: readonly Group[]) =>
  groups.map(([code, value]) => `${code}\r\n${value}\r\n`).join('');

/** A drawing with these entities, in millimetres. */
export const drawingOf = (...entities: readonly (readonly Group[])[]): Buffer =>
  Buffer.from(
    dxfOf(
      [0, 'SECTION'],
      [2, 'HEADER'],
      [9, '$ACADVER'],
      [1, 'AC1027'],
      [9, '$CMLSTYLE'],
      [2, 'Standard'],
      [9, '$INSUNITS'],
      [70, 4],
      [0, 'ENDSEC'],
      [0, 'SECTION'],
      [2, 'ENTITIES'],
      ...entities.flat(),
      [0, 'ENDSEC'],
      [0, 'EOF'],
    ),
  );

type Shape = readonly (readonly [x: number, y: number, z: number])[];

/** A .shp of PolyLineZ records, one part each. */
export function shpOf(lines: readonly Shape[]): Buffer {
  const records = lines.map((line, i) => {
    const body = Buffer.alloc(44 + 4 + line.length * 16 + 16 + line.length * 8);
    body.writeInt32LE(13, 0);
    body.writeInt32LE(1, 36);
    body.writeInt32LE(line.length, 40);
    body.writeInt32LE(0, 44);
    line.forEach(([x, y, z], at) => {
      body.writeDoubleLE(x, 48 + at * 16);
      body.writeDoubleLE(y, 56 + at * 16);
      body.writeDoubleLE(z, 48 + line.length * 16 + 16 + at * 8);
    });
    const head = Buffer.alloc(8);
    head.writeInt32BE(i + 1, 0);
    head.writeInt32BE(body.length / 2, 4);
    return Buffer.concat([head, body]);
  });
  const head = Buffer.alloc(100);
  head.writeInt32BE(9994, 0);
  head.writeInt32BE((100 + records.reduce((sum, { length }) => sum + length, 0)) / 2, 24);
  head.writeInt32LE(1000, 28);
  head.writeInt32LE(13, 32);
  return Buffer.concat([head, ...records]);
}

/** A .dbf of texts, each column of this many bytes. */
export function dbfOf(columns: readonly string[], rows: readonly (readonly Buffer[])[]): Buffer {
  const SIZE = 20;
  const head = Buffer.alloc(32 + columns.length * 32 + 1);
  head.writeUInt8(3, 0);
  head.writeUInt32LE(rows.length, 4);
  head.writeUInt16LE(head.length, 8);
  head.writeUInt16LE(1 + columns.length * SIZE, 10);
  columns.forEach((name, i) => {
    head.write(name, 32 + i * 32, 'latin1');
    head.write('C', 32 + i * 32 + 11, 'latin1');
    head.writeUInt8(SIZE, 32 + i * 32 + 16);
  });
  head.writeUInt8(0x0d, head.length - 1);
  const body = rows.map((cells) => {
    const row = Buffer.alloc(1 + columns.length * SIZE, ' ');
    cells.forEach((cell, i) => cell.copy(row, 1 + i * SIZE));
    return row;
  });
  return Buffer.concat([head, ...body, Buffer.from([0x1a])]);
}

export const zipOf = (files: Readonly<Record<string, Uint8Array>>): Buffer =>
  Buffer.from(zipSync({ ...files }));
