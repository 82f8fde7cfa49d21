import { expect, test } from 'vitest';
import { mqttOutStanding, type MqttOutStanding } from '#contracts/admin/mqttOut.ts';
import { paths } from '#contracts/http/paths.ts';
import { answering } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { MqttOutState } from './MqttOutState.tsx';

const page = (standing: Partial<MqttOutStanding>) =>
  renderPage(<MqttOutState />, {
    answers: {
      [paths.mqttOut]: answering(mqttOutStanding, {
        on: true,
        connected: true,
        fault: null,
        values: 7,
        alarms: 2,
        waiting: 0,
        ...standing,
      }),
    },
  });

test('a broker that takes what is sent is said with the counts', async () => {
  const { text } = await page({});
  await screen.findByText(said('admin:mqttOut.joined'));
  expect(text()).toContain(said('admin:mqttOutCounts', { values: 7, alarms: 2, waiting: 0 }));
});

test('one that does not is said with the reason, and what waits', async () => {
  const { text } = await page({ connected: false, fault: 'refused', waiting: 3 });
  expect((await screen.findByRole('alert')).textContent).toBe('refused');
  expect(text()).toContain(said('admin:mqttOut.away'));
});

test('without a broker nothing is published, and nothing is counted', async () => {
  const { text } = await page({ on: false, connected: false });
  await screen.findByText(said('admin:mqttOut.off'));
  expect(text()).not.toContain('7');
});
