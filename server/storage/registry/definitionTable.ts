import type { Pool, PoolClient } from 'pg';
import { definitionSchemas, type DefinitionEntity } from '#contracts/ingest/records.ts';
import type { Limits } from '#contracts/sensors/limits.ts';
import type { PointDefinition } from '#contracts/mine/mine.ts';
import type { LimitsCommand } from '#server/ports/mine.ts';
import { documents, flags, insertColumns, jsonText, numbers, texts } from '../sql/insertColumns.ts';
import {
  isDefinitionEntity,
  noDefinitions,
  type Definition,
  type Definitions,
} from './definitions.ts';

type Row = {
  entity: string;
  code: string;
  no: number;
  body: unknown;
  row_version: number;
  limits_held: boolean;
  held: boolean;
  retired: boolean;
  model_version: number;
};

/** Reads every definition and the version of the model they make. */
export async function loadDefinitions(
  pool: Pool,
): Promise<{ definitions: Definitions; version: number }> {
  const { rows } = await pool.query<Row>(
    `SELECT entity, code, no, body, row_version, limits_held, held, retired,
      model_version::float8
      FROM definition ORDER BY entity, no`,
  );
  const definitions = noDefinitions();
  let version = 0;
  for (const row of rows) {
    version = Math.max(version, row.model_version);
    if (isDefinitionEntity(row.entity)) put(definitions, row.entity, definitionOf(row.entity, row));
  }
  return { definitions, version };
}

/** Definitions that were changed after model version `after`, and the version they make. */
export async function readChanged(
  pool: Pool,
  after: number,
): Promise<{
  changed: { entity: DefinitionEntity; definition: Definition<unknown> }[];
  version: number;
}> {
  const { rows } = await pool.query<Row>(
    `SELECT entity, code, no, body, row_version, limits_held, held, retired,
      model_version::float8
      FROM definition WHERE model_version > $1 ORDER BY entity, no`,
    [after],
  );
  return {
    changed: rows.flatMap((row) =>
      isDefinitionEntity(row.entity)
        ? [{ entity: row.entity, definition: definitionOf(row.entity, row) }]
        : [],
    ),
    version: rows.reduce((most, row) => Math.max(most, row.model_version), after),
  };
}

/** Puts a definition where its entity's are kept. */
export function put(
  definitions: Definitions,
  entity: DefinitionEntity,
  definition: Definition<unknown>,
): void {
  // The body was made by this very entity's schema, which the types cannot follow through the
  // variable.
  (definitions[entity] as Map<string, Definition<unknown>>).set(definition.code, definition);
}

/** Inserts or replaces definitions of one entity, as part of model version `version`. */
export async function saveDefinitions(
  client: PoolClient,
  entity: DefinitionEntity,
  rows: readonly Definition<unknown>[],
  version: number,
): Promise<void> {
  await client.query(
    insertColumns(
      'definition',
      [
        texts(
          'entity',
          rows.map(() => entity),
        ),
        texts(
          'code',
          rows.map(({ code }) => code),
        ),
        numbers(
          'no',
          'int4',
          rows.map(({ no }) => no),
        ),
        documents(
          'body',
          rows.map(({ body }) => body),
        ),
        numbers(
          'row_version',
          'int4',
          rows.map(({ rowVersion }) => rowVersion),
        ),
        numbers(
          'model_version',
          'int8',
          rows.map(() => version),
        ),
        flags(
          'held',
          rows.map(({ held }) => held),
        ),
        flags(
          'retired',
          rows.map(({ retired }) => retired),
        ),
      ],
      `ON CONFLICT (entity, code) DO UPDATE
        SET (body, row_version, model_version, held, retired) = (excluded.body,
          excluded.row_version, excluded.model_version, excluded.held, excluded.retired)`,
    ),
  );
}

/** Takes a definition out of the model or back into it, as part of model version `version`. */
export async function saveRetired(
  client: PoolClient,
  entity: DefinitionEntity,
  code: string,
  retired: boolean,
  version: number,
): Promise<void> {
  await client.query(
    `UPDATE definition SET retired = $3, row_version = row_version + 1, model_version = $4
      WHERE entity = $1 AND code = $2`,
    [entity, code, retired, version],
  );
}

/**
 * Replaces a point's limits if it still has `rowVersion`, and says so in the audit; false when
 * somebody was faster.
 */
export async function saveLimits(
  client: PoolClient,
  point: Definition<PointDefinition>,
  change: LimitsCommand & { limits: Limits; time: number; version: number },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE definition SET body = jsonb_set(body, '{limits}', $3::jsonb),
      row_version = row_version + 1, limits_held = true, model_version = $4
     WHERE entity = 'kafkaMonitoringPoint' AND code = $1 AND row_version = $2`,
    [point.code, point.rowVersion, jsonText(change.limits), change.version],
  );
  if (rowCount !== 1) return false;
  await client.query(
    `INSERT INTO audit (time, by, approved_by, action, entity, key, before, after, reason)
     VALUES ($1, $2, $3, 'setLimits', 'kafkaMonitoringPoint', $4, $5, $6, $7)`,
    [
      Math.floor(change.time),
      change.by,
      change.approvedBy,
      point.code,
      jsonText(point.body.limits),
      jsonText(change.limits),
      change.reason,
    ],
  );
  return true;
}

function definitionOf(entity: DefinitionEntity, row: Row): Definition<unknown> {
  // jsonb forgets the order of fields and older versions knew fewer of them: the schema restores
  // both.
  const parsed = definitionSchemas[entity].safeParse(row.body);
  if (!parsed.success)
    throw new Error(
      `The stored definition ${entity} ${row.code} is damaged: ${parsed.error.issues[0]?.message ?? ''}`,
    );
  return {
    code: row.code,
    no: row.no,
    body: parsed.data,
    rowVersion: row.row_version,
    limitsHeld: row.limits_held,
    held: row.held,
    retired: row.retired,
  };
}
