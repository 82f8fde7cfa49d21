import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { outageListAnswer } from '#contracts/alarms/alarmActionCalls.ts';
import { paths } from '#contracts/http/paths.ts';
import type { AlarmFrame } from '#contracts/live/dataCore.ts';
import { bookOf } from '#tests/helpers/pageFrames.ts';
import { answering, Refusal, type Answer } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { testAlarm } from '#tests/helpers/testAlarm.ts';
import { Component as ShelvedPage } from './ShelvedPage.tsx';

const live = { kind: 'alarms', live: true } as const;
const noOutages = answering(outageListAnswer, []);
const shelved = testAlarm({
  id: 'a1',
  state: 5,
  level: 2,
  sourceName: '3203甲烷',
  detail: {
    shelf: { by: '李明', until: Date.now() + 600_000, reason: '检修', since: 1, level: 2 },
  },
});
const page = (book: AlarmFrame | undefined, answer: Answer = noOutages) =>
  renderPage(<ShelvedPage />, {
    answers: { [paths.outages]: answer },
    topics: book ? [[live, book]] : [],
  });

test('outages that cannot be read are told of, and read at another try', async () => {
  const { user, server, text } = await page(bookOf([]), () => new Refusal('unavailable', 503));
  await waitFor(() => expect(text()).toContain(said('failure:unavailable')));
  server.answers[paths.outages] = noOutages;
  await user.click(screen.getByRole('button', { name: said('ui:retry') }));
  await waitFor(() => expect(text()).not.toContain(said('failure:unavailable')));
});

test('what is shelved is listed as it is told live, and leaves with its alarm', async () => {
  const { core, text } = await page(bookOf([shelved]));
  await waitFor(() => expect(text()).toContain('3203甲烷'));
  core.show(live, bookOf([]));
  await waitFor(() => expect(text()).not.toContain('3203甲烷'));
});
