import type { PoolClient } from 'pg';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import type { Verb } from '#contracts/entity/verbs.ts';
import type { Actor } from './actor.ts';
import type { Engine } from './engine.ts';

/** Field values on their way into a table. */
export type FieldValues = Readonly<Record<string, unknown>>;

/**
 * What a hook and a handler work with. Inside a write `client` is its transaction: what is done by
 * it lives or dies with it.
 */
export type WriteContext = {
  readonly engine: Engine;
  readonly actor: Actor;
  readonly client: PoolClient;
  /** Has `work` done after the commit; what fails in it changes nothing for the caller. */
  readonly onCommit: (work: () => void) => void;
};
export type CallContext = {
  readonly engine: Engine;
  readonly actor: Actor;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/**
 * Records of which there are millions: a list that names no time shows those of the last `ms` and
 * says so, and an id tells the moment of its record, so that it is found by the index of time.
 */
export type Recent = {
  /** A field of kind dateTime. */
  readonly field: string;
  readonly ms: number;
  /** The moment that is part of an id; undefined for what is no id. */
  readonly momentIn: (id: string) => number | undefined;
};

/**
 * Records that are not made yet, or not anew: a list tells how many of those that it should hold
 * wait.
 */
export type Waiting = {
  /** SQL to read them from, with a column for each of `fields`. */
  readonly relation: string;
  /**
   * The fields that are known before a record is made: a list's conditions on others are left out
   * of the count.
   */
  readonly fields: readonly string[];
};

type Stored<E extends AnyEntity> = RecordOf<E>;
export type Written<E extends AnyEntity> = {
  /** What was done: a verb of writing, or the name of a transition. */
  readonly action: string;
  readonly id: string;
  readonly before: Stored<E> | undefined;
  readonly after: Stored<E> | undefined;
};

/** One record on its way from a state into another. */
export type Move<E extends AnyEntity = AnyEntity> = {
  readonly transition: string;
  readonly record: Stored<E>;
  /** Names of states. */
  readonly from: string;
  readonly to: string;
  readonly note: string | undefined;
  /** What the transition's form asked for, by field. */
  readonly form: FieldValues;
};

/** What a transition wants and brings about, inside its transaction. */
export type TransitionOverride<E extends AnyEntity = AnyEntity> = {
  /** Why it may not be done to this record now; asked before anything is written, and by pages. */
  readonly guard?: (
    move: Pick<Move<E>, 'record' | 'from'>,
    context: WriteContext,
  ) => Promise<Failure | undefined> | Failure | undefined;
  /** Does what belongs to it, and answers the fields of the record that it sets. */
  readonly effect?: (
    move: Move<E>,
    context: WriteContext,
  ) => Promise<Result<FieldValues, Failure>> | Result<FieldValues, Failure>;
};

/** How one entity differs from the default, the lowest rung first. */
export type Override<E extends AnyEntity = AnyEntity> = {
  /**
   * SQL to read from instead of the entity's table, with a column for `id`, `rowVersion` and every
   * field. No table is made.
   */
  readonly relation?: string;
  /** Bounds what a list reads of records that pile up without end. */
  readonly recent?: Recent;
  /** Where records wait to be made. */
  readonly waiting?: Waiting;
  /** Secret fields that the hooks turn into hashes: all others are sealed. */
  readonly hashed?: readonly string[];
  readonly hooks?: {
    /** May change or refuse what is about to be stored. */
    readonly beforeCreate?: (
      values: FieldValues,
      context: WriteContext,
    ) => Promise<Result<FieldValues, Failure>>;
    readonly beforeUpdate?: (
      values: FieldValues,
      before: Stored<E>,
      context: WriteContext,
    ) => Promise<Result<FieldValues, Failure>>;
    readonly beforeRemove?: (
      before: Stored<E>,
      context: WriteContext,
    ) => Promise<Result<undefined, Failure>>;
    /** In the same transaction, after the row is written. */
    readonly afterWrite?: (written: Written<E>, context: WriteContext) => Promise<void>;
    /**
     * Once at the end of a transaction that wrote records of this entity: a failure rolls all of it
     * back.
     */
    readonly check?: (context: WriteContext) => Promise<Failure | undefined>;
    /** After the commit; what fails here is logged and changes nothing for the caller. */
    readonly afterCommit?: (written: Written<E>, engine: Engine) => Promise<void> | void;
  };
  /** Handlers instead of the default ones; the input has passed the verb's schema. */
  readonly verbs?: Readonly<Partial<Record<Verb, Handler>>>;
  /** What the server does at a transition beside moving the state, by its name. */
  readonly transitions?: Readonly<Record<string, TransitionOverride<E>>>;
  /** Handlers of the declared actions; the server does not start while one is missing. */
  readonly actions?: Readonly<Record<string, Handler>>;
};

export type Handler = (
  input: never,
  context: CallContext,
) => Promise<Result<unknown, Failure>> | Result<unknown, Failure>;

/** An override with the entity that it is for. */
export type EntityOverride = { readonly entity: AnyEntity; readonly override: Override };

/** Handlers by declared action; the server does not start while one is missing. */
type ActionHandlers<E extends AnyEntity> = Readonly<
  Partial<Record<keyof E['actions'] & string, Handler>>
>;

/** Ties an override to its entity, with types from the declaration. */
export const override = <E extends AnyEntity>(
  entity: E,
  how: Override<E> & { readonly actions?: ActionHandlers<E> },
): EntityOverride => ({
  entity,
  override: how as unknown as Override,
});
