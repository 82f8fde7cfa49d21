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

/** How many bytes of a file's beginning `kindOf` wants. */
export const HEAD_BYTES = 4096;

type Known = readonly [
  mimeType: string,
  fileType: FileType,
  begins: (head: Buffer) => boolean,
  inline?: 'inline',
];

const bytes =
  (hex: string, at = 0) =>
  (head: Buffer): boolean =>
    head.subarray(at, at + hex.length / 2).toString('hex') === hex;
const word =
  (text: string, at = 0) =>
  (head: Buffer): boolean =>
    head.subarray(at, at + text.length).toString('latin1') === text;
const zip = bytes('504b0304');
const oldOffice = bytes('d0cf11e0a1b11ae1');
const ebml = bytes('1a45dfa3');
const riff = (kind: string) => (head: Buffer) => word('RIFF')(head) && word(kind, 8)(head);
const mp3 = (head: Buffer): boolean =>
  word('ID3')(head) || (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0);
const tar = word('ustar', 257);

/** Text without zero bytes that does not begin like a page or a picture in XML. */
function plain(head: Buffer): boolean {
  if (head.includes(0)) return false;
  const start = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  return !start.startsWith('<');
}

const jpeg: Known = ['image/jpeg', 'image', bytes('ffd8ff'), 'inline'];
const known: Readonly<Record<string, Known>> = {
  png: ['image/png', 'image', bytes('89504e470d0a1a0a'), 'inline'],
  jpg: jpeg,
  jpeg,
  gif: ['image/gif', 'image', (head) => word('GIF87a')(head) || word('GIF89a')(head), 'inline'],
  webp: ['image/webp', 'image', riff('WEBP'), 'inline'],
  mp4: ['video/mp4', 'video', word('ftyp', 4), 'inline'],
  webm: ['video/webm', 'video', ebml, 'inline'],
  mp3: ['audio/mpeg', 'audio', mp3, 'inline'],
  wav: ['audio/wav', 'audio', riff('WAVE'), 'inline'],
  ogg: ['audio/ogg', 'audio', word('OggS'), 'inline'],
  pdf: ['application/pdf', 'doc', word('%PDF-')],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'doc', zip],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'doc', zip],
  pptx: ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'doc', zip],
  doc: ['application/msword', 'doc', oldOffice],
  xls: ['application/vnd.ms-excel', 'doc', oldOffice],
  ppt: ['application/vnd.ms-powerpoint', 'doc', oldOffice],
  txt: ['text/plain', 'doc', plain],
  md: ['text/markdown', 'doc', plain],
  csv: ['text/csv', 'doc', plain],
  json: ['application/json', 'doc', plain],
  zip: ['application/zip', 'archive', zip],
  '7z': ['application/x-7z-compressed', 'archive', bytes('377abcaf271c')],
  rar: ['application/vnd.rar', 'archive', word('Rar!')],
  gz: ['application/gzip', 'archive', bytes('1f8b')],
  tar: ['application/x-tar', 'archive', tar],
  glb: ['model/gltf-binary', 'model3d', word('glTF')],
  gltf: ['model/gltf+json', 'model3d', plain],
  obj: ['model/obj', 'model3d', plain],
  dwg: ['image/vnd.dwg', 'other', word('AC10')],
  dxf: ['image/vnd.dxf', 'other', plain],
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
export function kindOf(name: string, head: Buffer): Result<FileKind, Failure> {
  const kind = promisedKind(name);
  if (kind === undefined)
    return err(failure('unsupported_type', 'Files of this kind are not stored.', 'file'));
  const begins = known[kind.ext]?.[2];
  return begins?.(head) === true
    ? ok(kind)
    : err(failure('bad_file', `The file is not what its ending .${kind.ext} says.`, 'file'));
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
