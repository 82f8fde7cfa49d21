import type { Multipart } from '@fastify/multipart';
import { jsonFault, textFault } from './textFault.ts';

/**
 * Names of fields and files in a form; ours have some twenty characters, those of people's files at
 * most 255 bytes.
 */
const NAME_MOST = 1_000;

/**
 * Why a part of a multipart form is refused: its name, the name of its file and its value pass the
 * same gate as the texts of JSON. Undefined when it may go on.
 */
export function formFault(part: Multipart): string | undefined {
  const names = [
    part.fieldname,
    part.type === 'file' ? ((part as { filename?: string }).filename ?? '') : '',
  ];
  for (const name of names) {
    if (name.length > NAME_MOST) return `A name has at most ${NAME_MOST} characters.`;
    const fault =
      textFault(name) ??
      (/[\t\n\r]/.test(name) ? 'A name holds no tabs and line ends.' : undefined);
    if (fault !== undefined) return fault;
  }
  if (part.type === 'file') return undefined;
  if (part.fieldnameTruncated || part.valueTruncated) return 'A field of the form is too long.';
  return jsonFault(part.value);
}
