/** A nested value has at most so many levels. */
const DEPTH_MOST = 64;

/** Characters that no text of the product holds: all controls but tab and the ends of lines. */
const control = /[^\P{Cc}\t\n\r]/u;

/**
 * Why a text from outside is refused; undefined when it may go on. A database keeps neither NUL nor
 * half of a character.
 */
export function textFault(text: string): string | undefined {
  if (control.test(text)) return 'Text holds a control character.';
  return text.isWellFormed() ? undefined : 'Text holds half of a character.';
}

/**
 * Why a parsed JSON value is refused, looking at every text and name in it; undefined when it may
 * go on.
 */
export function jsonFault(value: unknown): string | undefined {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEPTH_MOST) return `A value is nested more than ${DEPTH_MOST} levels deep.`;
    const below: unknown[] = [];
    for (const part of level) {
      if (typeof part === 'string') {
        const fault = textFault(part);
        if (fault !== undefined) return fault;
      } else if (Array.isArray(part)) for (const one of part as unknown[]) below.push(one);
      else if (typeof part === 'object' && part !== null)
        for (const [name, one] of Object.entries(part)) {
          below.push(name, one);
        }
    }
    level = below;
  }
  return undefined;
}
