import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { err, ok } from '#base/result.ts';
import {
  certificatePaths,
  checkAnswer,
  checkQuery,
  descentAnswer,
  descentQuery,
  MATRIX_CODE,
  matrixAnswer,
  matrixQuery,
  mineAnswer,
  pdfQuery,
} from '#contracts/exam/certificateCalls.ts';
import { certificate } from '#contracts/exam/certificate.ts';
import { failure } from '#contracts/errors.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import { actorOf } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { RawAnswer, route } from '#server/kernel/route.ts';
import type { Files } from '#server/areas/admin/files/files.ts';
import { printedPicture } from '#server/areas/admin/files/printedPicture.ts';
import { Printer } from '#server/areas/sheets/printer.ts';
import { certificatePaper } from './certificatePaper.ts';
import { certificateMatrix, descentList } from './matrix.ts';
import { dayOf, REVOKED, standingAt } from './validity.ts';

/** Calls about certificates beside those of their records. */
export function certificateRoutes(
  app: FastifyInstance,
  engine: Engine,
  files: Pick<Files, 'storeOf'>,
): void {
  const { pool, clock } = engine;
  const printer = new Printer();
  route(app, {
    method: 'GET',
    path: certificatePaths.matrix,
    access: MATRIX_CODE,
    input: matrixQuery,
    answer: matrixAnswer,
    about: 'Staff against the certificates asked of them by trade and area',
    handle: async ({ areaId }) => ok(await certificateMatrix(pool, clock.now(), areaId)),
  });
  route(app, {
    method: 'GET',
    path: certificatePaths.descent,
    access: MATRIX_CODE,
    input: descentQuery,
    answer: descentAnswer,
    about: 'Who of a shift may not go where for want of a certificate',
    handle: async ({ shiftId }) => ok(await descentList(pool, clock.now(), shiftId)),
  });
  route(app, {
    method: 'GET',
    path: certificatePaths.mine,
    access: 'signedIn',
    answer: mineAnswer,
    about: "The caller's own certificates",
    handle: async (_, request) => {
      const rows = await rowsOf(shownRow, pool, OWN, [actorOf(request).userId]);
      return ok(rows.map(({ name: _name, issuer: _issuer, ...row }) => shown(row, clock.now())));
    },
  });
  route(app, {
    method: 'GET',
    path: certificatePaths.check,
    access: 'public',
    input: checkQuery,
    answer: checkAnswer,
    about: 'Whether the certificate of a code counts; the name of its holder partly masked',
    rateLimit: { max: 20, timeWindow: '1 minute' },
    async handle({ code }) {
      const [row] = await rowsOf(shownRow, pool, CHECKED, [code]);
      if (row === undefined) return err(unknownCode);
      const { id: _id, checkCode: _code, ...told } = shown(row, clock.now());
      return ok({ ...told, name: maskedName(row.name), issuer: row.issuer });
    },
  });
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
      const [row] = await rowsOf(paperRow, pool, PAPER, [id]);
      const isOwn = row?.userId === actor.userId;
      const seen = isOwn || (await mayRead(engine, id, request));
      if (row === undefined || !seen) return err(unknownRecord);
      const picture = await printedPicture(pool, files, row.picture);
      const told = { ...row, ...shown(row, clock.now()), picture };
      const paper = certificatePaper(told, origin, language);
      const made = await printer.print({ certificate: paper });
      if (!made.ok) return made;
      void reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `inline; filename="certificate-${id}.pdf"`);
      return ok(new RawAnswer(Buffer.from(made.value)));
    },
  });
}

const unknownCode = failure('record_not_found', 'No certificate has this code.', 'code');
const unknownRecord = failure('record_not_found', 'There is no such certificate.', 'id');

/** The first sign of a name alone is told to whoever has the code. */
export const maskedName = (name: string): string => {
  const [first = '', ...rest] = Array.from(name.trim());
  return `${first}${'*'.repeat(Math.max(1, rest.length))}`;
};

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

const shownRow = z.object({
  id: z.string(),
  no: z.string(),
  type: z.string(),
  typeEn: z.string(),
  name: z.string(),
  issuer: z.string().nullable(),
  issued: z.string().nullable(),
  endTime: z.number().nullable(),
  soonTime: z.number().nullable(),
  status: z.number(),
  checkCode: z.string(),
});
const paperRow = shownRow.extend({
  background: z.string().nullable(),
  picture: z.string().nullable(),
  userId: z.string().nullable(),
});

/** As it stands at `now`, whether its timers have run or not. */
function shown<R extends Omit<z.output<typeof shownRow>, 'name' | 'issuer'>>(row: R, now: number) {
  const { id, no, type, typeEn, issued, checkCode, endTime, soonTime, status } = row;
  const state = status === REVOKED ? 'revoked' : standingAt({ endTime, soonTime }, now);
  const until = endTime === null ? null : dayOf(endTime - 1);
  return { id, no, type, typeEn, issued, until, state, checkCode };
}

const SHOWN = `
  SELECT c.id, c.no, t.name AS type, coalesce(t."nameEn", t.name) AS "typeEn", s.name, c.issuer,
    c."issueDate"::text AS issued, c."endTime"::float8 AS "endTime",
    c."soonTime"::float8 AS "soonTime", c.status, c."checkCode", t.background, t.picture,
    s."userId"
  FROM entity."certificate" c JOIN entity."certificateType" t ON t.id = c."typeId"
    JOIN entity."student" s ON s.id = c."studentId" AND NOT s."isDeleted"
  WHERE NOT c."isDeleted" AND c."checkCode" IS NOT NULL`;
const CHECKED = `${SHOWN} AND c."checkCode" = $1`;
const PAPER = `${SHOWN} AND c.id = $1`;
const OWN = `${SHOWN} AND s."userId" = $1 ORDER BY c."endTime" NULLS LAST, c.id LIMIT 200`;
