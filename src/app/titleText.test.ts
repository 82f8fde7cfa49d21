import { expect, test } from 'vitest';
import { titleText } from './titleText.ts';

test("[S2-02] the title reads '{title} - {app name}'", () => {
  expect(titleText('登录', '矿山管控平台', 0)).toBe('登录 - 矿山管控平台');
  expect(titleText(undefined, '矿山管控平台', 0)).toBe('矿山管控平台');
});

test('unacknowledged alarms are counted in front', () => {
  expect(titleText('Live', 'Mine', 12)).toBe('(12) Live - Mine');
});
