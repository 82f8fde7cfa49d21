/** Whether there is nothing: null, undefined or the empty string. 0, false and [] are something. */
export const isEmpty = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || value === '';

/**
 * Whether a field that must be given was not: nothing, or a list of nothing. Forms and the server
 * ask the same.
 */
export const isNothing = (value: unknown): boolean =>
  isEmpty(value) || (Array.isArray(value) && value.length === 0);

/**
 * Whether a text is a plain number: an optional minus, digits, optional decimals; no exponent, no
 * sign of plus, no spaces.
 */
export const isNumberText = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);
