import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import {
  defaultFilterBody,
  filterIdQuery,
  filtersQuery,
  saveFilterBody,
  SHARE_FILTERS,
  tablePaths,
  tableQuery,
  tableSettingsBody,
} from '#contracts/admin/tables.ts';
import { actorOf } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { query, rowsOf } from '#server/entity/rows.ts';
import { route } from '#server/kernel/route.ts';

/** Most tables and filters that one user keeps. */
const MOST = 500;

const me = (request: FastifyRequest): string => actorOf(request).userId;
const common = { access: 'signedIn' } as const;

/**
 * How each user has set up his tables, and the filters that he saved; shared ones are seen by
 * everybody.
 */
export function tableRoutes(app: FastifyInstance, engine: Engine): void {
  settingRoutes(app, engine);
  filterRoutes(app, engine);
  chosenFilterRoutes(app, engine);
}

function settingRoutes(app: FastifyInstance, { pool, clock }: Engine): void {
  route(app, {
    ...common,
    method: 'POST',
    path: tablePaths.list,
    async handle(_, request) {
      const { rows } = await query(
        pool,
        `SELECT table_name AS "tableName", settings, modify_time AS "modifyTime" FROM table_setting
          WHERE user_id = $1 ORDER BY modify_time DESC, table_name`,
        [me(request)],
      );
      return ok({ list: rows, total: rows.length });
    },
  });
  route(app, {
    ...common,
    method: 'GET',
    path: tablePaths.settings,
    input: tableQuery,
    async handle({ tableName }, request) {
      const [row] = await rowsOf(
        z.object({ settings: z.unknown() }),
        pool,
        `SELECT settings FROM table_setting WHERE user_id = $1 AND table_name = $2`,
        [me(request), tableName],
      );
      return ok(row?.settings ?? null);
    },
  });
  route(app, {
    ...common,
    method: 'PUT',
    path: tablePaths.saveSettings,
    answer: z.null(),
    input: tableSettingsBody,
    async handle({ tableName, settings }, request) {
      const { rowCount } = await query(
        pool,
        `INSERT INTO table_setting (user_id, table_name, settings, modify_time)
         SELECT $1, $2, $3::jsonb, $4 WHERE (SELECT count(*) FROM table_setting WHERE user_id = $1
           AND table_name <> $2) < ${MOST}
         ON CONFLICT (user_id, table_name) DO UPDATE SET settings = excluded.settings,
           modify_time = excluded.modify_time`,
        [me(request), tableName, jsonOf(settings), clock.now()],
      );
      return rowCount === 1 ? ok(null) : tooMany;
    },
  });
  route(app, {
    ...common,
    method: 'DELETE',
    path: tablePaths.resetSettings,
    answer: z.null(),
    input: tableQuery,
    async handle({ tableName }, request) {
      await query(pool, `DELETE FROM table_setting WHERE user_id = $1 AND table_name = $2`, [
        me(request),
        tableName,
      ]);
      return ok(null);
    },
  });
}

function filterRoutes(app: FastifyInstance, { pool, clock, newId }: Engine): void {
  route(app, {
    ...common,
    method: 'GET',
    path: tablePaths.filters,
    input: filtersQuery,
    async handle({ pageKey }, request) {
      const { rows } = await query(
        pool,
        `SELECT f.id, f.title, f.filter_obj AS "filterObj", f.is_shared AS shared,
          f.user_id = $1 AS mine, d.filter_id IS NOT NULL AS "isDefault"
         FROM saved_filter f LEFT JOIN filter_default d ON d.filter_id = f.id AND d.user_id = $1
         WHERE f.page_key = $2 AND (f.user_id = $1 OR f.is_shared) ORDER BY f.create_time, f.id
           LIMIT ${MOST}`,
        [me(request), pageKey],
      );
      return ok(rows);
    },
  });
  route(app, {
    ...common,
    method: 'POST',
    path: tablePaths.saveFilter,
    answer: z.object({ id: z.string() }),
    input: saveFilterBody,
    async handle(
      { id, pageKey, title, filterObj, shared },
      request,
    ): Promise<Result<{ id: string }, Failure>> {
      const { userId, permissions } = actorOf(request);
      if (shared && !isPermitted(permissions, SHARE_FILTERS))
        return err(failure('forbidden', `This needs the permission ${SHARE_FILTERS}.`, 'shared'));
      const key = id ?? newId();
      const values = [key, userId, pageKey, title, jsonOf(filterObj), shared];
      const { rowCount } =
        id === undefined
          ? await query(
              pool,
              `INSERT INTO saved_filter (id, user_id, page_key, title, filter_obj, is_shared,
                create_time)
               SELECT $1, $2, $3, $4, $5::jsonb, $6, $7 WHERE (SELECT count(*) FROM saved_filter
                 WHERE user_id = $2) < ${MOST}`,
              [...values, clock.now()],
            )
          : await query(
              pool,
              `UPDATE saved_filter SET title = $4, filter_obj = $5::jsonb, is_shared = $6
                WHERE id = $1 AND user_id = $2 AND page_key = $3`,
              values,
            );
      if (rowCount === 1) return ok({ id: key });
      return id === undefined ? tooMany : missing;
    },
  });
}

function chosenFilterRoutes(app: FastifyInstance, { pool }: Engine): void {
  route(app, {
    ...common,
    method: 'DELETE',
    path: tablePaths.deleteFilter,
    answer: z.null(),
    input: filterIdQuery,
    async handle({ id }, request) {
      const { userId, permissions } = actorOf(request);
      const { rowCount } = await query(
        pool,
        `DELETE FROM saved_filter WHERE id = $1 AND (user_id = $2 OR (is_shared AND $3))`,
        [id, userId, isPermitted(permissions, SHARE_FILTERS)],
      );
      return rowCount === 1 ? ok(null) : missing;
    },
  });
  route(app, {
    ...common,
    method: 'PUT',
    path: tablePaths.defaultFilter,
    answer: z.null(),
    input: defaultFilterBody,
    async handle({ pageKey, id }, request) {
      const userId = me(request);
      if (id === undefined) {
        await query(pool, `DELETE FROM filter_default WHERE user_id = $1 AND page_key = $2`, [
          userId,
          pageKey,
        ]);
        return ok(null);
      }
      const { rowCount } = await query(
        pool,
        `INSERT INTO filter_default (user_id, page_key, filter_id)
         SELECT $1, page_key, id FROM saved_filter WHERE id = $3 AND page_key = $2 AND (user_id = $1
           OR is_shared)
         ON CONFLICT (user_id, page_key) DO UPDATE SET filter_id = excluded.filter_id`,
        [userId, pageKey, id],
      );
      return rowCount === 1 ? ok(null) : missing;
    },
  });
}

const missing = err(failure('record_not_found', 'You have no such saved filter.', 'id'));
const tooMany = err(failure('too_many_rows', `At most ${MOST} are kept for one user.`));

/** PostgreSQL's jsonb holds every character but the zero one. */
const jsonOf = (value: unknown): string => JSON.stringify(value).replaceAll(String.raw`\u0000`, '');
