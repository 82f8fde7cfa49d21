import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { momentText } from '#ui/time/clockText.ts';
import { REPLAYED, replayOf } from '#tests/helpers/pageFrames.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { ClockButtons } from './ClockButtons.tsx';
import { ReplayMark } from './ReplayMark.tsx';

const clock = { kind: 'clock' } as const;
const at = momentText(REPLAYED, REPLAYED);

test('the present has no mark of the past', async () => {
  const { text } = await renderPage(<ReplayMark />);
  expect(text()).toBe('');
});

test('the past is marked with its moment, and as coming until it is there', async () => {
  const { core, text } = await renderPage(<ReplayMark />, { topics: [[clock, replayOf()]] });
  await waitFor(() => expect(text()).toBe(`${said('clock:replay')} ${at}`));
  core.show(clock, replayOf({ known: false }));
  await waitFor(() => expect(text()).toBe(said('clock:comingShort', { at })));
});

test('one button goes a minute back, playing, and from there to the present', async () => {
  const { user, core } = await renderPage(<ClockButtons />);
  await user.click(screen.getByRole('button', { name: said('clock:start') }));
  await waitFor(() =>
    expect(core.turned).toMatchObject([{ act: 'seek', speed: 1, playing: true }]),
  );
  core.show(clock, replayOf());
  await user.click(await screen.findByRole('button', { name: said('clock:live') }));
  await waitFor(() => expect(core.turned.at(-1)).toEqual({ act: 'live' }));
});
