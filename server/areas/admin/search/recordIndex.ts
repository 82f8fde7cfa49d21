import { z } from 'zod';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import { permissionOfVerb } from '#contracts/entity/permission.ts';
import { isNamed, titleIn } from '#contracts/entity/titleIn.ts';
import type { FoundRecord } from '#contracts/http/search.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { idRow, rowsOf, textOf } from '#server/entity/rows.ts';
import { nameColumns } from '#server/entity/where.ts';
import { soundsOf } from './sounds.ts';

/** Titles are read anew when they are older than this. */
const FRESH_MS = 30_000;
/** Tables larger than this are searched on their own pages, not from the palette. */
const ROWS_MOST = 5_000;
const FOUND_MOST = 20;
const PER_ENTITY = 5;

/** Records that describe the product itself: nobody looks for them by name. */
const plumbing: ReadonlySet<string> = new Set(['api', 'resource']);

type Line = { readonly id: string; readonly text: string; readonly sounds: readonly string[] };

/** Titles and names of records with their pinyin, read when somebody searches. */
export function recordIndex(engine: Engine) {
  const lines = new Map<
    string,
    { readonly at: number; readonly lines: Promise<readonly Line[]> }
  >();
  const searched = [...engine.bindings.values()].filter(
    ({ entity }) =>
      !plumbing.has(entity.name) &&
      entity.base &&
      entity.stored &&
      entity.fields[entity.title]?.shape.kind === 'text',
  );
  const linesOf = (entity: AnyEntity, relation: string): Promise<readonly Line[]> => {
    const known = lines.get(entity.name);
    if (known !== undefined && engine.clock.now() - known.at < FRESH_MS) return known.lines;
    const reading = read(entity, relation);
    lines.set(entity.name, { at: engine.clock.now(), lines: reading });
    // What failed is read again by the next search.
    reading.catch(() => lines.delete(entity.name));
    return reading;
  };
  async function read(entity: AnyEntity, relation: string): Promise<readonly Line[]> {
    const columns = [`"${entity.title}"`, ...(isNamed(entity) ? nameColumns : [])];
    const rows = await rowsOf(
      idRow.extend({ text: z.string() }),
      engine.pool,
      `SELECT id, concat_ws(' ', ${columns.join(', ')}) AS text FROM ${relation}
        WHERE NOT "isDeleted" LIMIT ${ROWS_MOST}`,
    );
    const sounds = await soundsOf(rows.map(({ text }) => text));
    return rows.map(({ id, text }, i) => ({
      id,
      text: text.toLowerCase(),
      sounds: (sounds[i] ?? '').split(' '),
    }));
  }
  return {
    /**
     * Records whose title holds `wanted`, or whose pinyin or its initials begin with it; only what
     * this actor may list.
     */
    async find(wanted: string, actor: Actor): Promise<FoundRecord[]> {
      const text = wanted.toLowerCase();
      const found: FoundRecord[] = [];
      for (const { entity, relation } of searched) {
        if (found.length >= FOUND_MOST) break;
        if (
          entity.except.list === false ||
          !isPermitted(actor.permissions, permissionOfVerb(entity, 'list'))
        )
          continue;
        const all = await linesOf(entity, relation);
        const ids = all
          .filter(
            (line) =>
              line.text.includes(text) || line.sounds.some((sound) => sound.startsWith(text)),
          )
          .slice(0, PER_ENTITY)
          .map(({ id }) => id);
        if (ids.length === 0) continue;
        // Asked again as this actor: records of other organisations are not his to find.
        const seen = await engine.of(entity).all({ ids, withDisable: true }, actor);
        if (!seen.ok) continue;
        for (const row of seen.value) {
          const title = textOf(titleIn(entity, row, actor.language));
          found.push({ entity: entity.name, area: entity.area, id: row.id, title });
        }
      }
      return found.slice(0, FOUND_MOST);
    },
  };
}
