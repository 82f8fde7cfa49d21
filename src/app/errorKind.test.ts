import { expect, test } from 'vitest';
import { errorKind } from './errorKind.ts';

test('[S8-18] each class of script error has its own label', () => {
  const thrown = [
    new ReferenceError(),
    new TypeError(),
    new RangeError(),
    new SyntaxError(),
    new EvalError(),
    new URIError(),
  ];
  expect(thrown.map(errorKind)).toEqual([
    'error.reference',
    'error.type',
    'error.range',
    'error.syntax',
    'error.eval',
    'error.uri',
  ]);
  expect(errorKind(Object.assign(new Error('deep'), { name: 'InternalError' }))).toBe(
    'error.internal',
  );
  expect([new Error('x'), 'text', undefined].map(errorKind)).toEqual([
    'error.unknown',
    'error.unknown',
    'error.unknown',
  ]);
});
