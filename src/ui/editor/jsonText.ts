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

type Wanted = 'value' | 'valueOrEnd' | 'keyOrEnd' | 'key' | 'colon' | 'next';
const mayEnd: ReadonlySet<Wanted> = new Set(['next', 'valueOrEnd', 'keyOrEnd']);

/** Index of the first token that does not fit, the length of the text when it ends too soon. */
function faultIn(text: string): number {
  const open: ('{' | '[')[] = [];
  let wants: Wanted = 'value';
  let at = 0;
  while (at < text.length) {
    token.lastIndex = at;
    const found = token.exec(text)?.[1];
    const start = at + (/^[\t\n\r ]*/.exec(text.slice(at))?.[0].length ?? 0);
    const next: Wanted | undefined =
      found === undefined ? undefined : wantedAfter(found, wants, open);
    if (next === undefined) return start;
    wants = next;
    at = token.lastIndex;
  }
  return text.length;
}

/**
 * What must follow a token, undefined where it does not fit; `open` holds the brackets around it
 * and is changed by one.
 */
function wantedAfter(found: string, wants: Wanted, open: ('{' | '[')[]): Wanted | undefined {
  const inside = open.at(-1);
  if (inside !== undefined && found === (inside === '{' ? '}' : ']') && mayEnd.has(wants)) {
    open.pop();
    return 'next';
  }
  if (wants === 'colon') return found === ':' ? 'value' : undefined;
  if (wants === 'next') return found === ',' ? nextIn(inside) : undefined;
  if (wants === 'key' || wants === 'keyOrEnd') return found.startsWith('"') ? 'colon' : undefined;
  return inValue(found, open);
}

function inValue(found: string, open: ('{' | '[')[]): Wanted | undefined {
  if (found === '{' || found === '[') {
    open.push(found);
    return found === '{' ? 'keyOrEnd' : 'valueOrEnd';
  }
  return '}],:'.includes(found) ? undefined : 'next';
}

/** What follows a comma; outside of all brackets nothing does. */
const nextIn = (inside: '{' | '[' | undefined): Wanted | undefined =>
  inside === undefined ? undefined : inside === '{' ? 'key' : 'value';
