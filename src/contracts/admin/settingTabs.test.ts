import { expect, test } from 'vitest';
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
