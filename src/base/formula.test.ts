import { expect, test } from 'vitest';
import { formulaOf, formulaParts, lineOf, type MathNode } from './formula.ts';

/** As HTML has it, to be read. */
const told = ({ tag, text, children = [] }: MathNode): string =>
  `<${tag}>${text ?? children.map(told).join('')}</${tag}>`;
const inside = (tex: string): string =>
  told(formulaOf(tex)).slice('<mrow>'.length, -'</mrow>'.length);
const line = (tex: string): string => lineOf(formulaOf(tex));

test('formulas stand between their marks, all else is words', () => {
  expect(formulaParts('风量 \\(Q=vS\\)，单位 m')).toEqual([
    { kind: 'words', text: '风量 ', at: 0 },
    { kind: 'formula', text: 'Q=vS', at: 3 },
    { kind: 'words', text: '，单位 m', at: 11 },
  ]);
  expect(formulaParts('(none) $5')).toEqual([{ kind: 'words', text: '(none) $5', at: 0 }]);
  expect(formulaParts('\\(a\\)\\(b\\)').map(({ text }) => text)).toEqual(['a', 'b']);
  expect(formulaParts('')).toEqual([{ kind: 'words', text: '', at: 0 }]);
});

test('letters, numbers and signs are what they are', () => {
  expect(inside('2x+3.5')).toBe('<mn>2</mn><mi>x</mi><mo>+</mo><mn>3.5</mn>');
  expect(inside('\\Delta p \\le \\alpha')).toBe('<mi>Δ</mi><mi>p</mi><mo>≤</mo><mi>α</mi>');
  expect(inside('\\sin x')).toBe('<mi>sin</mi><mi>x</mi>');
});

test('raised and lowered, fractions and roots nest', () => {
  expect(inside('CH_4')).toBe('<mi>C</mi><msub><mi>H</mi><mn>4</mn></msub>');
  expect(inside('x_1^2')).toBe('<msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup>');
  expect(inside('\\frac{a+b}{\\sqrt{2}}')).toBe(
    '<mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mrow><msqrt><mrow><mn>2</mn></mrow></msqrt></mrow></mfrac>',
  );
  expect(inside('\\sqrt[3]{x}')).toBe(
    '<mroot><mrow><mi>x</mi></mrow><mrow><mn>3</mn></mrow></mroot>',
  );
});

test('in one line a formula can still be read', () => {
  expect(line('R=\\frac{\\alpha P L}{S^3}')).toBe('R=αPL/(S^3)');
  expect(line('\\Delta p = R Q^{2}')).toBe('Δp=RQ^2');
  expect(line('\\sqrt{a+b}')).toBe('√(a+b)');
  expect(line('\\frac{1}{2}')).toBe('1/2');
});

test('what is unknown or unfinished stands as it was written, and ends', () => {
  expect(line('\\unknown x')).toBe('\\unknownx');
  expect(line('\\constructor')).toBe('\\constructor');
  expect(line('\\text{of air} v')).toBe('of airv');
  expect(line('\\frac{a}')).toBe('a/');
  expect(line('}{')).toBe('}');
  expect(line('x^')).toBe('x^');
  expect(line('{'.repeat(500))).toBe('');
  expect(line('a'.repeat(2_000))).toHaveLength(2_000);
});
