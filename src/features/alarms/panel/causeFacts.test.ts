import { expect, test } from 'vitest';
import { mineMoment } from '#base/mineTime.ts';
import { testAlarm } from '#tests/helpers/testAlarm.ts';
import { bothTexts } from '#tests/helpers/storedTexts.ts';
import { roleName, causeFacts } from './causeFacts.ts';

const alarmTexts = await bothTexts('features/alarms', 'alarms');

const words = (key: string): string => key;

test('an alarm about somebody tells who that is, and how he called', () => {
  const alarm = testAlarm({
    detail: {
      deptName: '机电队',
      workType: '水泵工',
      cardNo: '100027',
      helpType: 2,
      authorised: false,
    },
  });
  expect(causeFacts(alarm, undefined, words)).toEqual([
    ['dept', '机电队'],
    ['workType', '水泵工'],
    ['card', '100027'],
    ['helpType', 'help.2'],
  ]);
});

test('a quiet one names its cause and until when it is quiet', () => {
  const cause = testAlarm({ groupKey: 'ring|R1', alarmType: 12, sourceName: '1#环网' });
  const until = mineMoment(2026, 11, 21, 15, 30, 0);
  expect(causeFacts(testAlarm({ state: 6, detail: { shieldUntil: until } }), cause, words)).toEqual(
    [
      ['under', 'type.ringCut · 1#环网'],
      ['quietUntil', expect.stringContaining('2026-11-21 ')],
    ],
  );
  expect(
    causeFacts(testAlarm({ state: 1, detail: { shieldUntil: until } }), undefined, words),
  ).toEqual([]);
});

test('[domain 3.6 escalate] an alarm that nobody acknowledged says to whom it was passed on, by the name of the role', () => {
  const names = (key: string): string => ({ 'role.mineManager': '矿长' })[key] ?? key;
  expect(
    causeFacts(testAlarm({ detail: { escalatedTo: 'mineManager' } }), undefined, names),
  ).toEqual([['passedTo', '矿长']]);
  expect(roleName('own-role', names)).toBe('own-role');
  for (const role of ['dispatcher', 'shiftLeader', 'safety', 'mineManager'])
    for (const texts of Object.values(alarmTexts)) expect(texts).toHaveProperty([`role.${role}`]);
});

test('what is no text, number or moment is left out', () => {
  expect(
    causeFacts(
      testAlarm({ detail: { message: null, since: 'x', deptName: '' } }),
      undefined,
      words,
    ),
  ).toEqual([]);
});

test('every fact has its name in both languages', () => {
  const moments = [
    'lastTime',
    'since',
    'inTime',
    'inAreaTime',
    'powerOffTime',
    'powerOnTime',
    'shieldUntil',
    'escalateTime',
  ];
  const others = [
    'message',
    'deptName',
    'workType',
    'cardNo',
    'underground',
    'permitted',
    'helpType',
  ];
  const role = { escalatedTo: 'safety' };
  const detail = {
    ...role,
    ...Object.fromEntries([...moments, ...others].map((field) => [field, 1])),
  };
  const facts = causeFacts(testAlarm({ state: 6, powerOffState: 2, detail }), testAlarm(), words);
  expect(facts).toHaveLength(17);
  for (const [fact] of facts)
    for (const texts of Object.values(alarmTexts)) expect(texts).toHaveProperty([fact]);
  for (const help of [1, 2, 3, 4])
    for (const texts of Object.values(alarmTexts)) expect(texts).toHaveProperty([`help.${help}`]);
});
