/**
 * What a spreadsheet takes for the beginning of a formula; East Asian ones also by its full-width
 * form.
 */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Text that a spreadsheet would take for a formula gets a quote before it; spreadsheets do not show
 * the quote.
 */
export const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** The text that `harmless` was given. */
export const unquoted = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;

/**
 * Text as a cell of CSV: no formula, quoted where a separator, also that of other countries, or a
 * line end stands in it.
 */
export function csvCell(text: string): string {
  const safe = harmless(text);
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
