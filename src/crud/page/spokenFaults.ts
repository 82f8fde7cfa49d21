/** Codes of what the server tells in the reader's words. */
export const spoken: ReadonlySet<string> = new Set([
  'bad_request',
  'duplicate',
  'bad_reference',
  'rule_broken',
  'bad_file',
  'too_many_rows',
  'too_complex',
]);
