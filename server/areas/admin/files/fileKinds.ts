import { fileTypeFromBuffer } from 'file-type';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';

export const fileTypes = ['image', 'video', 'audio', 'doc', 'archive', 'model3d', 'other'] as const;
export type FileType = (typeof fileTypes)[number];

/**
 * What a stored file is, told from its name and proven by its first bytes. `inline`: a page may
 * show it in place.
 */
export type FileKind = {
  readonly ext: string;
  readonly mimeType: string;
  readonly fileType: FileType;
  readonly inline: boolean;
};

/** How many bytes of a file's beginning `kindOf` wants: an office file names its kind in them. */
export const HEAD_BYTES = 64 * 1024;

/** What file-type may call the first bytes; `text`: they read as text. */
type Known = readonly [
  mimeType: string,
  fileType: FileType,
  signs: readonly string[] | 'text',
  inline?: 'inline',
];

/** An office file of which no sign stands at the beginning looks like any archive. */
const office = (ext: 'docx' | 'xlsx' | 'pptx', kind: string): Known => [
  `application/vnd.openxmlformats-officedocument.${kind}`,
  'doc',
  [ext, 'zip'],
];
/** What is a ZIP archive too. */
const zips = 'zip docx xlsx pptx odt ods odp epub jar apk xpi 3mf'.split(' ');
const jpeg: Known = ['image/jpeg', 'image', ['jpg'], 'inline'];
const known: Readonly<Record<string, Known>> = {
  png: ['image/png', 'image', ['png', 'apng'], 'inline'],
  jpg: jpeg,
  jpeg,
  gif: ['image/gif', 'image', ['gif'], 'inline'],
  webp: ['image/webp', 'image', ['webp'], 'inline'],
  mp4: ['video/mp4', 'video', ['mp4', 'm4v', 'm4a', 'mov', 'f4v', '3gp', '3g2'], 'inline'],
  webm: ['video/webm', 'video', ['webm'], 'inline'],
  mp3: ['audio/mpeg', 'audio', ['mp3', 'mp2', 'mp1'], 'inline'],
  wav: ['audio/wav', 'audio', ['wav'], 'inline'],
  ogg: ['audio/ogg', 'audio', ['ogg', 'oga', 'ogv', 'ogx', 'opus', 'spx'], 'inline'],
  pdf: ['application/pdf', 'doc', ['pdf']],
  docx: office('docx', 'wordprocessingml.document'),
  xlsx: office('xlsx', 'spreadsheetml.sheet'),
  pptx: office('pptx', 'presentationml.presentation'),
  doc: ['application/msword', 'doc', ['cfb']],
  xls: ['application/vnd.ms-excel', 'doc', ['cfb']],
  ppt: ['application/vnd.ms-powerpoint', 'doc', ['cfb']],
  txt: ['text/plain', 'doc', 'text'],
  md: ['text/markdown', 'doc', 'text'],
  csv: ['text/csv', 'doc', 'text'],
  json: ['application/json', 'doc', 'text'],
  zip: ['application/zip', 'archive', zips],
  '7z': ['application/x-7z-compressed', 'archive', ['7z']],
  rar: ['application/vnd.rar', 'archive', ['rar']],
  gz: ['application/gzip', 'archive', ['gz', 'tar.gz']],
  tar: ['application/x-tar', 'archive', ['tar']],
  glb: ['model/gltf-binary', 'model3d', ['glb']],
  gltf: ['model/gltf+json', 'model3d', 'text'],
  obj: ['model/obj', 'model3d', 'text'],
  dwg: ['image/vnd.dwg', 'other', ['dwg']],
  dxf: ['image/vnd.dxf', 'other', 'text'],
};

/** Endings of names that can be stored, by what they are. */
export const endings: Readonly<Record<FileType, readonly string[]>> = Object.fromEntries(
  fileTypes.map((type) => [type, Object.keys(known).filter((ext) => known[ext]?.[1] === type)]),
) as Record<FileType, string[]>;

/**
 * The kind that a name promises; undefined for one that is not stored, such as a page, a script or
 * an SVG picture.
 */
export function promisedKind(name: string): FileKind | undefined {
  const ext = /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const found = Object.hasOwn(known, ext) ? known[ext] : undefined;
  if (found === undefined) return undefined;
  const [mimeType, fileType, , inline] = found;
  return { ext, mimeType, fileType, inline: inline !== undefined };
}

/**
 * The kind of a file called `name` that begins with `head`; refused when it is not stored or is not
 * what its name says.
 */
export async function kindOf(name: string, head: Buffer): Promise<Result<FileKind, Failure>> {
  const kind = promisedKind(name);
  if (kind === undefined)
    return err(failure('unsupported_type', 'Files of this kind are not stored.', 'file'));
  return (await isProven(known[kind.ext]?.[2] ?? [], head))
    ? ok(kind)
    : err(failure('bad_file', `The file is not what its ending .${kind.ext} says.`, 'file'));
}

const isProven = async (signs: Known[2], head: Buffer): Promise<boolean> =>
  signs === 'text' ? isText(head) : signs.includes((await fileTypeFromBuffer(head))?.ext ?? '');

/** Text without zero bytes that does not begin like a page or a picture in XML. */
function isText(head: Buffer): boolean {
  if (head.includes(0)) return false;
  const start = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  return !start.startsWith('<');
}

/** Separators of folders, also percent-encoded, however often. */
const separator = /[\\/]|%(?:25)*(?:2f|5c)/i;

/**
 * A name as people see it: without folders, control characters and signs that a system reads
 * otherwise.
 */
export function shownName(given: string): string {
  const last = given.normalize('NFC').split(separator).at(-1) ?? '';
  const clean = last
    .replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .replace(/^[.\s]+/, '')
    .trim();
  return clean.length <= 200
    ? clean
    : `${clean.slice(0, 180)}${/\.[A-Za-z0-9]{1,8}$/.exec(clean)?.[0] ?? ''}`;
}
