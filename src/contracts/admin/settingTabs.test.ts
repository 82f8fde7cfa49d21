import { expect, test } from 'vitest';
import { groupTab } from '../group/groupTab.ts';
import { retentionTab } from './settingTabs.ts';

test('retention: what is not said keeps its default, alarms are kept for ever', () => {
  expect(retentionTab.parse({ sampleDays: 30 })).toEqual({
    rowHours: 2,
    sampleDays: 30,
    positionDays: 90,
    statisticsDays: 731,
    reportDays: 731,
    letterDays: 180,
    alarms: 'forever',
  });
});

test.each([
  { sampleDays: 0 },
  { sampleDays: 6 },
  { sampleDays: 30.5 },
  { positionDays: -90 },
  { statisticsDays: 1e9 },
  { rowHours: 0 },
  { alarms: 30 },
  { samples: 30 },
  { sampleDays: 400, statisticsDays: 365 },
])('retention: %j is refused', (tab) => expect(retentionTab.safeParse(tab).success).toBe(false));

test.each([
  { streams: ['people'] },
  { address: 'javascript:alert(1)' },
  { address: 'mine.example' },
  { partitions: 0 },
  { brokerDays: 1.5 },
])('group: %j is refused', (tab) => expect(groupTab.safeParse(tab).success).toBe(false));

test('group: the environment says what goes up until the page does', () => {
  expect(groupTab.parse({ address: 'https://north.example/' })).toEqual({
    streamsBy: 'environment',
    streams: [],
    address: 'https://north.example/',
    partitions: 12,
    brokerDays: 14,
    groupDays: 90,
  });
});
