import { formulaOf, formulaParts, lineOf, type MathNode } from '#base/formula.ts';

const MATHML = 'http://www.w3.org/1998/Math/MathML';

/**
 * Clean HTML with the formulas of its texts, between `\(` and `\)`, as MathML. They are made as
 * elements from what was understood of them: no markup of the text comes into them. What is shown
 * as code stays as it was written.
 */
export function withFormulas(html: string): string {
  if (!html.includes('\\(')) return html;
  const template = document.createElement('template');
  template.innerHTML = html;
  const walker = document.createTreeWalker(template.content, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const node of texts) {
    if (node.parentElement?.closest('code, pre')) continue;
    const parts = formulaParts(node.data);
    if (parts.some(({ kind }) => kind === 'formula'))
      node.replaceWith(
        ...parts.map(({ kind, text }) => (kind === 'words' ? text : mathElement(text))),
      );
  }
  return template.innerHTML;
}

function mathElement(tex: string): Element {
  const formula = formulaOf(tex);
  const math = document.createElementNS(MATHML, 'math');
  math.setAttribute('aria-label', lineOf(formula));
  math.append(elementOf(formula));
  return math;
}

function elementOf({ tag, text, children = [] }: MathNode): Element {
  const element = document.createElementNS(MATHML, tag);
  element.append(...(text === undefined ? children.map(elementOf) : [text]));
  return element;
}
