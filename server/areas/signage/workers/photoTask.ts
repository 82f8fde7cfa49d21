import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { ErrorCode } from '#contracts/errors.ts';
import { failure } from '#contracts/errors.ts';
import { photoBounds } from '#contracts/signage/workerCalls.ts';
import { pictureAnew } from '#server/areas/admin/files/pictureAnew.ts';
import { Refusal, serveTask } from '#server/kernel/bounded/boundedTask.ts';
import { SheetError } from '#server/entity/transfer/sheetBounds.ts';
import { ZipMembers } from '#server/entity/transfer/workbook/zipMembers.ts';

/** Where the archive lies, and the job numbers that are known. */
export type PhotoTask = { readonly path: string; readonly jobNos: readonly string[] };

/** A picture of the archive: made ready, of nobody, or why it is refused. */
export type PhotoPart = { readonly file: string } & (
  | {
      readonly kind: 'photo';
      readonly jobNo: string;
      readonly bytes: Uint8Array;
      readonly thumb: Uint8Array;
      readonly width: number;
      readonly height: number;
    }
  | { readonly kind: 'unmatched' }
  | { readonly kind: 'refused'; readonly code: ErrorCode }
);

/** A portrait on a screen needs no more; made anew it holds no place and no camera. */
const SIDES = { width: 600, height: 800 } as const;
const MB = 1024 * 1024;

await serveTask<PhotoTask, PhotoPart>(async function* ({ path, jobNos }) {
  sharp.concurrency(1);
  sharp.cache(false);
  try {
    const zip = new ZipMembers(await readFile(path));
    const files = zip.names().filter(isFile);
    if (files.length > photoBounds.pictures)
      throw tooComplex(`An archive may hold ${photoBounds.pictures} pictures.`);
    const known = new Set(jobNos);
    const had = new Set<string>();
    for (const file of files) yield await partOf(zip, file, known, had);
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    if (error.fault === 'broken')
      throw new Refusal(failure('bad_file', 'The archive cannot be read.', 'file'));
    throw tooComplex('The archive unpacks to more than is taken.');
  }
});

function tooComplex(why: string): Refusal {
  return new Refusal(failure('too_complex', why, 'file'));
}

function baseOf(name: string): string {
  return name.split('/').at(-1) ?? '';
}

/** Folders, and what systems put beside files, are no pictures. */
function isFile(name: string): boolean {
  return !/^(\.|$|thumbs\.db$)/i.test(baseOf(name));
}

async function partOf(
  zip: ZipMembers,
  file: string,
  known: ReadonlySet<string>,
  had: Set<string>,
): Promise<PhotoPart> {
  const refused = (code: ErrorCode): PhotoPart => ({ kind: 'refused', file, code });
  const [, jobNo] = /^(.+)\.(?:jpe?g|png)$/i.exec(baseOf(file)) ?? [];
  if (jobNo === undefined) return refused('unsupported_type');
  if (!known.has(jobNo)) return { kind: 'unmatched', file };
  if (had.has(jobNo)) return refused('duplicate');
  const given = await zip.bytes(file, photoBounds.pictureMb * MB);
  if (given === undefined) return refused('body_too_large');
  try {
    const made = await pictureAnew(given, SIDES, photoBounds.pixels);
    if (made === undefined) return refused('unsupported_type');
    had.add(jobNo);
    return { kind: 'photo', file, jobNo, ...made };
  } catch (error) {
    return refused(/pixel limit|timeout/i.test(String(error)) ? 'too_complex' : 'bad_file');
  }
}
