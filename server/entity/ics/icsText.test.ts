import { expect, test } from 'vitest';
import { test as exam } from '#contracts/exam/exam.ts';
import { momentOf } from '#contracts/charts/samples.ts';
import { maintenancePlan } from '#contracts/maintenance/upkeep.ts';
import { eventOf } from './eventOf.ts';
import { icsText } from './icsText.ts';

const START = momentOf('2026-11-26 08:00');
const record = {
  id: 'e1',
  rowVersion: 3,
  modifyTime: START,
  name: 'Gas; who, where\\when\nand how',
  status: 1,
  paperId: 'p1',
  startTime: START,
  endTime: START + 3_600_000,
};

test('an exam is an event at its moments, with what it refers to and its state', () => {
  const event = eventOf(exam, record, { paper: { p1: 'Paper A' } }, 'en');
  const text = icsText('Exams', event === undefined ? [] : [event]);
  expect(text).toContain(
    [
      'BEGIN:VEVENT',
      'UID:e1@test.pithead',
      'SEQUENCE:2',
      'DTSTAMP:20261126T000000Z',
      'DTSTART:20261126T000000Z',
      'DTEND:20261126T010000Z',
      String.raw`SUMMARY:Exam: Gas\; who\, where\\when\nand how`,
      String.raw`DESCRIPTION:Published\nPaper: Paper A`,
      'STATUS:CONFIRMED',
      'END:VEVENT',
      '',
    ].join('\r\n'),
  );
  expect(eventOf(exam, { ...record, status: 5 }, {}, 'en')?.status).toBe('CANCELLED');
  expect(eventOf(exam, { ...record, startTime: null }, {}, 'en')).toBeUndefined();
});

test('a plan stands for whole days, its last one included', () => {
  const plan = { id: 'p', name: 'Fans', startDate: '2026-11-30', endDate: '2026-12-31' };
  const event = eventOf(maintenancePlan, plan, {}, 'zh-cn');
  const text = icsText('x', event === undefined ? [] : [event]);
  expect(text).toContain('DTSTART;VALUE=DATE:20261130\r\nDTEND;VALUE=DATE:20270101\r\n');
  expect(text).toContain('SUMMARY:保养计划: Fans');
});

test('long lines are folded between characters, 75 bytes each at most', () => {
  const event = eventOf(exam, { ...record, name: '瓦斯检查员考试😀'.repeat(20) }, {}, 'zh-cn');
  const text = icsText('x', event === undefined ? [] : [event]);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain('瓦斯检查员考试😀'.repeat(20));
});
