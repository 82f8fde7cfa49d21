import { isUtf8 } from 'node:buffer';

/** Text of a file: in the encoding that it names, else UTF-8 where it is, else GBK. */
export const textIn = (bytes: Uint8Array, named?: string): string =>
  decoderFor([bytes], named).decode(bytes);

/** What reads all of these bytes, and parts of them. */
export function decoderFor(
  texts: readonly Uint8Array[],
  named?: string,
): InstanceType<typeof TextDecoder> {
  const label = named === undefined ? undefined : labelOf(named);
  return new TextDecoder(label ?? (texts.every((bytes) => isUtf8(bytes)) ? 'utf-8' : 'gb18030'));
}

/** The name of an encoding as a decoder knows it; undefined for one that none knows. */
function labelOf(named: string): string | undefined {
  const name = named.trim().toLowerCase();
  if (name.endsWith('936')) return 'gb18030';
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return undefined;
  }
}
