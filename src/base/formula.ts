import { mathFunctions, mathLetters, mathOperators } from './mathSigns.ts';

/** An element of MathML with its text or what stands in it. */
export type MathNode = {
  readonly tag: string;
  readonly text?: string;
  readonly children?: readonly MathNode[];
};

/** A part of a text: words as they are, or a formula as it was written; `at`: where it begins. */
export type FormulaPart = {
  readonly kind: 'words' | 'formula';
  readonly text: string;
  readonly at: number;
};

/** Longer ones stand as they were written. */
const MOST = 1_000;
const DEEPEST = 20;
const OPEN = '\\(';
const CLOSE = '\\)';

/** The parts of a text whose formulas stand between `\(` and `\)`. */
export function formulaParts(text: string): readonly FormulaPart[] {
  const parts: FormulaPart[] = [];
  let from = 0;
  for (const { at, end } of formulasIn(text)) {
    if (at > from) parts.push({ kind: 'words', text: text.slice(from, at), at: from });
    parts.push({ kind: 'formula', text: text.slice(at + OPEN.length, end), at });
    from = end + CLOSE.length;
  }
  if (from < text.length || parts.length === 0)
    parts.push({ kind: 'words', text: text.slice(from), at: from });
  return parts;
}

/** Where the formulas of a text open, and where each is closed. */
function* formulasIn(text: string): Generator<{ readonly at: number; readonly end: number }> {
  let end = 0;
  for (let at = text.indexOf(OPEN); at !== -1; at = text.indexOf(OPEN, at)) {
    const begin = at + OPEN.length;
    // An empty one is none. What was found is looked for once: a text may open without end.
    if (end <= begin) end = text.indexOf(CLOSE, begin + 1);
    if (end === -1) return;
    if (end - begin <= MOST) yield { at, end };
    at = end - begin <= MOST ? end + CLOSE.length : begin;
  }
}

/** Words that stand as they are, blanks too. */
const WORDS = /^\\(?:text|mathrm)\{([^{}]*)\}$/;
const SPACES: ReadonlySet<string> = new Set([',', ';', ' ', 'quad']);
/** What is drawn over what follows. */
const OVER: Readonly<Record<string, string>> = { overline: '‾', vec: '→' };
const TOKEN = /\\(?:text|mathrm)\{[^{}]*\}|\\[A-Za-z]+|\\[^]|[{}^_]|\d+(?:[.,]\d+)?|\s+|[^]/gu;

/**
 * A formula in the usual part of TeX as MathML: raised and lowered, fractions, roots, letters of
 * Greek, operators, names of functions, words. What it does not know stands as it was written.
 */
export function formulaOf(tex: string): MathNode {
  if (tex.length > MOST) return { tag: 'mtext', text: tex };
  const tokens = (tex.match(TOKEN) ?? []).filter((token) => token.trim() !== '' || token === '\\ ');
  return { tag: 'mrow', children: new Reader(tokens).row() };
}

class Reader {
  readonly #tokens: readonly string[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  /** To the brace or sign that ends it, which is taken too. */
  row(end?: string): MathNode[] {
    const nodes: MathNode[] = [];
    while (this.#at < this.#tokens.length) {
      if (end !== undefined && this.#tokens[this.#at] === end) {
        this.#at += 1;
        return nodes;
      }
      nodes.push(this.#withScripts(this.#atom()));
    }
    return nodes;
  }

  #withScripts(base: MathNode): MathNode {
    const scripts: Partial<Record<'^' | '_', MathNode>> = {};
    for (;;) {
      const sign = this.#tokens[this.#at];
      if ((sign !== '^' && sign !== '_') || scripts[sign] !== undefined) break;
      this.#at += 1;
      scripts[sign] = this.#atom();
    }
    const { '^': up, _: down } = scripts;
    if (up !== undefined && down !== undefined)
      return { tag: 'msubsup', children: [base, down, up] };
    if (up !== undefined) return { tag: 'msup', children: [base, up] };
    return down === undefined ? base : { tag: 'msub', children: [base, down] };
  }

  #atom(): MathNode {
    const token = this.#tokens[this.#at] ?? '';
    this.#at += 1;
    if (token === '{') return this.#group('}');
    const words = WORDS.exec(token)?.[1];
    if (words !== undefined) return { tag: 'mtext', text: words };
    if (token.startsWith('\\')) return this.#command(token.slice(1));
    if (/^\d/.test(token)) return { tag: 'mn', text: token };
    return { tag: /^\p{L}/u.test(token) ? 'mi' : 'mo', text: token };
  }

  #group(end: string): MathNode {
    this.#depth += 1;
    const isDeep = this.#depth > DEEPEST;
    const children = isDeep ? [] : this.row(end);
    this.#depth -= 1;
    return { tag: 'mrow', children };
  }

  #command(name: string): MathNode {
    const sign = signOf(name);
    if (sign !== undefined) return sign;
    const over = own(OVER, name);
    if (over !== undefined)
      return { tag: 'mover', children: [this.#atom(), { tag: 'mo', text: over }] };
    switch (name) {
      case 'frac':
        return { tag: 'mfrac', children: [this.#atom(), this.#atom()] };
      case 'sqrt':
        return this.#root();
      // Brackets of any size are drawn as they are.
      case 'left':
      case 'right':
        return this.#atom();
      default:
        return /^[A-Za-z]/.test(name)
          ? { tag: 'mtext', text: `\\${name}` }
          : { tag: 'mo', text: name };
    }
  }

  #root(): MathNode {
    if (this.#tokens[this.#at] !== '[') return { tag: 'msqrt', children: [this.#atom()] };
    this.#at += 1;
    const degree = this.#group(']');
    return { tag: 'mroot', children: [this.#atom(), degree] };
  }
}

/** What a table says itself: a formula names anything, `constructor` too. */
const own = (table: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** What a command stands for that is one sign; undefined: it is none. */
function signOf(name: string): MathNode | undefined {
  const letter = own(mathLetters, name);
  if (letter !== undefined) return { tag: 'mi', text: letter };
  const operator = own(mathOperators, name);
  if (operator !== undefined) return { tag: 'mo', text: operator };
  if (mathFunctions.has(name)) return { tag: 'mi', text: name };
  return SPACES.has(name) ? { tag: 'mtext', text: '\u00a0' } : undefined;
}

/** A formula in one line, as it is read aloud and stands where no fractions can: `(a+b)/2`. */
export function lineOf({ tag, text, children = [] }: MathNode): string {
  if (text !== undefined) return text;
  const parts = children.map(lineOf);
  const [first = '', second = '', third = ''] = parts;
  switch (tag) {
    case 'mfrac':
      return `${wrapped(first)}/${wrapped(second)}`;
    case 'msqrt':
      return `√${wrapped(first)}`;
    case 'mroot':
      return `${second}√${wrapped(first)}`;
    case 'msup':
      return `${first}^${wrapped(second)}`;
    case 'msub':
      return `${first}_${wrapped(second)}`;
    case 'msubsup':
      return `${first}_${wrapped(second)}^${wrapped(third)}`;
    case 'mover':
      return first;
    default:
      return parts.join('');
  }
}

const wrapped = (line: string): string =>
  /^(?:[\p{L}\d.,°∞]+)?$/u.test(line) ? line : `(${line})`;
