import { expect, test } from 'vitest';
import { mineMoment } from '#base/mineTime.ts';
import { slotSchema, type Slot } from './player.ts';
import { mondayOf, weekOf } from './week.ts';

const monday = mineMoment(2026, 11, 23);
const slot = (id: string, start: string, end: string, more: Partial<Slot>): Slot => ({
  ...slotSchema.parse({ templateId: id, start, end }),
  id,
  ...more,
});

test('[S1-95] a week begins on Monday by the mine’s clock', () => {
  expect(mondayOf(mineMoment(2026, 11, 29, 23, 59))).toBe(monday);
  expect(mondayOf(monday)).toBe(monday);
  expect(mondayOf(monday - 1)).toBe(mineMoment(2026, 11, 16));
});

test('[S1-95] slots that want the screen at once are marked, ties and beaten ones apart', () => {
  const slots = [
    slot('a', '08:00', '10:00', { priority: 1, savedAt: 1, weekDays: [1] }),
    slot('b', '09:00', '11:00', { priority: 1, savedAt: 2, weekDays: [1] }),
    slot('c', '09:30', '10:30', { priority: 5, savedAt: 0, weekDays: [1] }),
  ];
  const [day, tuesday] = weekOf({ templateId: 'usual', slots }, monday);
  expect(day?.stretches.map(({ shown, collision }) => [shown.templateId, collision])).toEqual([
    ['usual', undefined],
    ['a', undefined],
    ['b', 'tie'],
    ['c', 'beaten'],
    ['c', 'beaten'],
    ['b', undefined],
    ['usual', undefined],
  ]);
  expect(tuesday?.stretches).toHaveLength(1);
});

test('[S1-95] two slots of one template are no collision, nor is a draft', () => {
  const slots = [
    slot('a', '08:00', '10:00', {}),
    slot('a', '09:00', '11:00', { id: 'a2' }),
    slot('draft', '08:00', '11:00', { priority: 9 }),
  ];
  const [day] = weekOf({ templateId: null, slots }, monday, (id) => id === 'a');
  expect(day?.stretches.some(({ collision }) => collision !== undefined)).toBe(false);
  expect(day?.stretches[1]?.shown.passed.map(({ id }) => id)).toEqual(['draft']);
});
