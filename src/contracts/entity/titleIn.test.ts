import { expect, test } from 'vitest';
import { role, user } from '../admin/access.ts';
import { titleIn } from './titleIn.ts';

test('a record is called by its name in the language, by its title where it has none there', () => {
  const record = { name: '调度员', lang: { en: 'Dispatcher', 'zh-cn': '' } };
  expect([titleIn(role, record, 'en'), titleIn(role, record, 'zh-cn')]).toEqual([
    'Dispatcher',
    '调度员',
  ]);
  expect(titleIn(role, { name: '调度员', lang: null }, 'en')).toBe('调度员');
  expect(titleIn(user, { realName: '张三', lang: { en: 'x' } }, 'en')).toBe('张三');
});
