/** Whether an end lies before its beginning; what is not there yet is before nothing. */
export const endsBefore = (begin: unknown, end: unknown): boolean =>
  (typeof begin === 'number' && typeof end === 'number') ||
  (typeof begin === 'string' && typeof end === 'string')
    ? end < begin
    : false;
