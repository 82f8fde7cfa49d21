import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { paths } from '#contracts/http/paths.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { magnified, setSize } from '#ui/preferences/size.ts';
import { Component as SettingsPage } from './SettingsPage.tsx';

afterEach(() => setSize(100));

test('the size that somebody chooses holds at once and goes with his account', async () => {
  const { user, server } = await renderPage(<SettingsPage />, {
    answers: { [paths.ownProfileSave]: () => null },
  });
  screen.getByRole('radiogroup', { name: said('user:size') });
  await user.click(screen.getByRole('radio', { name: '150%' }));
  expect(magnified.size).toBe(150);
  await waitFor(() =>
    expect(server.of(paths.ownProfileSave).at(-1)).toMatchObject({
      body: { themeSettings: { size: 150 } },
    }),
  );
});
