import jsep from 'jsep';
import { isNothing } from '#base/valueTests.ts';

/** A condition over a form's values, read once. */
export type Expression = (values: Readonly<Record<string, unknown>>) => unknown;

/** Functions that an expression may call. */
const calls: Readonly<Record<string, (...args: unknown[]) => unknown>> = {
  includes: (list, wanted) =>
    (Array.isArray(list) || typeof list === 'string') && list.includes(wanted as string),
  empty: isNothing,
};

/**
 * Reads a condition: literals, names of values, `a.b`, `a[0]`, arithmetic, comparison, `&&`, `||`,
 * `??`, `!`, `?:`, lists, `includes(list, x)` and `empty(x)`. Nothing else runs: it throws a
 * SyntaxError when the text asks for more.
 */
export function expression(text: string): Expression {
  const tree = read(text);
  refuse(tree);
  return (values) => evaluate(tree, values);
}

type Node = jsep.Expression;
type Values = Readonly<Record<string, unknown>>;

const unary: Readonly<Record<string, (a: unknown) => unknown>> = {
  '!': (a) => !a,
  '-': (a) => -Number(a),
  '+': (a) => Number(a),
};

const binary: Readonly<Record<string, (a: unknown, b: unknown) => unknown>> = {
  '==': same,
  '===': same,
  '!=': (a, b) => !same(a, b),
  '!==': (a, b) => !same(a, b),
  '<': (a, b) => order(a, b) < 0,
  '<=': (a, b) => order(a, b) <= 0,
  '>': (a, b) => order(a, b) > 0,
  '>=': (a, b) => order(a, b) >= 0,
  '+': (a, b) =>
    typeof a === 'string' || typeof b === 'string'
      ? `${String(a)}${String(b)}`
      : Number(a) + Number(b),
  '-': (a, b) => Number(a) - Number(b),
  '*': (a, b) => Number(a) * Number(b),
  '/': (a, b) => Number(a) / Number(b),
  '%': (a, b) => Number(a) % Number(b),
};
const lazy = new Set(['&&', '||', '??']);

const part = (node: Node, name: string): Node => node[name] as Node;
/** A part of a node that is text by its grammar: an operator or a name. */
const word = (node: Node, name: string): string => node[name] as string;
const parts = (node: Node, name: string): Node[] =>
  (node[name] as (Node | null)[]).filter((child) => child !== null);

function read(text: string): Node {
  try {
    return jsep(text);
  } catch (thrown) {
    throw new SyntaxError(
      `Condition "${text}": ${thrown instanceof Error ? thrown.message : String(thrown)}`,
      { cause: thrown },
    );
  }
}

/** Throws where the tree holds anything that is not on the list. */
function refuse(node: Node): void {
  for (const child of childrenOf(node)) refuse(child);
}

// oxlint-disable-next-line eslint/complexity -- the list of what is allowed, a case each
function childrenOf(node: Node): Node[] {
  const operator = word(node, 'operator');
  switch (node.type) {
    case 'Literal':
      if (node['value'] instanceof RegExp) break;
      return [];
    case 'Identifier':
      return [];
    case 'ArrayExpression':
      return parts(node, 'elements');
    case 'ConditionalExpression':
      return [part(node, 'test'), part(node, 'consequent'), part(node, 'alternate')];
    case 'MemberExpression':
      return node['computed'] === true
        ? [part(node, 'object'), part(node, 'property')]
        : [part(node, 'object')];
    case 'UnaryExpression':
      if (!Object.hasOwn(unary, operator)) break;
      return [part(node, 'argument')];
    case 'BinaryExpression':
    case 'LogicalExpression':
      if (!lazy.has(operator) && !Object.hasOwn(binary, operator)) break;
      return [part(node, 'left'), part(node, 'right')];
    case 'CallExpression': {
      const callee = part(node, 'callee');
      if (callee.type !== 'Identifier' || !Object.hasOwn(calls, word(callee, 'name'))) break;
      return parts(node, 'arguments');
    }
    default:
  }
  throw new SyntaxError(
    `A condition may not hold ${node.type} ${node['operator'] === undefined ? '' : operator}`.trimEnd(),
  );
}

function evaluate(node: Node, values: Values): unknown {
  const of = (name: string): unknown => evaluate(part(node, name), values);
  switch (node.type) {
    case 'Literal':
      return node['value'];
    case 'Identifier':
      return own(values, node['name'] === 'undefined' ? '' : word(node, 'name'));
    case 'ArrayExpression':
      return parts(node, 'elements').map((element) => evaluate(element, values));
    case 'ConditionalExpression':
      return of('test') ? of('consequent') : of('alternate');
    case 'MemberExpression':
      return own(
        of('object'),
        node['computed'] === true ? String(of('property')) : word(part(node, 'property'), 'name'),
      );
    case 'UnaryExpression':
      return unary[word(node, 'operator')]?.(of('argument'));
    case 'CallExpression':
      return calls[word(part(node, 'callee'), 'name')]?.(
        ...parts(node, 'arguments').map((argument) => evaluate(argument, values)),
      );
    default:
      return combine(
        word(node, 'operator'),
        () => of('left'),
        () => of('right'),
      );
  }
}

function combine(operator: string, left: () => unknown, right: () => unknown): unknown {
  if (operator === '&&') return left() && right();
  if (operator === '||') return left() || right();
  if (operator === '??') return left() ?? right();
  return binary[operator]?.(left(), right());
}

/** Own properties only: nothing is reached that the values do not carry themselves. */
function own(holder: unknown, name: string): unknown {
  if (typeof holder === 'string') return name === 'length' ? holder.length : undefined;
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, name))
    return undefined;
  return (holder as Values)[name];
}

/**
 * Selects answer numbers, some servers texts: '3' is 3. Nothing answered is nothing, never 0 or ''.
 */
function same(a: unknown, b: unknown): boolean {
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b);
  return typeof a === typeof b ? a === b : String(a) === String(b);
}

function order(a: unknown, b: unknown): number {
  if (isNothing(a) || isNothing(b)) return Number.NaN;
  const [x, y] = [Number(a), Number(b)];
  if (!Number.isNaN(x) && !Number.isNaN(y)) return x - y;
  return typeof a === 'string' && typeof b === 'string' ? (a < b ? -1 : Number(a > b)) : Number.NaN;
}
