import { certificatePaths } from '#contracts/exam/certificateCalls.ts';
import { requestFile } from '#crud/request.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { saveFile } from '#ui/saveFile.ts';

/** Saves the paper of a certificate as a PDF whose code leads to the check of this product. */
export async function saveCertificate(id: string): Promise<boolean> {
  const { origin, pathname } = window.location;
  const made = await requestFile({
    path: certificatePaths.pdf,
    query: { id, origin: `${origin}${pathname}`, language: currentLanguage() },
    timeoutMs: 60_000,
  });
  if (made.ok) saveFile(made.value.blob, made.value.fileName ?? 'certificate.pdf');
  return made.ok;
}
