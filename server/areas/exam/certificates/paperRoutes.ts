import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { err } from '#base/result.ts';
import { certificate, certificateType } from '#contracts/exam/certificate.ts';
import {
  certificatePaths,
  pdfQuery,
  pdfsBody,
  previewBody,
} from '#contracts/exam/certificateCalls.ts';
import { certificateDesign } from '#contracts/exam/certificateDesign.ts';
import { failure } from '#contracts/errors.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import { actorOf, type Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { route } from '#server/kernel/route.ts';
import type { Files } from '#server/areas/admin/files/files.ts';
import { printedPicture } from '#server/areas/admin/files/printedPicture.ts';
import { Printer } from '#server/areas/sheets/printer.ts';
import { certificatePaper } from './certificatePaper.ts';
import { exampleOf } from './exampleOf.ts';
import { printBook } from './printBook.ts';
import { SHOWN, shown, shownRow } from './shownCertificate.ts';

/** Certificates on paper, and how those of a type would look by a design that is not kept yet. */
export function paperRoutes(
  app: FastifyInstance,
  engine: Engine,
  files: Pick<Files, 'storeOf'>,
): void {
  const { pool, clock } = engine;
  const print = {
    printer: new Printer(),
    pictureOf: (address: string) => printedPicture(pool, files, address),
  };
  const pageOf = (row: z.output<typeof paperRow>, origin: string, language: 'zh-cn' | 'en') =>
    certificatePaper({ ...row, ...shown(row, clock.now()) }, row, origin, language);
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
      const actor = actorOf(request);
      const [row] = await rowsOf(paperRow, pool, PAPERS, [[id]]);
      const isOwn = row?.userId === actor.userId;
      if (row === undefined || !(isOwn || (await mayRead(engine, [id], actor))))
        return err(unknownRecord);
      return printBook(print, [pageOf(row, origin, language)], `certificate-${id}`, reply);
    },
  });
  route(app, {
    method: 'POST',
    path: certificatePaths.pdfs,
    access: 'exam/certificate/get',
    input: pdfsBody,
    media: ['application/pdf'],
    about: 'Certificates as one PDF, a page each in their order; refused where one is not seen',
    rateLimit: { max: 30, timeWindow: '1 minute' },
    async handle({ ids, origin, language }, request, reply) {
      const byId = new Map(
        (await rowsOf(paperRow, pool, PAPERS, [ids])).map((row) => [row.id, row]),
      );
      const rows = ids.flatMap((id) => byId.get(id) ?? []);
      if (rows.length < ids.length || !(await mayRead(engine, ids, actorOf(request))))
        return err(unknownRecord);
      const pages = rows.map((row) => pageOf(row, origin, language));
      return printBook(print, pages, 'certificates', reply);
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
      const told = exampleOf(found.value, clock.now(), language);
      const look = { design, picture: found.value.picture };
      const page = certificatePaper(told, look, origin, language);
      return printBook(print, [page], 'certificate-preview', reply);
    },
  });
}

/** Whether the caller may see all of these certificates as records. */
async function mayRead(engine: Engine, ids: readonly string[], actor: Actor): Promise<boolean> {
  if (!isPermitted(actor.permissions, 'exam/certificate/get')) return false;
  for (const id of ids) if (!(await engine.of(certificate).get(id, actor)).ok) return false;
  return true;
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
const PAPERS = `${SHOWN} AND c.id = ANY ($1)`;
