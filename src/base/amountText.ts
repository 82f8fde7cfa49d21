import { isNumberText } from './valueTests.ts';

const digits = '零壹贰叁肆伍陆柒捌玖';
const places = ['', '拾', '佰', '仟'];
const groups = ['', '万', '亿', '兆'];

/**
 * An amount of money in capital Chinese numerals, to the cent: '1024.50' is 壹仟零贰拾肆元伍角整. Takes a
 * non-negative numeric text below 10^16; throws a RangeError for anything else. Decimals beyond the
 * second are rounded half up.
 */
export function amountText(text: string): string {
  if (!isNumberText(text) || text.startsWith('-'))
    throw new RangeError(`${text} is not a non-negative number`);
  const cents = centsOf(text);
  const yuan = cents / 100n;
  if (yuan >= 10n ** 16n) throw new RangeError(`${text} is too large`);
  const [jiao, fen] = [Number((cents / 10n) % 10n), Number(cents % 10n)];
  const front = yuan === 0n ? '' : `${wholeText(String(yuan))}元`;
  if (jiao === 0 && fen === 0) return `${front === '' ? '零元' : front}整`;
  const gap = front !== '' && jiao === 0 ? '零' : '';
  return `${front}${gap}${jiao > 0 ? `${digits[jiao]}角` : ''}${fen > 0 ? `${digits[fen]}分` : '整'}`;
}

/** Decimals beyond the second are rounded half up. */
function centsOf(text: string): bigint {
  const [whole = '', decimals = ''] = text.split('.');
  const rest = Number(decimals[2] ?? 0) >= 5 ? 1n : 0n;
  return BigInt(whole + decimals.padEnd(2, '0').slice(0, 2)) + rest;
}

/**
 * A whole number in groups of four; zeros between two figures are read once, however many they are.
 */
function wholeText(whole: string): string {
  let spoken = '';
  let zeros = false;
  for (let at = 0; at < whole.length; at++) {
    const behind = whole.length - 1 - at;
    const digit = Number(whole[at]);
    if (digit === 0) zeros = true;
    else {
      spoken += `${zeros && spoken !== '' ? '零' : ''}${digits[digit]}${places[behind % 4]}`;
      zeros = false;
    }
    const group = whole.slice(Math.max(0, at - 3), at + 1);
    if (behind % 4 === 0 && Number(group) > 0) spoken += groups[behind / 4];
  }
  return spoken;
}
