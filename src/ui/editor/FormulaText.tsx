import { createElement, Fragment, type ReactNode } from 'react';
import { formulaOf, formulaParts, lineOf, type MathNode } from '#base/formula.ts';

/** A plain text whose formulas, between `\(` and `\)`, are drawn. */
export const FormulaText = ({ text }: { readonly text: string }) => (
  <>
    {formulaParts(text).map((part) => (
      <Fragment key={part.at}>{part.kind === 'words' ? part.text : drawn(part.text)}</Fragment>
    ))}
  </>
);

/** The text in one line, for where nothing can be drawn. */
export const plainFormulas = (text: string): string =>
  formulaParts(text)
    .map((part) => (part.kind === 'words' ? part.text : lineOf(formulaOf(part.text))))
    .join('');

function drawn(tex: string): ReactNode {
  const formula = formulaOf(tex);
  return createElement('math', { 'aria-label': lineOf(formula) }, elementOf(formula));
}

const elementOf = ({ tag, text, children = [] }: MathNode): ReactNode =>
  createElement(tag, undefined, ...(text === undefined ? children.map(elementOf) : [text]));
