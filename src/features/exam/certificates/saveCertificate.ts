import i18next from 'i18next';
import { certificatePaths, PDFS_MOST } from '#contracts/exam/certificateCalls.ts';
import { requestFile } from '#crud/request.ts';
import { failureText } from '#crud/useFailureText.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { saveFile } from '#ui/saveFile.ts';

/** Where the codes of certificates lead, and in which language they are. */
const printed = () => {
  const { origin, pathname } = window.location;
  return { origin: `${origin}${pathname}`, language: currentLanguage() };
};

/** Saves the paper of a certificate as a PDF; answers why it could not be made, in words. */
export async function saveCertificate(id: string): Promise<string | undefined> {
  const made = await requestFile({
    path: certificatePaths.pdf,
    query: { id, ...printed() },
    timeoutMs: 60_000,
  });
  if (!made.ok) return failureText(i18next, made.error);
  saveFile(made.value.blob, made.value.fileName ?? 'certificate.pdf');
  return undefined;
}

/**
 * Saves certificates as PDFs of a page each, as few files as hold them; answers why one could not be
 * made, in words.
 */
export async function saveCertificates(ids: readonly string[]): Promise<string | undefined> {
  for (let from = 0; from < ids.length; from += PDFS_MOST) {
    const made = await requestFile({
      path: certificatePaths.pdfs,
      method: 'POST',
      body: { ids: ids.slice(from, from + PDFS_MOST), ...printed() },
      timeoutMs: 120_000,
    });
    if (!made.ok) return failureText(i18next, made.error);
    saveFile(made.value.blob, made.value.fileName ?? 'certificates.pdf');
  }
  return undefined;
}
