/** The key, in the namespace `app`, of what kind of script error this is. */
export function errorKind(thrown: unknown): string {
  const kinds = [
    [ReferenceError, 'error.reference'],
    [TypeError, 'error.type'],
    [RangeError, 'error.range'],
    [SyntaxError, 'error.syntax'],
    [EvalError, 'error.eval'],
    [URIError, 'error.uri'],
  ] as const;
  const known = kinds.find(([Kind]) => thrown instanceof Kind);
  if (known !== undefined) return known[1];
  return thrown instanceof Error && thrown.name === 'InternalError'
    ? 'error.internal'
    : 'error.unknown';
}
