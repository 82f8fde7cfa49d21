import type { FastifyReply } from 'fastify';
import { err, ok, type Result } from '#base/result.ts';
import { PAPER_HEIGHT, PAPER_WIDTH } from '#contracts/exam/certificateDesign.ts';
import { failure, type Failure } from '#contracts/errors.ts';
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
  const pictures = await picturesOf(pages, pictureOf);
  if (!pictures.ok) return pictures;
  const book: CertificateBook = {
    title: name,
    width: PAPER_WIDTH,
    height: PAPER_HEIGHT,
    pictures: pictures.value,
    pages,
  };
  const made = await printer.print({ certificates: book });
  if (!made.ok) return made;
  void reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`);
  return ok(new RawAnswer(Buffer.from(made.value)));
}

/** So much of pictures one PDF may have, as characters of their data URLs: five of the largest. */
const LENGTH_MOST = 56 * 1024 * 1024;
const tooMuch = failure('too_complex', 'These pictures are too large for one PDF.', 'ids');

/**
 * The pictures that pages name, each read once; those that are gone are left out. Refused before
 * more of them is in memory than one PDF may have.
 */
export async function picturesOf(
  pages: readonly CertificatePage[],
  pictureOf: Print['pictureOf'],
): Promise<Result<Record<string, string>, Failure>> {
  const addresses = pages.flatMap(({ picture, pieces }) => [
    ...(picture === null ? [] : [picture]),
    ...pieces.flatMap((piece) => (piece.kind === 'picture' ? [piece.picture] : [])),
  ]);
  const pictures: Record<string, string> = {};
  let size = 0;
  for (const address of new Set(addresses)) {
    const picture = await pictureOf(address);
    if (picture === undefined) continue;
    size += picture.length;
    if (size > LENGTH_MOST) return err(tooMuch);
    pictures[address] = picture;
  }
  return ok(pictures);
}
