import { currentLocale } from '../preferences/language.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** A number in the reader's locale with `precision` decimals (as many as it has when absent, at most three); '-' for none. */
export function numberText(value: number | null | undefined, precision?: number): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '-';
  const locale = currentLocale();
  const key = `${locale} ${precision ?? 'own'}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(locale, { minimumFractionDigits: precision ?? 0, maximumFractionDigits: precision ?? 3 });
    formats.set(key, format);
  }
  return format.format(value);
}
