import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderFault } from './folderFault.ts';

test('folders of a disk will do, there or not', async () => {
  expect(await folderFault(tmpdir())).toBeUndefined();
  expect(await folderFault(join(tmpdir(), 'not/there/yet'))).toBeUndefined();
});

test.runIf(process.platform === 'linux').each(['/proc', '/proc/pithead/copies', '/sys/copies'])(
  '%s will not',
  async (folder) => {
    expect(await folderFault(folder)).toBe(`${folder} is no folder of a disk`);
  },
);
