/** One part of what an address carries: how it is read from the address and written to it. */
export type AddressPart<V> = {
  /** The names in the address that are this part's own. */
  readonly names: readonly string[];
  readonly read: (search: URLSearchParams) => V;
  /** What stands there by name; nothing for what is as usual. */
  readonly write: (value: V) => Readonly<Record<string, string | number | undefined>>;
};

/** What an address carries as a whole: read, written, and as it is where nothing is said. */
export type Address<Q> = {
  readonly names: readonly string[];
  readonly plain: Q;
  readonly read: (search: URLSearchParams) => Q;
  readonly write: (query: Q) => Record<string, string>;
};

/** What is read from an address. */
export type QueryOf<A> = A extends Address<infer Q> ? Q : never;

/**
 * An address by its parts. What cannot be read is as usual, and what is as usual is not written, so
 * a bare address shows a page as it begins.
 */
export function defineAddress<Q extends object>(parts: {
  readonly [K in keyof Q]: AddressPart<Q[K]>;
}): Address<Q> {
  const all = Object.entries(parts) as [keyof Q, AddressPart<Q[keyof Q]>][];
  const read = (search: URLSearchParams): Q =>
    Object.fromEntries(all.map(([key, part]) => [key, part.read(search)])) as Q;
  const write = (query: Q): Record<string, string> =>
    Object.fromEntries(
      all.flatMap(([key, part]) =>
        Object.entries(part.write(query[key])).flatMap(([name, value]) =>
          value === undefined || value === '' ? [] : [[name, String(value)]],
        ),
      ),
    );
  const names = all.flatMap(([, part]) => part.names);
  return { names, plain: read(new URLSearchParams()), read, write };
}

/** A part under one name: undefined and '' are not written. */
export const part = <V>(
  name: string,
  read: (text: string | null) => V,
  write: (value: V) => string | number | undefined,
): AddressPart<V> => ({
  names: [name],
  read: (search) => read(search.get(name)),
  write: (value) => ({ [name]: write(value) }),
});

/** Free text, empty where there is none. */
export const text = (name: string, most = 60): AddressPart<string> =>
  part(
    name,
    (found) => (found ?? '').slice(0, most),
    (value) => value,
  );

/** A text of this form, or none. */
export const word = (name: string, form: RegExp): AddressPart<string | undefined> =>
  part(
    name,
    (found) => (found !== null && form.test(found) ? found : undefined),
    (value) => value,
  );

/** A whole number from 0, or none. */
export const whole = (name: string): AddressPart<number | undefined> =>
  part(name, wholeOf, (value) => value);

/** A whole number from `least`, which is the usual one. */
export const wholeFrom = (name: string, least: number): AddressPart<number> =>
  part(
    name,
    (found) => Math.max(least, wholeOf(found) ?? least),
    (value) => (value === least ? undefined : value),
  );

/** One of these, else the usual one. */
export const choice = <V extends string | number, U extends V | undefined>(
  name: string,
  choices: readonly V[],
  usual: U,
): AddressPart<V | U> =>
  part<V | U>(
    name,
    (found) => choices.find((one) => String(one) === found) ?? usual,
    (value) => (value === usual ? undefined : value),
  );

/** Several of these, in their order; empty where none is named. */
export const several = <V extends string | number>(
  name: string,
  choices: readonly V[],
): AddressPart<readonly V[]> =>
  part<readonly V[]>(
    name,
    (found) => {
      const named = (found ?? '').split('.');
      return choices.filter((one) => named.includes(String(one)));
    },
    (values) => values.join('.'),
  );

/** Texts of this form, each once, in the order of the address. */
export const words = (
  name: string,
  form: RegExp,
  { separator = '.', most = 64 }: { readonly separator?: string; readonly most?: number } = {},
): AddressPart<readonly string[]> =>
  part<readonly string[]>(
    name,
    (found) => {
      const fitting = (found ?? '').split(separator).filter((one) => form.test(one));
      return [...new Set(fitting)].slice(0, most);
    },
    (values) => values.join(separator),
  );

/** The whole number of a text of digits; undefined for anything else. */
export function wholeOf(found: string | null): number | undefined {
  return found !== null && /^\d{1,15}$/.test(found) ? Number(found) : undefined;
}
