/** The outcome of something that may fail as part of normal life: a value, or a coded failure. */
export type Result<T, E> = Ok<T> | Err<E>;
export type Ok<T> = { readonly ok: true; readonly value: T };
export type Err<E> = { readonly ok: false; readonly error: E };

/** Wraps a value as success. */
export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });

/** Wraps an expected failure. */
export const err = <E>(error: E): Err<E> => ({ ok: false, error });
