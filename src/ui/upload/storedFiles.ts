import type { StoredFile } from '../inputs/uploadPort.ts';

/** Files in either of their two forms: a list, or one text of URLs joined by a vertical bar. */
export function storedFiles(value: unknown): StoredFile[] {
  if (typeof value === 'string')
    return value
      .split('|')
      .map((url) => url.trim())
      .filter((url) => url !== '')
      .map(named);
  if (!Array.isArray(value)) return [];
  return value.flatMap((file: unknown) => {
    if (typeof file === 'string') return file === '' ? [] : [named(file)];
    if (
      typeof file !== 'object' ||
      file === null ||
      !('url' in file) ||
      typeof file.url !== 'string' ||
      file.url === ''
    )
      return [];
    const { url } = file;
    return [
      {
        url,
        name:
          'name' in file && typeof file.name === 'string' && file.name !== ''
            ? file.name
            : named(url).name,
      },
    ];
  });
}

/**
 * The files in the form that the value had before, in `store` when it had none; `undefined` for
 * none.
 */
export function storedValue(
  files: readonly StoredFile[],
  before: unknown,
  store: 'text' | 'list',
): string | StoredFile[] | undefined {
  if (files.length === 0) return undefined;
  const isText = typeof before === 'string' || (!Array.isArray(before) && store === 'text');
  // A bar inside a URL would fall apart when it is read back.
  return isText ? files.map((file) => withName(file).replaceAll('|', '%7C')).join('|') : [...files];
}

/**
 * The URL of a file; where it does not tell the file's name, the name follows it as a fragment,
 * which no server is sent.
 */
const withName = ({ url, name }: StoredFile): string =>
  named(url).name === name ? url : `${url.split('#', 1)[0] ?? ''}#${encodeURIComponent(name)}`;

/** A URL's fragment is the file's name, else the text after its last slash. */
function named(url: string): StoredFile {
  const last = url.split('#', 2)[1] || (url.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '');
  try {
    return { url, name: decodeURIComponent(last) || url };
  } catch {
    return { url, name: last || url };
  }
}
