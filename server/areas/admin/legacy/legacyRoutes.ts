import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ok } from '#base/result.ts';
import { org } from '#contracts/admin/places.ts';
import { role, user } from '#contracts/admin/access.ts';
import { appclient } from '#contracts/admin/calls.ts';
import { log } from '#contracts/admin/traces.ts';
import { dict } from '#contracts/admin/words.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { permissionOfVerb } from '#contracts/entity/permission.ts';
import { jobCodes } from '#contracts/jobs/jobPaths.ts';
import { actorOf } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { query } from '#server/entity/rows.ts';
import { route } from '#server/kernel/route.ts';
import { menuOf } from '../menuOf.ts';

const page = z.object({
  currentPage: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(500).default(20),
  keyword: z.string().max(100).optional(),
});

/**
 * Old names of lists, each answering a page of the entity that took its place, with that one's
 * permission.
 */
const lists: Readonly<Record<string, AnyEntity>> = {
  dic: dict,
  role,
  dept: org,
  user,
  app: appclient,
  log,
};

/** The old GET calls under /system; they read, what changes goes through the entities. */
export function legacyRoutes(app: FastifyInstance, engine: Engine): void {
  for (const [name, entity] of Object.entries(lists))
    route(app, {
      method: 'GET',
      path: `/system/${name}`,
      access: permissionOfVerb(entity, 'list'),
      about: `Old name of the list of ${entity.name}`,
      input: page,
      handle: (asked, request) => engine.of(entity).list(asked, actorOf(request)),
    });
  route(app, {
    method: 'GET',
    path: '/system/menu',
    access: 'signedIn',
    about: 'Menu of the caller',
    async handle(_, { caller }) {
      return ok(caller === undefined ? [] : await menuOf(engine.pool, caller.user));
    },
  });
  route(app, {
    method: 'GET',
    path: '/system/table',
    access: 'signedIn',
    about: 'How the caller has set up his tables',
    async handle(_, request) {
      const { rows } = await query(
        engine.pool,
        `SELECT table_name AS "tableName", settings, modify_time AS "modifyTime" FROM table_setting
          WHERE user_id = $1 ORDER BY table_name`,
        [actorOf(request).userId],
      );
      return ok({ list: rows, total: rows.length });
    },
  });
  route(app, {
    method: 'GET',
    path: '/system/tasks',
    access: jobCodes.list,
    about: 'Planned jobs',
    async handle() {
      const { rows } = await query(
        engine.pool,
        `SELECT id, kind AS name, cron, queue, paused, next AS "nextTime", last AS "lastTime", error
          FROM job.recurring WHERE NOT removed ORDER BY id`,
      );
      return ok({ list: rows, total: rows.length });
    },
  });
}
