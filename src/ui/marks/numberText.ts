import { currentLocale } from '../preferences/language.ts';

const formats = new Map<string, Intl.NumberFormat>();

/**
 * A number in the reader's locale with `precision` decimals (as many as it has when absent, at most
 * three), nought without a sign; '-' for none.
 */
export function numberText(value: number | null | undefined, precision?: number): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '-';
  const locale = currentLocale();
  const key = `${locale} ${precision ?? 'own'}`;
  let format = formats.get(key);
  if (format === undefined) {
    const [minimumFractionDigits, maximumFractionDigits] = [precision ?? 0, precision ?? 3];
    format = new Intl.NumberFormat(locale, {
      minimumFractionDigits,
      maximumFractionDigits,
      signDisplay: 'negative',
    });
    formats.set(key, format);
  }
  return format.format(value);
}
