import { z } from 'zod';
import { stateChange } from '#contracts/admin/stateChange.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { NOTE_MOST, type Transition } from '#contracts/entity/lifecycle.ts';
import { idQuery } from '#contracts/entity/list.ts';
import { inputSchema, recordSchemaOf } from '#contracts/entity/schemas.ts';
import { errorCodes } from '#contracts/errors.ts';

/** Most records that one call moves. */
const MOST_MOVED = 200;

/** What a call that a lifecycle adds takes; undefined for any other action. */
export function transitionInput({ lifecycle }: AnyEntity, name: string): z.ZodType | undefined {
  if (lifecycle === undefined) return undefined;
  if (name === 'transitions' || name === 'history') return idQuery;
  const transition = lifecycle.transitions[name];
  return transition === undefined ? undefined : bodyOf(transition);
}

const fault = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  field: z.string().optional(),
});
const moved = z.object({
  done: z.array(z.string()),
  refused: z.array(fault.extend({ id: z.string() })),
});
const possible = z.array(z.object({ transition: z.string(), fault: fault.optional() }));
const steps = z.array(
  z.lazy(() => recordSchemaOf(stateChange).meta({ id: `${stateChange.name}Record` })),
);

/**
 * What a call that a lifecycle adds answers, for the API's description; `record` is a record of the
 * entity. Undefined for any other action.
 */
export function transitionAnswer(
  { lifecycle }: AnyEntity,
  name: string,
  record: z.ZodType,
): z.ZodType | undefined {
  if (lifecycle === undefined) return undefined;
  if (name === 'transitions') return possible;
  if (name === 'history') return steps;
  const transition = lifecycle.transitions[name];
  if (transition === undefined) return undefined;
  return transition.many === true ? moved : record;
}

/** One record or some, a note, and what the transition's form asks for. */
function bodyOf({ form = {}, note, many }: Transition): z.ZodType {
  const id = z.string().min(1).max(32);
  const word = z.string().trim().max(NOTE_MOST);
  return z.strictObject({
    ...(many === true
      ? { ids: z.array(id).min(1).max(MOST_MOVED) }
      : { id, rowVersion: z.number().int().optional() }),
    ...(note === undefined ? {} : { note: note === 'required' ? word.min(1) : word.optional() }),
    ...Object.fromEntries(
      Object.entries(form).map(([field, declared]) => [field, inputSchema(declared, false)]),
    ),
  });
}
