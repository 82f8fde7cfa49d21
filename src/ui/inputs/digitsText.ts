/** What a number field lets through. */
export type DigitRules = {
  /** The most digits before the point. */
  readonly digits?: number | undefined;
  /** The most decimals; 0 lets no point in, absent sets no bound. */
  readonly precision?: number | undefined;
  /** Lets a minus sign stand in front. */
  readonly negative?: boolean | undefined;
};

/**
 * What of a typed or pasted text may stand in a number field: digits, one point, a minus; what is
 * too long is cut.
 */
export function digitsText(typed: string, { digits, precision, negative }: DigitRules): string {
  // Full-width digits and points come from a Chinese input method.
  const plain = typed.normalize('NFKC').replaceAll('。', '.');
  const sign = negative === true && /^[^\d.]*-/.test(plain) ? '-' : '';
  const [whole = '', ...decimals] = plain.replaceAll(/[^\d.]/g, '').split('.');
  const before = digits === undefined ? whole : whole.slice(0, digits);
  if (decimals.length === 0 || precision === 0) return sign + before;
  const after = decimals.join('');
  return `${sign}${before}.${precision === undefined ? after : after.slice(0, precision)}`;
}

/** The number that a text of `digitsText` means, `undefined` while it means none ('', '-', '.'). */
export function numberOf(text: string): number | undefined {
  return /\d/.test(text) ? Number(text) : undefined;
}

/** The text of a number as it is typed: without exponent and grouping. */
export function textOf(value: number | undefined): string {
  if (value === undefined || !Number.isFinite(value)) return '';
  return /e/i.test(String(value))
    ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
    : String(value);
}
