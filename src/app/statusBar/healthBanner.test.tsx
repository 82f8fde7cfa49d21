import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { healthAnswer, type HealthAnswer } from '#contracts/http/health.ts';
import { paths } from '#contracts/http/paths.ts';
import { renderPage, said, screen, type PageUnderTest } from '#tests/helpers/render.tsx';
import { HealthBanner } from './HealthBanner.tsx';

type Part = HealthAnswer['parts'][number];

async function shown(parts: Part[], status = 200): Promise<PageUnderTest> {
  const report = healthAnswer.parse({ status: 'ok', parts });
  const answers = {
    [paths.health]: () => new Response(JSON.stringify(report), { status }),
  };
  const page = await renderPage(<HealthBanner />, { answers });
  await waitFor(() => expect(page.server.of(paths.health)).toHaveLength(1));
  return page;
}
const ill: Part = { part: 'mqtt', state: 'degraded', reason: 'portTaken' };

test('while every part is well nothing is said', async () => {
  await shown([{ part: 'database', state: 'ok' }]);
  expect(screen.queryByTestId('health')).toBeNull();
});

test('a part that is not well is named with its reason, whatever the status of the answer', async () => {
  await shown([ill], 503);
  const banner = await screen.findByTestId('health');
  expect(banner.textContent).toContain(said('parts:part.mqtt') + said('parts:reason.portTaken'));
});

test('of several each is named', async () => {
  await shown([ill, { part: 'backup', state: 'degraded', reason: 'overdue' }]);
  const banner = await screen.findByTestId('health');
  expect(banner.textContent).toContain(said('parts:part.mqtt'));
  expect(banner.textContent).toContain(said('parts:reason.overdue'));
});

test('a server that does not answer is the business of the line: nothing is said here', async () => {
  const { server, text } = await renderPage(<HealthBanner />);
  await waitFor(() => expect(server.of(paths.health)).toHaveLength(1));
  expect(text()).toBe('');
});
