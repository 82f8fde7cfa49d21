import { expect, test } from 'vitest';
import { mineMoment } from '#base/mineTime.ts';
import { slotSchema } from '#contracts/signage/player.ts';
import { scheduleAnswer, type Schedule } from '#contracts/signage/schedule.ts';
import { answering, Refusal, type Answer } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { Component } from './SchedulePage.tsx';

const at = mineMoment(2026, 11, 27, 9, 30);
const slot = (id: string, templateId: string, more: object) => ({
  ...slotSchema.parse({ templateId, start: '08:00', end: '10:00' }),
  id,
  name: id,
  ...more,
});
const schedule: Schedule = {
  now: at,
  name: 'Hall',
  templateId: 'usual',
  powerPlan: [],
  slots: [
    slot('Briefing', 'a', { priority: 2, savedAt: 1 }),
    slot('Visitors', 'b', { start: '09:00', priority: 2, savedAt: 2 }),
    slot('Sketch', 'c', { priority: 9 }),
  ],
  templates: [
    { id: 'usual', name: 'Usual page', isPublished: true },
    { id: 'a', name: 'Briefing page', isPublished: true },
    { id: 'b', name: 'Visitors page', isPublished: true },
    { id: 'c', name: 'Sketch page', isPublished: false },
  ],
};
const SCREENS = '/advert/api/v1/device/getall';
const SCHEDULE = '/advert/api/v1/device/schedule';
const page = (answers: Readonly<Record<string, Answer>>, search = '') =>
  renderPage(<Component />, {
    path: `/signage/schedule?device=d1&week=2026-11-23${search}`,
    language: 'en',
    answers: { [SCREENS]: () => [{ id: 'd1', name: 'Hall' }], ...answers },
  });

test('[S1-95] what shows at a moment is answered with the slot and why, and the week marks collisions', async () => {
  const { text, user, address } = await page(
    { [SCHEDULE]: answering(scheduleAnswer, schedule) },
    `&at=${at}`,
  );
  await screen.findByText(said('fleet:bySlot', { slot: 'Visitors', priority: 2 }));
  const about = (one: string) => ({ slot: one, template: `${one} page` });
  expect(text()).toContain(said('fleet:losesByTime', about('Briefing')));
  expect(text()).toContain(said('fleet:notPublished', about('Sketch')));
  // Each of seven days from nine to ten.
  expect(text()).toContain(said('fleet:collisions', { count: 7 }));
  const [monday] = screen.getAllByRole('button', { name: /2026-11-23 08:00–09:00.*Briefing/ });
  if (monday === undefined) throw new Error('no such stretch');
  await user.click(monday);
  expect(address()).toContain(`at=${mineMoment(2026, 11, 23, 8)}`);
  await screen.findByText(said('fleet:bySlot', { slot: 'Briefing', priority: 2 }));
});

test('[S1-95] a screen that is off by its plan says so, and what it would show', async () => {
  const off = { ...schedule, powerPlan: [{ on: '12:00', off: '13:00', weekDays: null }] };
  const { text } = await page({ [SCHEDULE]: answering(scheduleAnswer, off) }, `&at=${at}`);
  await screen.findByText(said('fleet:isOff'));
  expect(text()).toContain(said('fleet:offWhy', { template: 'Visitors page' }));
});

test('a schedule that cannot be read says so', async () => {
  await page({ [SCHEDULE]: () => new Refusal('unavailable', 503) });
  await screen.findByText(said('fleet:notRead'));
});
