import { expect, test } from 'vitest';
import { amountText } from './amountText.ts';

test('[S9-07] amounts in capital numerals', () => {
  const cases: Record<string, string> = {
    '0': '零元整',
    '1024.50': '壹仟零贰拾肆元伍角整',
    '100000': '壹拾万元整',
    '10010': '壹万零壹拾元整',
    '1000000001': '壹拾亿零壹元整',
    '120340056.07': '壹亿贰仟零叁拾肆万零伍拾陆元零柒分',
    '0.07': '柒分',
    '0.70': '柒角整',
    '9999999999999999.99':
      '玖仟玖佰玖拾玖兆玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分',
    '1.005': '壹元零壹分',
    '0.995': '壹元整',
    '007': '柒元整',
    '20000000': '贰仟万元整',
    '100000000': '壹亿元整',
  };
  expect(Object.fromEntries(Object.keys(cases).map((text) => [text, amountText(text)]))).toEqual(
    cases,
  );
});

test('[S5-33] anything but a non-negative number is an error', () => {
  for (const text of ['-1', '-0.01', 'abc', '', '1e3', '1,000', '10000000000000000'])
    expect(() => amountText(text), text).toThrow(RangeError);
});
