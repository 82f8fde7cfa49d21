/**
 * A number with exactly three decimals rounded to two, halves away from zero; any other number as
 * it is.
 */
export function shortened(value: number): number {
  if (!/^-?\d+\.\d{3}$/.test(String(value))) return value;
  // Moved by its text: 1.005 * 100 is a little less than 100.5.
  return (Math.sign(value) * Math.round(Number(`${Math.abs(value)}e2`))) / 100;
}
