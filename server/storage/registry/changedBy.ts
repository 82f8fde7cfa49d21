import { definitionSchemas, type DefinitionEntity } from '#contracts/ingest/records.ts';
import type { PointDefinition } from '#contracts/mine/mine.ts';
import { codeOf, NEVER_WAS, type Definition, type Definitions } from './definitions.ts';

/** What these rows would change, numbered; the last row of a code counts. */
export function changedBy(
  definitions: Definitions,
  entity: DefinitionEntity,
  rows: readonly unknown[],
): Definition<unknown>[] {
  const known: ReadonlyMap<string, Definition<unknown>> = definitions[entity];
  const changed = new Map<string, Definition<unknown>>();
  let nextNo = known.size;
  for (const row of rows) {
    const pushed = definitionSchemas[entity].parse(row);
    const code = codeOf(entity, pushed);
    const before = known.get(code);
    // Who deleted it meant it: no source brings it back; nor does one move what somebody drew.
    const isDeleted = before?.retired === true && before.rowVersion !== NEVER_WAS;
    if (isDeleted || before?.held === true) continue;
    const body = withHeldLimits(pushed, before);
    if (before?.retired === false && JSON.stringify(before.body) === JSON.stringify(body)) {
      changed.delete(code);
      continue;
    }
    const { no, rowVersion, limitsHeld } = before ?? {
      no: changed.get(code)?.no ?? nextNo++,
      rowVersion: 0,
      limitsHeld: false,
    };
    const next = {
      no,
      code,
      body,
      rowVersion: rowVersion + 1,
      limitsHeld,
      held: false,
      retired: false,
    };
    changed.set(code, next);
  }
  return [...changed.values()];
}

/** Limits that are held here stay, whatever a source says of them. */
const withHeldLimits = <T extends object>(pushed: T, before: Definition<unknown> | undefined): T =>
  before?.limitsHeld ? { ...pushed, limits: (before.body as PointDefinition).limits } : pushed;
