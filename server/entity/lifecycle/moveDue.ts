import { seeingAll, systemActor } from '../actor.ts';
import type { Engine } from '../engine.ts';
import type { EntityBinding } from '../entityBinding.ts';
import { notDeletedSql } from '../read/selection.ts';
import { idRow, rowsOf } from '../rows.ts';
import { castOf, quoted } from '../tableOf.ts';
import { storedState } from './states.ts';

/** Moved at most in one run; what is left is due at the next. */
const MOST_AT_ONCE = 1000;

/** How many records a run has moved, by timer: `repairRequest/expire`. */
export type DueMoves = Readonly<Record<string, number>>;

/**
 * Moves every record whose timer has run out. A record is moved once: whoever comes second finds it
 * in another state. What stood still meanwhile is caught up with. One that cannot be moved is told
 * of and holds no other up.
 */
export async function moveDue(engine: Engine, signal: AbortSignal): Promise<DueMoves> {
  const moved: Record<string, number> = {};
  for (const binding of engine.bindings.values())
    for (const name of Object.keys(binding.entity.lifecycle?.timers ?? {}))
      for (const id of await dueIds(engine, binding, name)) {
        if (signal.aborted) return moved;
        const key = `${binding.entity.name}/${name}`;
        if (await isMoved(engine, binding, name, id)) moved[key] = (moved[key] ?? 0) + 1;
      }
  return moved;
}

async function isMoved(
  engine: Engine,
  { entity }: EntityBinding,
  name: string,
  id: string,
): Promise<boolean> {
  try {
    return (await engine.of(entity).move(name, { id }, seeingAll(systemActor))).ok;
  } catch (error) {
    engine.complain(error, `${name} of ${entity.name} ${id}`);
    return false;
  }
}

async function dueIds(
  engine: Engine,
  { entity, table }: EntityBinding,
  name: string,
): Promise<readonly string[]> {
  const timer = entity.lifecycle?.timers?.[name];
  if (entity.lifecycle === undefined || timer === undefined) return [];
  const { field } = entity.lifecycle;
  const parts = [
    `${quoted(field)} = ANY ($1${castOf(entity, field)}[])`,
    `${quoted(timer.at)} <= $2`,
    ...notDeletedSql(entity),
  ];
  const rows = await rowsOf(
    idRow,
    engine.pool,
    `SELECT id FROM ${table.qualified} WHERE ${parts.join(' AND ')}
     ORDER BY ${quoted(timer.at)} LIMIT ${MOST_AT_ONCE}`,
    [timer.from.map((state) => storedState(entity, state)), engine.clock.now()],
  );
  return rows.map(({ id }) => id);
}
