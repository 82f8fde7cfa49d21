import type { FileKind } from './fileKinds.ts';

/** Nothing in a file can run, be loaded or take a name of ours. */
const SHUT = "default-src 'none'; sandbox";
/**
 * Of a PDF within a page of ours: browsers show it by a plugin of their own with styles of its own,
 * and in no sandbox. Scripts, calls and pictures stay shut, and pages of others cannot frame it.
 */
const PDF_IN_PAGE =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; " +
  "form-action 'none'; frame-ancestors 'self'";

type Sent = {
  readonly name: string;
  readonly isPrivate: boolean;
  readonly kind: Pick<FileKind, 'inline' | 'mimeType'>;
  /** Whether a page of ours asks for it in order to show it within itself. */
  readonly inPage: boolean;
};

/** What is said beside the bytes of a file: what is no picture, sound or film is kept, not shown. */
export function contentHeaders({ name, isPrivate, kind, inPage }: Sent): Record<string, string> {
  const isShown = inPage && kind.mimeType === 'application/pdf';
  return {
    'content-type': kind.mimeType,
    'content-disposition': `${kind.inline || isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`,
    'content-security-policy': isShown ? PDF_IN_PAGE : SHUT,
    'x-content-type-options': 'nosniff',
    'cache-control': isPrivate ? 'private, no-store' : 'public, max-age=31536000, immutable',
  };
}
