/**
 * While a query whose key ends with the moment it asks for is under way, shows the answer before
 * it: but never what was told of the present as the past, nor the other way round.
 */
export const keepSide =
  (at: number | undefined) =>
  <T>(
    before: T | undefined,
    asked: { readonly queryKey: readonly unknown[] } | undefined,
  ): T | undefined =>
    (asked?.queryKey.at(-1) === undefined) === (at === undefined) ? before : undefined;
