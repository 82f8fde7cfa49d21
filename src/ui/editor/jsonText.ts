import type { UnreadJson } from '../inputs/unreadJson.ts';

export type JsonPlace = { readonly line: number; readonly column: number };

/** The value of a JSON text, or the place where it ceases to be JSON (both from 1). */
export function readJson(text: string): { readonly value: unknown } | { readonly at: JsonPlace } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { at: placeOf(text) };
  }
}

/** The text of a value, two spaces a level. */
export function jsonText(value: unknown, unread: typeof UnreadJson): string {
  if (value instanceof unread) return value.text;
  return value === undefined ? '' : JSON.stringify(value, undefined, 2);
}

/**
 * Engines do not say, or in words of their own: the text is read again, token by token, up to the
 * first that does not fit.
 */
function placeOf(text: string): JsonPlace {
  const before = text.slice(0, faultIn(text)).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

// JSON forbids control characters in strings.
/* oxlint-disable no-control-regex */
const token =
  /[\t\n\r ]*([{}[\],:]|"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y;

/** Index of the first token that does not fit, the length of the text when it ends too soon. */
function faultIn(text: string): number {
  const open: ('{' | '[')[] = [];
  let wants: 'value' | 'valueOrEnd' | 'keyOrEnd' | 'key' | 'colon' | 'next' = 'value';
  let at = 0;
  while (at < text.length) {
    token.lastIndex = at;
    const found = token.exec(text)?.[1];
    const start = at + (/^[\t\n\r ]*/.exec(text.slice(at))?.[0].length ?? 0);
    if (found === undefined) return start;
    const inside = open.at(-1);
    const ends = found === (inside === '{' ? '}' : ']') && inside !== undefined;
    if (ends && ['next', 'valueOrEnd', 'keyOrEnd'].includes(wants)) {
      open.pop();
      wants = 'next';
    } else if (wants === 'colon' && found === ':') wants = 'value';
    else if (wants === 'next' && found === ',' && inside !== undefined)
      wants = inside === '{' ? 'key' : 'value';
    else if (wants.startsWith('key') && found.startsWith('"')) wants = 'colon';
    else if (wants.startsWith('value') && (found === '{' || found === '[')) {
      open.push(found);
      wants = found === '{' ? 'keyOrEnd' : 'valueOrEnd';
    } else if (wants.startsWith('value') && !'}],:'.includes(found)) wants = 'next';
    else return start;
    at = token.lastIndex;
  }
  return text.length;
}
