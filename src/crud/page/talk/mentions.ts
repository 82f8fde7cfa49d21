/** Somebody whom a note calls. */
export type Called = { readonly id: string; readonly name: string };

/** So long a name is looked for; what is longer is a sentence. */
const NAME_MOST = 20;

/** What has been typed of a name after the last `@`; undefined where nobody is being called. */
export function calling(text: string): string | undefined {
  const at = text.lastIndexOf('@');
  const name = at < 0 ? undefined : text.slice(at + 1);
  return name === undefined || name.length > NAME_MOST || /\s/.test(name) ? undefined : name;
}

/** The text with the whole name instead of what was typed of it. */
export const withName = (text: string, { name }: Called): string =>
  `${text.slice(0, text.lastIndexOf('@'))}@${name} `;

/**
 * Ids of those whose names still stand in the text, each once; a name that is the beginning of a
 * longer one does not stand there by that.
 */
export function calledIn(text: string, chosen: readonly Called[]): readonly string[] {
  const ids = new Set<string>();
  const byName = Map.groupBy(chosen, ({ name }) => name);
  let rest = text;
  for (const [name, called] of [...byName].toSorted(([a], [b]) => b.length - a.length)) {
    if (!rest.includes(`@${name}`)) continue;
    for (const { id } of called) ids.add(id);
    rest = rest.replaceAll(`@${name}`, '@');
  }
  return [...ids];
}
