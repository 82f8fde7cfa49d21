import { expect, test } from 'vitest';
import { calledIn, calling, withName } from './mentions.ts';

test('a name is looked for from its @ to the next space', () => {
  expect(calling('pump is wet')).toBeUndefined();
  expect(calling('see @')).toBe('');
  expect(calling('see @李')).toBe('李');
  expect(calling('see @李明 and so on')).toBeUndefined();
  expect(calling(`@${'x'.repeat(30)}`)).toBeUndefined();
});

test('the chosen name takes the place of what was typed', () => {
  expect(withName('seen @a, now @李', { id: 'u1', name: '李明' })).toBe('seen @a, now @李明 ');
});

test('called are those whose names still stand in the text, each once', () => {
  const chosen = [
    { id: 'u1', name: '李明' },
    { id: 'u1', name: '李明' },
    { id: 'u2', name: 'Wang' },
  ];
  expect(calledIn('@李明 look', chosen)).toEqual(['u1']);
  expect(calledIn('nobody', chosen)).toEqual([]);
  const longer = [...chosen, { id: 'u3', name: '李明明' }];
  expect(calledIn('@李明明 look', longer)).toEqual(['u3']);
  expect(calledIn('@李明明 @李明 look', longer)).toEqual(['u3', 'u1']);
});
