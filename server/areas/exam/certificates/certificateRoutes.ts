import type { FastifyInstance } from 'fastify';
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
} from '#contracts/exam/certificateCalls.ts';
import { failure } from '#contracts/errors.ts';
import { actorOf } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { route } from '#server/kernel/route.ts';
import { certificateMatrix, descentList } from './matrix.ts';
import { shown, SHOWN, shownRow } from './shownCertificate.ts';

/** Calls about certificates beside those of their records and of their paper. */
export function certificateRoutes(app: FastifyInstance, engine: Engine): void {
  const { pool, clock } = engine;
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
}

const unknownCode = failure('record_not_found', 'No certificate has this code.', 'code');

/** The first sign of a name alone is told to whoever has the code. */
export const maskedName = (name: string): string => {
  const [first = '', ...rest] = Array.from(name.trim());
  return `${first}${'*'.repeat(Math.max(1, rest.length))}`;
};

const CHECKED = `${SHOWN} AND c."checkCode" = $1`;
const OWN = `${SHOWN} AND s."userId" = $1 ORDER BY c."endTime" NULLS LAST, c.id LIMIT 200`;
