import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { notification } from '#contracts/alarms/alarmHandling.ts';
import { actionEndpointOf } from '#contracts/entity/endpoints.ts';
import { Refusal } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { ChannelTests } from './ChannelTests.tsx';

const { path } = actionEndpointOf(notification, 'test');

test('a press sends a test by that way; a refusal is told with the name of the way', async () => {
  const { user, server, text } = await renderPage(<ChannelTests />, {
    answers: { [path]: () => ({ answer: '' }) },
  });
  await user.click(await screen.findByRole('button', { name: '邮件' }));
  await waitFor(() =>
    expect(server.of(path).map(({ body }) => body)).toEqual([{ channel: 'mail' }]),
  );
  server.answers[path] = () => new Refusal('channel_off', 409, 'channel');
  await user.click(await screen.findByRole('button', { name: '短信' }));
  await waitFor(() => expect(text()).toContain(`短信: ${said('failure:channel_off')}`));
});

test('who may not try a way cannot press', async () => {
  await renderPage(<ChannelTests />, { permissions: ['admin/sysset/list'] });
  const mail = await screen.findByRole<HTMLButtonElement>('button', { name: '邮件' });
  expect(mail.disabled).toBe(true);
});
