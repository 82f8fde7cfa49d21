import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { diskOf } from './disk.ts';

const GB = 1024 ** 3;

test('2 GB of the database’s disk stay free, 0.1 GB of another', async () => {
  const { bsize, bavail } = await statfs(tmpdir());
  // Others write on this disk meanwhile.
  const near = (room: number, reserved: number): void =>
    expect(Math.abs(bsize * bavail - room - reserved * GB)).toBeLessThan(0.5 * GB);
  near(await diskOf(tmpdir(), tmpdir()).room(), 2);
  near(await diskOf(tmpdir(), '/proc').room(), 0.1);
});
