import type { FastifyReply } from 'fastify';
import { ok, type Result } from '#base/result.ts';
import { PAPER_HEIGHT, PAPER_WIDTH } from '#contracts/exam/certificateDesign.ts';
import type { Failure } from '#contracts/errors.ts';
import { RawAnswer } from '#server/kernel/route.ts';
import type { CertificateBook, CertificatePage } from '#server/areas/sheets/makeCertificate.ts';
import type { Printer } from '#server/areas/sheets/printer.ts';

type Print = {
  readonly printer: Pick<Printer, 'print'>;
  /** The picture behind an address as a data URL; undefined: it cannot be printed. */
  readonly pictureOf: (address: string) => Promise<string | undefined>;
};

/** Answers certificates as one PDF, a page each. */
export async function printBook(
  { printer, pictureOf }: Print,
  pages: readonly CertificatePage[],
  name: string,
  reply: FastifyReply,
): Promise<Result<RawAnswer, Failure>> {
  const book: CertificateBook = {
    title: name,
    width: PAPER_WIDTH,
    height: PAPER_HEIGHT,
    pictures: await picturesOf(pages, pictureOf),
    pages,
  };
  const made = await printer.print({ certificates: book });
  if (!made.ok) return made;
  void reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`);
  return ok(new RawAnswer(Buffer.from(made.value)));
}

/** The pictures that pages name, each read once; those that are gone are left out. */
export async function picturesOf(
  pages: readonly CertificatePage[],
  pictureOf: Print['pictureOf'],
): Promise<Record<string, string>> {
  const addresses = pages.flatMap(({ picture, pieces }) => [
    ...(picture === null ? [] : [picture]),
    ...pieces.flatMap((piece) => (piece.kind === 'picture' ? [piece.picture] : [])),
  ]);
  const pictures: Record<string, string> = {};
  for (const address of new Set(addresses)) {
    const picture = await pictureOf(address);
    if (picture !== undefined) pictures[address] = picture;
  }
  return pictures;
}
