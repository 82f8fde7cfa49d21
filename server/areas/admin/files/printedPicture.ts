import { buffer } from 'node:stream/consumers';
import { file } from '#contracts/admin/traces.ts';
import { selectFields } from '#server/entity/read/selectFields.ts';
import type { Executor } from '#server/kernel/executor.ts';
import type { Files } from './files.ts';

/** What can stand on paper, by the ending of its file. */
const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};
const MOST_BYTES = 8 * 1024 * 1024;

/**
 * The picture behind the address of a file, as a data URL for a PDF; undefined for what is private,
 * gone, larger than 8 MB, or neither PNG nor JPEG.
 */
export async function printedPicture(
  executor: Executor,
  files: Pick<Files, 'storeOf'>,
  address: string | null,
): Promise<string | undefined> {
  const id = /[?&]id=([0-9a-z]{26})(?:&|$)/.exec(address ?? '')?.[1];
  if (id === undefined) return undefined;
  const [kept] = await selectFields(
    executor,
    file,
    ['size', 'ext', 'isPrivate', 'place', 'storedPath'],
    'WHERE id = $1 AND NOT "isDeleted" AND NOT disabled',
    [id],
  );
  const type = types[kept?.ext ?? ''];
  if (kept === undefined || kept.isPrivate || type === undefined) return undefined;
  if ((kept.size ?? 0) > MOST_BYTES) return undefined;
  const stream = await files.storeOf(kept.place ?? 0)?.open(kept.storedPath ?? '');
  return stream && `data:${type};base64,${(await buffer(stream)).toString('base64')}`;
}
