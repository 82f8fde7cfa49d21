import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { file } from '#contracts/admin/traces.ts';
import { query } from '#server/entity/rows.ts';
import { testEngine } from '#tests/helpers/testEngine.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { printedPicture } from './printedPicture.ts';

let database: TestDatabase;
const files = {
  storeOf: () => ({ open: async () => Readable.from(Buffer.from('bytes')) }) as never,
};
const idOf = (name: string): string => name.padEnd(26, '0');
const addressOf = (name: string): string => `/admin/api/v1/file/content?id=${idOf(name)}`;

beforeAll(async () => {
  database = await startTestDatabase();
  await testEngine(database.pool, [file], () => 0);
  for (const [name, ext, size, isPrivate] of [
    ['seen', 'png', 5, false],
    ['own', 'png', 5, true],
    ['film', 'mp4', 5, false],
    ['huge', 'jpg', 9_000_000, false],
  ])
    await query(
      database.pool,
      `INSERT INTO entity."file" (id, name, ext, size, "isPrivate", place, "storedPath", "isDeleted",
         disabled) VALUES ($1, 'x', $2, $3, $4, 1, 'k', false, false)`,
      [idOf(String(name)), ext, size, isPrivate],
    );
});
afterAll(() => database.stop());

test('a picture that everybody may read is printed; what is private, no picture or too large is not', async () => {
  const printed = (name: string) => printedPicture(database.pool, files, addressOf(name));
  expect(await printed('seen')).toBe('data:image/png;base64,Ynl0ZXM=');
  for (const name of ['own', 'film', 'huge', 'none']) expect(await printed(name)).toBeUndefined();
  expect(await printedPicture(database.pool, files, null)).toBeUndefined();
});
