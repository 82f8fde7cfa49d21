/**
 * Codes for all: its own in the mine, else the wanted one where nothing there has it, else the next
 * free number.
 */
export function codesOf(
  parts: readonly { readonly own: string | undefined; readonly wanted: string | undefined }[],
  there: ReadonlySet<string>,
  prefix: string,
): string[] {
  const wanted = parts.map(
    (part) =>
      part.own ?? (part.wanted === undefined || there.has(part.wanted) ? undefined : part.wanted),
  );
  const given = new Set(wanted.filter((code) => code !== undefined));
  const taken = new Set<string>();
  let no = 0;
  const next = (): string => {
    for (;;) {
      const code = `${prefix}${++no}`;
      if (!there.has(code) && !given.has(code) && !taken.has(code)) return code;
    }
  };
  return wanted.map((code) => {
    const own = code === undefined || taken.has(code) ? next() : code;
    taken.add(own);
    return own;
  });
}
