/** Names of values that no log shows. */
const secret =
  /pass|pwd|secret|token|authorization|captcha|smscode|^code$|^key$|apikey|accesskey|ticket/i;
/** Names of values that are shown with their middle hidden. */
const personal = /mobile|phone|idcard|email/i;
const CHARS_MOST = 4000;
const DEPTH_MOST = 8;

/**
 * A body as a log may hold it: at most 4 KB of JSON, without passwords and keys, personal numbers
 * without their middle.
 */
export function maskedText(body: unknown): string | undefined {
  if (body === undefined || body === null) return undefined;
  const text = JSON.stringify(masked(body, 0)) ?? '';
  // A character may take three bytes.
  const short = text.slice(0, CHARS_MOST);
  return Buffer.byteLength(short) <= 4096
    ? short
    : Buffer.from(short).subarray(0, 4090).toString('utf8');
}

function masked(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEPTH_MOST) return '…';
  if (Array.isArray(value)) return value.slice(0, 50).map((part) => masked(part, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, 100)
      .map(([name, part]) => [name, shown(name, part, depth)]),
  );
}

function shown(name: string, value: unknown, depth: number): unknown {
  if (typeof value === 'object') return secret.test(name) ? '***' : masked(value, depth + 1);
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  if (secret.test(name)) return '***';
  const text = String(value);
  return personal.test(name) && text.length >= 6
    ? `${text.slice(0, 3)}***${text.slice(-2)}`
    : value;
}
