import { fireEvent, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { lookupPathOf } from '#contracts/entity/endpoints.ts';
import { photoAnswer, photoPaths } from '#contracts/signage/photo.ts';
import { fleetAnswer, type FleetScreen } from '#contracts/signage/fleet.ts';
import { groupsAnswer, type PlayerGroup } from '#contracts/signage/groups.ts';
import { answering, Refusal } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen, type PageOptions } from '#tests/helpers/render.tsx';
import { Component } from './FleetPage.tsx';

beforeAll(() => {
  // Nothing comes into sight here: pictures are not asked for.
  globalThis.IntersectionObserver ??= class {
    readonly observe = (): void => undefined;
    readonly disconnect = (): void => undefined;
  } as unknown as typeof IntersectionObserver;
});

const now = Date.now();
const one: FleetScreen = {
  id: 'd1',
  name: 'Hall',
  place: 'Dispatch',
  group: 'gate',
  tags: ['large'],
  width: 1920,
  height: 1080,
  isPaired: true,
  isAllowed: true,
  isOnline: true,
  since: now - 3_600_000,
  heardAt: now - 4_000,
  version: '1.0.0',
  ip: null,
  storageMb: 12.5,
  volume: 50,
  takeover: 0,
  shown: { name: 'Usual page', version: 3 },
  due: { name: 'Usual page', slot: 'Briefing' },
  order: { kind: 'reload', asked: now - 2_000, done: null },
};
const other: FleetScreen = {
  ...one,
  id: 'd2',
  name: 'Gate',
  isOnline: false,
  tags: [],
  order: null,
};
const FLEET = '/advert/api/v1/device/fleet';
const SET_MANY = '/advert/api/v1/device/setMany';
const COMMAND = '/advert/api/v1/device/command';
const GROUPS = '/advert/api/v1/device/groups';
const SET_GROUP = '/advert/api/v1/device/setGroup';
const gate: PlayerGroup = {
  name: 'gate',
  screens: 2,
  others: 1,
  takes: { takeEvacuation: true, takeLevels: [1], takeAreas: ['a1'] },
  setBy: 'Li',
  setAt: now,
};
const page = (screens: FleetScreen[], options: PageOptions = {}) =>
  renderPage(<Component />, {
    path: '/signage/fleet',
    language: 'en',
    ...options,
    answers: {
      [FLEET]: answering(fleetAnswer, { now, screens }),
      [COMMAND]: () => null,
      [photoPaths.of]: answering(photoAnswer, { received: now, hash: 'h', jpeg: '/9j/2wAA' }),
      [SET_MANY]: () => null,
      [GROUPS]: answering(groupsAnswer, [gate]),
      [SET_GROUP]: () => null,
      [lookupPathOf('area')]: () =>
        Response.json({ success: true, message: '', rows: [{ id: 'a1', name: 'Face' }], total: 1 }),
    },
  });

test('[S2-40] each player stands with how it is and what it shows, and takes orders', async () => {
  const { text, user, server } = await page([one, other]);
  await screen.findByText('Hall');
  expect(text()).toContain(said('fleet:onlineOf', { online: 1, count: 2 }));
  expect(text()).toContain('Usual page v3');
  expect(text()).toContain('Briefing');
  expect(text()).toContain(said('fleet:orderWaits', { order: said('fleet:reload') }));
  const [restart] = screen.getAllByRole('button', { name: said('fleet:restart') });
  if (restart === undefined) throw new Error('no such button');
  await user.click(restart);
  await waitFor(() =>
    expect(server.of(COMMAND)[0]?.body).toEqual({ ids: ['d1'], kind: 'restart' }),
  );
});

test('[S2-40] the photograph of a player is read once it is unfolded, and ordered anew', async () => {
  const { user, server } = await page([one]);
  await screen.findByText('Hall');
  expect(server.of(photoPaths.of)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: said('fleet:photograph') }));
  const picture = await screen.findByRole('img', {
    name: said('fleet:photographOf', { name: 'Hall' }),
  });
  expect(picture.getAttribute('src')).toBe('data:image/jpeg;base64,/9j/2wAA');
  await user.click(screen.getByRole('button', { name: said('fleet:photo') }));
  await waitFor(() => expect(server.of(COMMAND)[0]?.body).toEqual({ ids: ['d1'], kind: 'photo' }));
});

test('[S2-40] the volume of a player is set when the hand lets go', async () => {
  const { server } = await page([one]);
  const slider = await screen.findByRole('slider', {
    name: said('fleet:volumeOf', { name: 'Hall' }),
  });
  fireEvent.change(slider, { target: { value: '30' } });
  expect(server.of(SET_MANY)).toHaveLength(0);
  fireEvent.pointerUp(slider);
  await waitFor(() => expect(server.of(SET_MANY)[0]?.body).toEqual({ ids: ['d1'], volume: 30 }));
});

test('[S2-40] a filter leaves those that fit; who may not change devices gives no orders', async () => {
  const { text } = await page([one, other], {
    path: '/signage/fleet?tag=large',
    permissions: ['advert/device/list'],
  });
  await screen.findByText('Hall');
  expect(text()).not.toContain('Gate');
  expect(screen.queryByRole('button', { name: said('fleet:restart') })).toBeNull();
});

test('[S2-40] of a chosen group stands what takes it over, and it is set for all of its screens at once', async () => {
  const { text, user, server } = await page([one, other], { path: '/signage/fleet?group=gate' });
  await user.click(await screen.findByRole('button', { name: said('fleet:setGroup') }));
  expect(text()).toContain(said('fleet:takenByEvacuation'));
  expect(text()).toContain(said('fleet:inAreas', { count: 1 }));
  expect(text()).toContain(said('fleet:groupOthers', { count: 1 }));
  await user.click(
    screen.getByRole('checkbox', { name: said('signage:byLevel', { level: 'High' }) }),
  );
  await user.click(screen.getByRole('button', { name: said('fleet:save') }));
  await waitFor(() =>
    expect(server.of(SET_GROUP)[0]?.body).toEqual({
      group: 'gate',
      takes: { takeEvacuation: true, takeLevels: [1, 2], takeAreas: ['a1'] },
    }),
  );
});

test('[S2-40] what a group keeps is forgotten on demand', async () => {
  const { user, server } = await page([one], { path: '/signage/fleet?group=gate' });
  await user.click(await screen.findByRole('button', { name: said('fleet:setGroup') }));
  await user.click(screen.getByRole('button', { name: said('fleet:forgetGroup') }));
  await waitFor(() =>
    expect(server.of(SET_GROUP)[0]?.body).toEqual({ group: 'gate', takes: null }),
  );
});

test('[S2-40] who may not change devices reads what a group keeps', async () => {
  const { text } = await page([one], {
    path: '/signage/fleet?group=gate',
    permissions: ['advert/device/list'],
  });
  await waitFor(() => expect(text()).toContain(said('fleet:takenByEvacuation')));
  expect(screen.queryByRole('button', { name: said('fleet:setGroup') })).toBeNull();
});

test('no screens, and a server that cannot tell, are said', async () => {
  await page([]);
  await screen.findByText(said('fleet:noScreens'));
  const { server } = await renderPage(<Component />, {
    path: '/signage/fleet',
    answers: { [FLEET]: () => new Refusal('unavailable', 503) },
  });
  await screen.findByText(said('fleet:notRead'));
  expect(server.of(FLEET).length).toBeGreaterThan(0);
});
