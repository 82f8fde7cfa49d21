import type { FastifyRequest } from 'fastify';
import type { Engine } from '#server/entity/engine.ts';
import { logTypes } from '#server/entity/audit.ts';
import { query } from '#server/entity/rows.ts';

/** What happened at a sign-in. */
export type SignInEvent =
  | 'login'
  | 'loginFailed'
  | 'stepFailed'
  | 'recovered'
  | 'logout'
  | 'register'
  | 'resetPassword'
  | 'changePassword'
  | 'endSession'
  | 'openWall'
  | 'wallRefused';

/** Writes a line of the sign-in log; what fails here keeps nobody out. */
export async function logSignIn(
  engine: Engine,
  request: FastifyRequest,
  action: SignInEvent,
  who: { readonly id?: string; readonly userName: string },
): Promise<void> {
  try {
    await query(
      engine.pool,
      `INSERT INTO entity."log" (id, "rowVersion", time, "logType", module, action, title, "userId",
        "userName", ip, "userAgent", "apiPath", method, "traceId")
       VALUES ($1, 1, $2, $3, 'admin', $4, $5, $6, $5, $7, $8, $9, $10, $11)`,
      [
        engine.newId(),
        engine.clock.now(),
        logTypes.login,
        action,
        who.userName.slice(0, 200),
        who.id ?? null,
        request.ip,
        (request.headers['user-agent'] ?? '').slice(0, 300),
        request.url.split('?', 1)[0],
        request.method,
        request.id,
      ],
    );
  } catch (error) {
    engine.complain(error, 'sign-in log');
  }
}
