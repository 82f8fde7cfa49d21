import { z } from 'zod';
import { err, ok } from '#base/result.ts';
import { storedChoice } from '#contracts/entity/storedChoice.ts';
import { message } from '#contracts/admin/traces.ts';
import { failure } from '#contracts/errors.ts';
import { systemActor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import {
  override,
  type CallContext,
  type EntityOverride,
  type Written,
} from '#server/entity/override.ts';
import type { Tell } from '#server/ports/clients.ts';
import { idRow, query, rowsOf, type Row } from '#server/entity/rows.ts';

/**
 * Messages: sent by being created; each user reads those for himself, his roles, his organisations
 * or everybody.
 */
export const messageOverride = (tell: Tell): EntityOverride =>
  override(message, {
    hooks: {
      async beforeCreate(draft, { engine, actor }) {
        const named = Array.isArray(draft['receiverIds']) ? draft['receiverIds'] : [];
        if (draft['receiverType'] !== EVERYBODY && named.length === 0)
          return err(failure('bad_request', 'Say who is to receive it.', 'receiverIds'));
        // What the product itself says has no sender.
        const senderId = actor.userId === systemActor.userId ? null : actor.userId;
        return ok({ ...draft, senderId, sendTime: engine.clock.now() });
      },
      async afterCommit(written, engine) {
        await announce(written, engine, tell);
      },
    },
    actions: {
      async getusermsgcount(_: undefined, { engine, actor }: CallContext) {
        const rows = await rowsOf(
          z.object({ type: z.number(), total: z.number(), unread: z.number() }),
          engine.pool,
          `SELECT m."type", count(*)::int8 AS total, count(*)
            FILTER (WHERE r.read_time IS NULL)::int8 AS unread ${MINE} GROUP BY m."type"`,
          [actor.userId, engine.clock.now()],
        );
        const sum = (key: 'total' | 'unread'): number =>
          rows.reduce((total, row) => total + row[key], 0);
        const byType = Object.fromEntries(
          rows.filter(({ unread }) => unread > 0).map(({ type, unread }) => [type, unread]),
        );
        return ok({ total: sum('total'), unread: sum('unread'), byType });
      },
      async getMyMessages(
        { currentPage, pageSize, unread, type }: MyQuestion,
        { engine, actor }: CallContext,
      ) {
        const where = `${MINE} ${unread ? 'AND r.read_time IS NULL' : ''} ${type === undefined ? '' : 'AND m."type" = $3'}`;
        const values = [actor.userId, engine.clock.now(), ...(type === undefined ? [] : [type])];
        const page = `ORDER BY m."sendTime" DESC, m.id DESC LIMIT ${pageSize} OFFSET ${(currentPage - 1) * pageSize}`;
        const [counted, list] = await Promise.all([
          rowsOf(totalRow, engine.pool, `SELECT count(*)::int8 AS total ${where}`, values),
          query<Row>(
            engine.pool,
            `SELECT m.id, m."rowVersion", m.title, m."type", m.content, m.level, m."senderId",
              (SELECT s."realName" FROM entity."user" s WHERE s.id = m."senderId") AS "senderName",
              m."linkUrl", m."fileId", m."bizType",
               m."bizId", m."sendTime", r.read_time AS "readTime" ${where} ${page}`,
            values,
          ),
        ]);
        return ok({ list: list.rows, total: counted[0]?.total ?? 0 });
      },
      async setread({ ids }: { ids?: string | undefined }, { engine, actor }: CallContext) {
        const wanted = ids === undefined || ids === '' ? null : ids.split(',').slice(0, 1000);
        const { rowCount } = await query(
          engine.pool,
          `INSERT INTO message_read (message_id, user_id, read_time)
           SELECT m.id, $1, $2 ${MINE} AND r.read_time IS NULL AND ($3::text[] IS NULL
             OR m.id = ANY ($3)) ON CONFLICT DO NOTHING`,
          [actor.userId, engine.clock.now(), wanted],
        );
        if ((rowCount ?? 0) > 0) tell([actor.userId], { kind: 'read' });
        return ok({ read: rowCount ?? 0 });
      },
    },
  });

type MyQuestion = {
  readonly currentPage: number;
  readonly pageSize: number;
  readonly unread: boolean;
  readonly type?: number | undefined;
};

const totalRow = z.object({ total: z.number() });
const USERS = storedChoice(message, 'receiverType', 'user');
const EVERYBODY = storedChoice(message, 'receiverType', 'all');

/**
 * Whether message `m` is for user `u`; roles are named by id or code, an organisation means those
 * below it too.
 */
const FOR_USER = `(m."receiverType" = ${EVERYBODY}
  OR (m."receiverType" = ${USERS} AND u.id = ANY (m."receiverIds"))
  OR (m."receiverType" = 2 AND EXISTS (SELECT FROM entity."role" o WHERE o.id = ANY (u."roleIds")
    AND (o.id = ANY (m."receiverIds") OR o.code = ANY (m."receiverIds"))))
  OR (m."receiverType" = 3 AND EXISTS (SELECT FROM entity."org" b JOIN entity."org" o
    ON starts_with(b.path, o.path)
      WHERE b.id = u."orgId" AND o.id = ANY (m."receiverIds"))))`;

/** What reaches user $1 at $2, and when he read it. */
const MINE = `FROM entity."user" u JOIN entity."message" m ON NOT m."isDeleted" AND NOT m.disabled
  AND ${FOR_USER}
  LEFT JOIN message_read r ON r.message_id = m.id AND r.user_id = u.id
  WHERE u.id = $1 AND (m."expireTime" IS NULL OR m."expireTime" > $2)`;

async function announce(
  { action, after }: Written<typeof message>,
  engine: Engine,
  tell: Tell,
): Promise<void> {
  if (after === undefined || (action !== 'create' && action !== 'import')) return;
  const { id, title, type, level, linkUrl, sendTime, receiverType } = after;
  const news = { kind: 'message', id, title, type, level, url: linkUrl, time: sendTime };
  if (receiverType === EVERYBODY) return tell(undefined, news);
  const rows = await rowsOf(
    idRow,
    engine.pool,
    `SELECT u.id FROM entity."user" u JOIN entity."message" m ON m.id = $1 AND ${FOR_USER}
      WHERE NOT u."isDeleted"`,
    [id],
  );
  tell(
    rows.map((row) => row.id),
    news,
  );
}
