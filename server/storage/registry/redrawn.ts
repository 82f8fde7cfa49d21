import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { definitionSchemas, type DefinitionEntity } from '#contracts/ingest/records.ts';
import type { MapChange } from '#contracts/mine/mapChange.ts';
import { roadwayEdgeSchema } from '#contracts/mine/mine.ts';
import { NEVER_WAS, type Definition, type Definitions } from './definitions.ts';

/** A change of the map, and whether it is to stand over what sources say. */
export type HeldChange = MapChange & { readonly held: boolean };

/** A definition as a change of the map makes it. */
export type Redrawn = {
  readonly entity: DefinitionEntity;
  readonly definition: Definition<unknown>;
};

/**
 * What changes of the map make of the definitions; refused where one is not as the change says it
 * was, and where a roadway would be left without one of its nodes or its level.
 */
export function redrawn(
  definitions: Definitions,
  changes: readonly HeldChange[],
): Result<readonly Redrawn[], Failure> {
  const next = new Map<string, Redrawn>();
  const numbers = new Map<DefinitionEntity, number>();
  for (const change of changes) {
    const { entity, code, before } = change;
    const all: ReadonlyMap<string, Definition<unknown>> = definitions[entity];
    const known = all.get(code);
    const key = keyOf(entity, code);
    if (next.has(key) || textOf(bodyNow(known)) !== textOf(parsed(entity, before)))
      return err(
        failure('stale_version', `Somebody changed ${code} meanwhile: look at it again.`, code),
      );
    const free = numbers.get(entity) ?? all.size;
    const definition = changed(change, known, free);
    if (definition === undefined) continue;
    if (known === undefined) numbers.set(entity, free + 1);
    next.set(key, { entity, definition });
  }
  const loose = looseEdge(definitions, next);
  return loose === undefined
    ? ok([...next.values()])
    : err(failure('bad_reference', `The roadway ${loose} would lack a node or its level.`, loose));
}

/** What a definition says, as far as it is a part of the model. */
const bodyNow = (known: Definition<unknown> | undefined): unknown =>
  known === undefined || known.retired ? null : known.body;

/** A definition after its change, `no` being its number where it is new; undefined: none there. */
function changed(
  { entity, code, after, held }: HeldChange,
  known: Definition<unknown> | undefined,
  no: number,
): Definition<unknown> | undefined {
  if (known === undefined)
    return after === null
      ? undefined
      : {
          no,
          code,
          body: parsed(entity, after),
          rowVersion: 1,
          limitsHeld: false,
          held,
          retired: false,
        };
  const next = { ...known, held, rowVersion: known.rowVersion + 1 };
  if (after !== null) return { ...next, body: parsed(entity, after), retired: false };
  // What the act that is taken back made is as if it never was: sources may define it.
  const neverWas = !held && known.rowVersion === 1;
  return { ...next, retired: true, rowVersion: neverWas ? NEVER_WAS : next.rowVersion };
}

const keyOf = (entity: DefinitionEntity, code: string): string => `${entity} ${code}`;

/** In the order of the schema's fields, so that texts of equal bodies are equal. */
const parsed = (entity: DefinitionEntity, body: object | null): unknown =>
  body === null ? null : definitionSchemas[entity].parse(body);

const textOf = (body: unknown): string => JSON.stringify(body);

/**
 * The first roadway that the changes leave without one of its nodes or its level; what lacked them
 * before is not their doing.
 */
function looseEdge(
  { mineMap, roadwayNode, roadwayEdge }: Definitions,
  next: ReadonlyMap<string, Redrawn>,
): string | undefined {
  const leaves = (entity: DefinitionEntity, code: string): boolean =>
    next.get(keyOf(entity, code))?.definition.retired === true;
  const isThere = (
    entity: DefinitionEntity,
    known: ReadonlyMap<string, Definition<unknown>>,
    code: string,
  ): boolean => {
    const after = next.get(keyOf(entity, code))?.definition ?? known.get(code);
    return after !== undefined && !after.retired;
  };
  for (const { entity, definition } of next.values()) {
    if (entity !== 'roadwayEdge' || definition.retired) continue;
    const { a, b, levelCode } = roadwayEdgeSchema.parse(definition.body);
    const isWhole =
      isThere('roadwayNode', roadwayNode, a) &&
      isThere('roadwayNode', roadwayNode, b) &&
      (levelCode === null || isThere('mineMap', mineMap, levelCode));
    if (!isWhole) return definition.code;
  }
  return [...roadwayEdge.values()].find(
    ({ code, retired, body: { a, b, levelCode } }) =>
      !retired &&
      !next.has(keyOf('roadwayEdge', code)) &&
      (leaves('roadwayNode', a) ||
        leaves('roadwayNode', b) ||
        (levelCode !== null && leaves('mineMap', levelCode))),
  )?.code;
}
