/**
 * A filter as it travels: `value|operator`; several values are joined by commas, a comma inside one
 * travels as %2C.
 */
export function formatFilter(
  value: string | number | boolean | readonly (string | number)[],
  operator: string,
): string {
  if (typeof value === 'boolean') return `${Number(value)}|${operator}`;
  return `${typeof value === 'object' ? value.map((part) => escapePart(String(part))).join(',') : value}|${operator}`;
}

/** Splits at the last bar; a text without a bar has the operator undefined. */
export function splitFilter(text: string): {
  readonly value: string;
  readonly operator: string | undefined;
} {
  const bar = text.lastIndexOf('|');
  return bar < 0
    ? { value: text, operator: undefined }
    : { value: text.slice(0, bar), operator: text.slice(bar + 1) };
}

/** The values that were joined by commas, each as it was. */
export const filterParts = (value: string): string[] => value.split(',').map(plainPart);

const escapePart = (part: string): string => part.replaceAll('%', '%25').replaceAll(',', '%2C');
const plainPart = (part: string): string => part.replaceAll(/%2c/gi, ',').replaceAll('%25', '%');
