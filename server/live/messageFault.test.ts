import { expect, test } from 'vitest';
import { messageFault } from './messageFault.ts';

const may = (message: Parameters<typeof messageFault>[0], permissions = ['a/b/c']): boolean =>
  messageFault(message, permissions) === undefined;

test('people send each other notes; what means danger comes from the server alone, whatever they may otherwise', () => {
  for (const type of ['', 'note', 'Text', 1, null]) expect(may({ type })).toBe(true);
  for (const type of ['evacuation', 'alarm', ' ALARM ', 2, 6, '2', 'system', 'help', true])
    expect(may({ type }, ['*/*/*'])).toBe(false);
  expect(may({ type: 'note', bizType: 'mineAlarm' })).toBe(false);
  expect(may({ type: 'note' }, [])).toBe(false);
});

test('a message leads to pages of the product and nowhere else', () => {
  for (const url of ['', null, '/monitoring/workspace?points=1', '#/home'])
    expect(may({ type: 'note', url })).toBe(true);
  for (const url of [
    'javascript:alert(1)',
    '//a.example',
    '/\\a.example',
    'https://a.example',
    '/\t/a.example',
    ' /x',
    5,
  ])
    expect(may({ type: 'note', url })).toBe(false);
});
