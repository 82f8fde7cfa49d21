import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ownProfile } from '#contracts/auth/signIn.ts';
import { paths } from '#contracts/http/paths.ts';
import { answering, Refusal, type Answer } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen, type PageOptions } from '#tests/helpers/render.tsx';
import { Component } from './HomePage.tsx';

const profile = {
  id: '7',
  userName: 'li',
  realName: '李明',
  nickName: null,
  gender: null,
  mobile: null,
  email: null,
  avatar: null,
  userType: 1,
  orgName: null,
  roleNames: ['Storekeeper'],
  homeCards: ['welcome', 'stock', 'work'],
  lastLoginTime: null,
  lastLoginIp: null,
  pwdChangeTime: null,
  pushSettings: null,
  themeSettings: null,
};
const COUNTS = '/maint/api/v1/stockCount/getlist';
const count =
  (total: number): Answer =>
  () => ({ list: [], total });
const counts = {
  '/maint/api/v1/purchaseNeed/getlist': count(4),
  '/maint/api/v1/purchaseOrder/getlist': count(2),
  '/maint/api/v1/stockReservation/getlist': count(0),
  [COUNTS]: count(1),
};
const page = (home: Record<string, unknown> = {}, options: PageOptions = {}) =>
  renderPage(<Component />, {
    path: '/home',
    language: 'en',
    ...options,
    answers: {
      [paths.ownProfile]: answering(ownProfile, { ...profile, themeSettings: { home } }),
      [paths.ownProfileSave]: () => null,
      ...counts,
      ...options.answers,
    },
  });
const card = (name: string) => screen.findByRole('region', { name });
const saved = (server: Awaited<ReturnType<typeof page>>['server']) =>
  server.of(paths.ownProfileSave).map(({ body }) => body);

test('[S2-28] the cards are those of the role, with numbers that lead where they come from', async () => {
  await page();
  const stock = await card('Spare parts');
  const parts = await within(stock).findByRole('link', { name: '4' });
  expect(parts.getAttribute('href')).toContain('/maintenance/purchaseNeed');
  const orders = await within(stock).findByRole('link', { name: '2' });
  expect(orders.getAttribute('href')).toBe('/maintenance/purchaseOrder?f.status=2%2C3%7CAny');
  expect(screen.queryByRole('region', { name: 'My apps' })).toBeNull();
});

test('[S2-28] a number that cannot be had is a dash with its reason; the others stand', async () => {
  const { text } = await page({}, { answers: { [COUNTS]: () => new Refusal('unavailable', 503) } });
  const stock = await card('Spare parts');
  await within(stock).findByRole('link', { name: '4' });
  await waitFor(() => expect(text()).toContain(said('failure:unavailable')));
  await waitFor(() => expect(within(stock).getAllByRole('link', { name: '-' })).toHaveLength(2));
});

test('[S2-28] who may read none of it is shown no such card', async () => {
  await page({}, { permissions: ['exam/test/list'] });
  await card('Welcome');
  expect(screen.queryByRole('region', { name: 'Spare parts' })).toBeNull();
});

test('[S2-28] somebody chooses his cards, and takes those of his role again; picked pages stay', async () => {
  const { user, server } = await page({ apps: ['/help'] });
  await card('Spare parts');
  await user.click(screen.getByRole('button', { name: said('home:arrange') }));
  const reset = screen.getByRole('button', { name: said('home:resetCards') });
  expect(reset).toHaveProperty('disabled', true);
  await user.click(screen.getByPlaceholderText(said('home:cards')));
  await user.click(screen.getByRole('option', { name: 'Repairs' }));
  await card('Repairs');
  expect(saved(server)).toEqual([
    {
      themeSettings: { home: { apps: ['/help'], cards: ['welcome', 'stock', 'work', 'repairs'] } },
    },
  ]);
  await user.click(reset);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Repairs' })).toBeNull());
  expect(saved(server).at(-1)).toEqual({ themeSettings: { home: { apps: ['/help'] } } });
});

test('[S2-28] while what is kept cannot be read nothing is put in its place', async () => {
  const refused = { [paths.ownProfile]: () => new Refusal('forbidden', 403) };
  const { user, server } = await page({}, { answers: refused });
  await card('Welcome');
  await user.click(screen.getByRole('button', { name: said('home:arrange') }));
  await user.click(screen.getByPlaceholderText(said('home:cards')));
  await user.click(screen.getByRole('option', { name: 'Repairs' }));
  await card('Repairs');
  expect(saved(server)).toEqual([]);
});

test('[S2-28] alarms stand by level as they are live; before the first book they are not nought', async () => {
  await page({ cards: ['alarms'] });
  const alarms = await card('Alarms');
  expect(within(alarms).getAllByRole('link', { name: '-' })).toHaveLength(5);
});
