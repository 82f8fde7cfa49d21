import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { certificate, certificateType } from '#contracts/exam/certificate.ts';
import { certificatePaths, pdfQuery, previewBody } from '#contracts/exam/certificateCalls.ts';
import { certificateDesign, type CertificateDesign } from '#contracts/exam/certificateDesign.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import { actorOf } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { RawAnswer, route } from '#server/kernel/route.ts';
import type { Files } from '#server/areas/admin/files/files.ts';
import { printedPicture } from '#server/areas/admin/files/printedPicture.ts';
import type { CertificatePaper } from '#server/areas/sheets/makeCertificate.ts';
import { Printer } from '#server/areas/sheets/printer.ts';
import { certificatePaper, type Look } from './certificatePaper.ts';
import { exampleOf } from './exampleOf.ts';
import { SHOWN, shown, shownRow } from './shownCertificate.ts';

/** Certificates on paper, and how those of a type would look by a design that is not kept yet. */
export function paperRoutes(
  app: FastifyInstance,
  engine: Engine,
  files: Pick<Files, 'storeOf'>,
): void {
  const { pool, clock } = engine;
  const printer = new Printer();
  const lookOf = async (
    design: CertificateDesign | null,
    picture: string | null,
  ): Promise<Look> => ({
    design,
    picture: await printedPicture(pool, files, picture),
    pictures: await picturesOf(design, (url) => printedPicture(pool, files, url)),
  });
  const print = async (
    paper: CertificatePaper,
    name: string,
    reply: FastifyReply,
  ): Promise<Result<RawAnswer, Failure>> => {
    const made = await printer.print({ certificate: paper });
    if (!made.ok) return made;
    void reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `inline; filename="${name}.pdf"`);
    return ok(new RawAnswer(Buffer.from(made.value)));
  };
  route(app, {
    method: 'GET',
    path: certificatePaths.pdf,
    access: 'signedIn',
    input: pdfQuery,
    media: ['application/pdf'],
    about:
      'A certificate as a PDF with a code that leads to its public check; own ones, or by exam/certificate/get',
    rateLimit: { max: 30, timeWindow: '1 minute' },
    async handle({ id, origin, language }, request, reply) {
      const [row] = await rowsOf(paperRow, pool, PAPER, [id]);
      const isOwn = row?.userId === actorOf(request).userId;
      const seen = isOwn || (await mayRead(engine, id, request));
      if (row === undefined || !seen) return err(unknownRecord);
      const look = await lookOf(row.design, row.picture);
      const told = { ...row, ...shown(row, clock.now()) };
      return print(certificatePaper(told, look, origin, language), `certificate-${id}`, reply);
    },
  });
  route(app, {
    method: 'POST',
    path: certificatePaths.preview,
    access: 'exam/certificateType/update',
    input: previewBody,
    media: ['application/pdf'],
    about: 'How certificates of a type would look by a design: a PDF of an invented holder',
    rateLimit: { max: 30, timeWindow: '1 minute' },
    async handle({ id, design, origin, language }, request, reply) {
      const found = await engine.of(certificateType).get(id, actorOf(request));
      if (!found.ok) return found;
      const look = await lookOf(design, found.value.picture);
      const told = exampleOf(found.value, clock.now(), language);
      return print(certificatePaper(told, look, origin, language), 'certificate-preview', reply);
    },
  });
}

/** The pictures of a design as data URLs, by their addresses; those that are gone are left out. */
async function picturesOf(
  design: CertificateDesign | null,
  read: (url: string) => Promise<string | undefined>,
): Promise<ReadonlyMap<string, string>> {
  const pictures = new Map<string, string>();
  for (const piece of design?.pieces ?? []) {
    if (piece.kind !== 'picture' || pictures.has(piece.url)) continue;
    const picture = await read(piece.url);
    if (picture !== undefined) pictures.set(piece.url, picture);
  }
  return pictures;
}

/** Whether the caller may see this certificate as a record. */
async function mayRead(
  engine: Engine,
  id: string,
  request: Parameters<typeof actorOf>[0],
): Promise<boolean> {
  const actor = actorOf(request);
  if (!isPermitted(actor.permissions, 'exam/certificate/get')) return false;
  return (await engine.of(certificate).get(id, actor)).ok;
}

const unknownRecord = failure('record_not_found', 'There is no such certificate.', 'id');

const paperRow = shownRow.extend({
  background: z.string().nullable(),
  picture: z.string().nullable(),
  /** One that an older version kept otherwise is as none. */
  design: certificateDesign.nullable().catch(null),
  userId: z.string().nullable(),
  jobNo: z.string().nullable(),
  trade: z.string().nullable(),
});
const PAPER = `${SHOWN} AND c.id = $1`;
