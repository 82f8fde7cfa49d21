import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '#contracts/http/paths.ts';
import { mineModelSchema } from '#contracts/mine/mine.ts';
import {
  slopeOverview,
  slopeReferences,
  slopeResponses,
  type SlopeDevice,
} from '#contracts/slopes/slopeCalls.ts';
import { answering, Refusal, silent, type Answer } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { mineOf } from '#tests/helpers/testMine.ts';
import { slopeDeviceOf } from '#tests/helpers/testSlope.ts';
import { Component as SlopesPage } from './SlopesPage.tsx';
import { worstDevice } from './useSlopesPage.ts';

const AT = Date.now();
const device = (code: string, more: Partial<SlopeDevice> = {}): SlopeDevice =>
  slopeDeviceOf(code, AT, { place: { x: Number(code) * 10, y: 0, z: 0 }, ...more });
const overview = (devices: SlopeDevice[]): Answer =>
  answering(slopeOverview, {
    at: AT,
    slopes: [{ code: 'S1', name: '西帮', height: null, level: 0, alarmIds: [] }],
    devices,
    zones: [],
  });
const two = overview([device('1'), device('2', { level: 2 })]);
// The section needs no WebGL; motion is left unanswered, so that no chart is drawn.
const page = (answer: Answer, search = '?view=section') =>
  renderPage(<SlopesPage />, {
    path: `/monitoring/slopes${search}`,
    answers: {
      [paths.mineModel]: answering(mineModelSchema, mineOf({})),
      [paths.slopeOverview]: answer,
      [paths.slopeReferences]: answering(slopeReferences, { list: [] }),
      [paths.slopeResponses]: answering(slopeResponses, { list: [] }),
      [paths.slopeMotion]: silent,
    },
  });
const row = (code: string): HTMLElement =>
  screen.getByRole('button', { name: new RegExp(`接收机${code}`) });

test('of receivers the worst is shown unless somebody chose, and of equals the fastest', () => {
  const fast = device('1', { velocity: 9 });
  expect(worstDevice([device('2'), fast, device('3', { velocity: null })])).toBe(fast);
  expect(worstDevice([fast, device('4', { level: 3 })])?.code).toBe('4');
  expect(worstDevice([])).toBeUndefined();
});

test('a failure is told and has another try', async () => {
  const { user, server } = await page(() => new Refusal('unavailable', 503));
  await screen.findByText(said('slopes:failed'));
  server.answers[paths.slopeOverview] = two;
  await user.click(screen.getByRole('button', { name: said('ui:retry') }));
  await waitFor(() => row('1'));
});

test('a mine without slopes says so', async () => {
  await page(overview([]));
  await screen.findByText(said('slopes:emptyHint'));
});

test('the motion asked for is that of the worst, then of the one chosen, which the address keeps', async () => {
  const { user, server, address } = await page(two);
  const asked = (): unknown => server.of(paths.slopeMotion).at(-1)?.body;
  await waitFor(() => expect(asked()).toMatchObject({ devices: ['2'] }));
  await user.click(row('1'));
  await waitFor(() => expect(asked()).toMatchObject({ devices: ['1'] }));
  expect(new URL(address(), 'http://x').searchParams.get('devices')).toBe('1');
});

test('how many stand at each level is told, and how many are silent', async () => {
  const { text } = await page(overview([device('1', { t: 1 }), device('2', { level: 2 })]));
  await waitFor(() => expect(text()).toContain(said('slopes:old', { count: 1 })));
});

test('views are switched in the address; print and references wait for data', async () => {
  const { user, address } = await page(two);
  await waitFor(() => row('1'));
  await user.click(screen.getByRole('button', { name: said('slopes:view.radar') }));
  await waitFor(() => expect(address()).toContain('view=radar'));
  await user.click(screen.getByRole('button', { name: said('slopes:references') }));
  await screen.findByText(said('slopes:referenceNone'));
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: said('slopes:print') }).disabled,
  ).toBe(false);
});
