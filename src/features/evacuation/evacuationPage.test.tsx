import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  evacuationCodes,
  evacuationList,
  evacuationNow,
} from '#contracts/evacuation/evacuation.ts';
import { paths } from '#contracts/http/paths.ts';
import { answering, Refusal, silent, type Answer } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen, type PageOptions } from '#tests/helpers/render.tsx';
import { EvacuationBanner } from './EvacuationBanner.tsx';
import { Component as EvacuationPage } from './EvacuationPage.tsx';

const none = answering(evacuationNow, { on: null });
const drill = answering(evacuationNow, {
  on: {
    id: 3,
    startedAt: Date.now() - 65_000,
    startedBy: '李明',
    drill: true,
    reason: '季度演练',
    roster: 12,
    endedAt: null,
    endedBy: null,
    endNote: '',
  },
});
const list = answering(evacuationList, { list: [] });
const page = (on: Answer, more: PageOptions = {}) =>
  renderPage(<EvacuationPage />, {
    path: '/monitoring/evacuation',
    answers: { [paths.evacuationOn]: on, [paths.evacuationList]: list },
    ...more,
  });

test('until it is known whether one is on, nothing is claimed', async () => {
  const { text } = await page(silent);
  await screen.findByText(said('evacuation:loading'));
  expect(text()).not.toContain(said('evacuation:none'));
});

test('a failure is not taken for peace; another try tells', async () => {
  const { user, server, text } = await page(() => new Refusal('unavailable', 503));
  await screen.findByText(said('evacuation:failed'));
  expect(text()).not.toContain(said('evacuation:none'));
  server.answers[paths.evacuationOn] = none;
  await user.click(screen.getByRole('button', { name: said('ui:retry') }));
  await screen.findByText(said('evacuation:none'));
});

test('who may lead is asked before anything is called', async () => {
  const { user, server } = await page(none);
  await user.click(await screen.findByRole('button', { name: said('evacuation:start') }));
  await screen.findByRole('alertdialog');
  expect(server.of(paths.evacuationStart)).toEqual([]);
});

test('who may only look is offered no way to call one', async () => {
  await page(none, { permissions: [evacuationCodes.see] });
  await screen.findByText(said('evacuation:none'));
  expect(screen.queryByRole('button', { name: said('evacuation:start') })).toBeNull();
});

test('the banner names the drill on every page, and shows the way', async () => {
  const { user, address, text } = await renderPage(<EvacuationBanner />, {
    path: '/monitoring/people',
    answers: { [paths.evacuationOn]: drill },
  });
  await waitFor(() => expect(text()).toContain('季度演练'));
  expect(text()).toContain(said('evacuationBanner:drill'));
  await user.click(screen.getByRole('link', { name: said('evacuationBanner:show') }));
  expect(address()).toBe('/monitoring/evacuation');
  await waitFor(() => expect(text()).not.toContain('季度演练'));
});

test('news of the hub has it asked for at once', async () => {
  const { core, server, text } = await renderPage(<EvacuationBanner />, {
    answers: { [paths.evacuationOn]: none },
  });
  await waitFor(() => expect(server.of(paths.evacuationOn)).toHaveLength(1));
  server.answers[paths.evacuationOn] = drill;
  core.show({ kind: 'events' }, { kind: 'events', event: 'evacuation', payload: {} });
  await waitFor(() => expect(text()).toContain('季度演练'));
});
