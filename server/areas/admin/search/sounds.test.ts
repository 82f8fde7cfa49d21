import { expect, test } from 'vitest';
import { soundsOf } from './sounds.ts';

test('initials and whole pinyin of Chinese, Latin letters and digits kept, the rest dropped', async () => {
  expect(await soundsOf(['报警历史', '3号主通风机 T1', 'Alarm journal', '吕', ''])).toEqual([
    'bjls baojinglishi',
    '3hztfjt1 3haozhutongfengjit1',
    'alarmjournal',
    'l lv',
    '',
  ]);
});
