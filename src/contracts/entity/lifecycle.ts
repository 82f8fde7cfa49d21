import type { Action, AnyEntity } from './defineEntity.ts';
import type { Choices, Field, Fields, Label } from './field.ts';

/** What a state says at a glance; the page gives each tone its colour. */
export type Tone = 'plain' | 'waiting' | 'active' | 'good' | 'bad' | 'over';

/** How a record comes from some states into another, by whom, and what he is asked. */
export type Transition = {
  readonly label: Label;
  readonly from: readonly string[];
  readonly to: string;
  /** Action part of the permission code; the transition's name unless said. */
  readonly permission?: string;
  /**
   * Fields of the record, references to users or personnel: only whom one of them names may do it.
   * None: whoever has the permission.
   */
  readonly who?: readonly string[];
  /** Fields of the record whose people are told of it by a message. */
  readonly tells?: readonly string[];
  /** What is asked for beside the note, by field; the server's part decides what becomes of it. */
  readonly form?: Fields;
  /** A word on it: may be left, or must be. */
  readonly note?: 'optional' | 'required';
  /** Also for many records at once. */
  readonly many?: true;
  /** Made only by what happens to another record: it is no call. */
  readonly inner?: true;
  /** Cannot be taken back by another transition: asked for in red. */
  readonly final?: true;
};

/** A transition that time makes: as soon as `field` of a record in `from` has passed. */
export type Timer = {
  readonly label: Label;
  readonly from: readonly string[];
  readonly to: string;
  /** A field of kind dateTime. */
  readonly at: string;
  /** Fields of the record whose people are told of it by a message. */
  readonly tells?: readonly string[];
};

/** The states of an entity's records and all ways between them. */
export type Lifecycle = {
  /** The field that holds the state: a select that only the server sets. */
  readonly field: string;
  readonly tones: Readonly<Record<string, Tone>>;
  readonly transitions: Readonly<Record<string, Transition>>;
  readonly timers?: Readonly<Record<string, Timer>>;
};

/** Longest note in characters. */
export const NOTE_MOST = 1000;

/** The transitions that somebody makes, by name. */
export const callable = (
  transitions: Lifecycle['transitions'],
): readonly (readonly [string, Transition])[] =>
  Object.entries(transitions).filter(([, { inner }]) => inner !== true);

/** What may be asked of every record that has states. */
const questions: Readonly<Record<string, Action>> = {
  transitions: {
    label: ['可执行的操作', 'What may be done'],
    method: 'GET',
    permission: 'get',
  },
  history: {
    label: ['状态历史', 'History of states'],
    method: 'GET',
    permission: 'get',
  },
};

/**
 * The calls that a lifecycle adds to its entity, by name: its transitions, and two questions. What
 * they take is known to the server alone (`transitionInput`): pages send it and need no schema.
 */
export function lifecycleActions(
  lifecycle: Lifecycle | undefined,
): Readonly<Record<string, Action>> {
  if (lifecycle === undefined) return {};
  const moves = callable(lifecycle.transitions).map(([name, transition]): [string, Action] => [
    name,
    {
      label: transition.label,
      method: 'POST',
      ...(transition.permission === undefined ? {} : { permission: transition.permission }),
    },
  ]);
  return { ...Object.fromEntries(moves), ...questions };
}

/** The choices of the field that holds the state. Throws where it is no select of the server's. */
export function statesOf(fields: Fields, lifecycle: Pick<Lifecycle, 'field'>): Choices {
  const field: Field | undefined = fields[lifecycle.field];
  if (field?.shape.kind !== 'select' || !field.readonly)
    throw new Error(`${lifecycle.field} is no select that only the server sets`);
  return field.shape.choices;
}

/** The name of a state by its stored value; undefined for one that is not declared. */
export const stateNamed = (states: Choices, value: unknown): string | undefined =>
  Object.entries(states).find(([, [stored]]) => stored === value)?.[0];

/** What a transition or timer of an entity is called; undefined for any other word. */
export const transitionLabel = (
  entity: Pick<AnyEntity, 'lifecycle'> | undefined,
  name: string | undefined,
): Label | undefined => {
  const ways = { ...entity?.lifecycle?.timers, ...entity?.lifecycle?.transitions };
  return name !== undefined && Object.hasOwn(ways, name) ? ways[name]?.label : undefined;
};

/** Throws at load where a lifecycle names a state or field that its entity lacks. */
export function checkLifecycle(
  entity: string,
  fields: Fields,
  lifecycle: Lifecycle | undefined,
): void {
  if (lifecycle === undefined) return;
  const states = statesOf(fields, lifecycle);
  const missing = (kind: string, name: string): never => {
    throw new Error(`The lifecycle of ${entity} names the ${kind} ${name}, which is not there`);
  };
  for (const name of Object.keys(states)) if (!(name in lifecycle.tones)) missing('tone', name);
  const ways = [...Object.values(lifecycle.transitions), ...Object.values(lifecycle.timers ?? {})];
  for (const name of ways.flatMap(({ from, to }) => [...from, to]))
    if (!(name in states)) missing('state', name);
  const named = Object.values(lifecycle.transitions).flatMap(({ who = [], tells = [] }) => [
    ...who,
    ...tells,
  ]);
  const due = Object.values(lifecycle.timers ?? {}).flatMap(({ at, tells = [] }) => [at, ...tells]);
  for (const name of [...named, ...due]) if (!(name in fields)) missing('field', name);
}
