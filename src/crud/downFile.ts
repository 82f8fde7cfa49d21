import { ok, type Result } from '#base/result.ts';
import { saveFile } from '#ui/saveFile.ts';
import type { FileAsk, FileClient } from './fileClient.ts';
import type { RequestFailure } from './httpClient.ts';
import { requestFile } from './request.ts';

/** Fetches a file and saves it under `fileName`, or under the server's name for it. */
export async function downFile(
  ask: FileAsk,
  fileName?: string,
  fetchFile: FileClient = requestFile,
): Promise<Result<string, RequestFailure>> {
  const found = await fetchFile(ask);
  if (!found.ok) return found;
  const name = fileName ?? found.value.fileName ?? 'download';
  saveFile(found.value.blob, name);
  return ok(name);
}

/**
 * Asks for a PDF by POST and opens it in a window of its own, which must be allowed to open: call
 * it from a click.
 */
export async function printPdf(
  path: string,
  body: unknown,
  open: (url: string) => void = (url) => window.open(url, '_blank', 'noopener'),
  fetchFile: FileClient = requestFile,
): Promise<Result<undefined, RequestFailure>> {
  const found = await fetchFile({ path, method: 'POST', body });
  if (!found.ok) return found;
  const url = URL.createObjectURL(new Blob([found.value.blob], { type: 'application/pdf' }));
  open(url);
  // The window holds its own copy once it has loaded; a minute is ample.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return ok(undefined);
}
