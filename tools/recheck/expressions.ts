import { parseSync, Visitor } from 'oxc-parser';

/** A regular expression of a source file. */
export type Expression = {
  readonly source: string;
  readonly flags: string;
  readonly file: string;
  readonly line: number;
};

/**
 * Every regular expression that a source file holds, as a literal or made of texts; throws for a
 * file that does not parse.
 */
export function expressionsIn(file: string, text: string): Expression[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: Expression[] = [];
  const note = (source: string, flags: string, start: number): void => {
    found.push({ source, flags, file, line: text.slice(0, start).split('\n').length });
  };
  const made = (
    callee: { readonly type: string },
    args: readonly { readonly type: string }[],
    start: number,
  ): void => {
    if (!('name' in callee) || callee.name !== 'RegExp') return;
    const [source, flags] = args.map((arg) =>
      'value' in arg && typeof arg.value === 'string' ? arg.value : undefined,
    );
    if (source !== undefined) note(source, flags ?? '', start);
  };
  new Visitor({
    Literal(node) {
      if ('regex' in node) note(node.regex.pattern, node.regex.flags, node.start);
    },
    NewExpression: (node) => made(node.callee, node.arguments, node.start),
    CallExpression: (node) => made(node.callee, node.arguments, node.start),
  }).visit(program);
  return found;
}

/**
 * Whether an expression repeats anything: one that does not takes a bounded time at each place of a
 * text.
 */
export function repeats(source: string): boolean {
  const bare = source.replaceAll(/\\[pPu]\{[^}]{0,40}\}|\\./gsu, '').replaceAll(/\[[^\]]*\]/gu, '');
  return /[*+{]/.test(bare);
}
