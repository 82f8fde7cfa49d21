import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure } from '#contracts/errors.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import type { Replay } from '#features/mine/api.ts';
import { REPLAYED, replayOf } from '#tests/helpers/pageFrames.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { ClockBar, type ClockState } from './ClockBar.tsx';

async function bar(over: Partial<Replay> = {}, stand: ClockState = 'plays') {
  const page = await renderPage(<ClockBar stand={stand} />, {
    topics: [[{ kind: 'clock' }, replayOf(over)]],
  });
  await screen.findByTestId('clock');
  return page;
}
const button = (key: string): HTMLElement => screen.getByRole('button', { name: said(key) });
const at = fullMomentText(REPLAYED);

test('while the present is shown there is no bar', async () => {
  const { text } = await renderPage(<ClockBar stand="plays" />);
  expect(text()).toBe('');
});

test('the moment that is shown, and how the page goes with it, are said in words', async () => {
  const { text } = await bar();
  expect(text()).toContain(said('clock:heldBanner', { at, speed: 1 }));
  expect(text()).toContain(said('clock:stand.plays'));
});

test('what is not of that moment yet is not called so', async () => {
  const { text } = await bar({ known: false, loading: true });
  expect(text()).toContain(said('clock:coming', { at }));
  expect(text()).not.toContain(said('clock:stand.plays'));
  expect(text()).toContain(said('clock:loading'));
});

test('a moment that could not be had is called missing, with the reason', async () => {
  const { text } = await bar({ known: false, failed: failure('unavailable', '') });
  expect(text()).toContain(said('clock:missing', { at }));
  expect(text()).toContain(said('failure:unavailable'));
});

test('that there is no further alarm is told', async () => {
  const { text } = await bar({ noAlarm: 1 });
  expect(text()).toContain(said('clock:noAlarmAfter'));
});

test('Space plays and holds, the arrows step, Escape goes back to the present', async () => {
  const { user, core } = await bar();
  await user.keyboard(' {ArrowLeft}{ArrowRight}{Escape}');
  await waitFor(() =>
    expect(core.turned).toEqual([
      { act: 'play' },
      { act: 'step', by: 'second', direction: -1 },
      { act: 'step', by: 'second', direction: 1 },
      { act: 'live' },
    ]),
  );
});

test('each button turns the clock by what it is called', async () => {
  const { user, core } = await bar({ playing: true });
  await user.click(button('clock:hold'));
  await user.click(button('clock:backAlarm'));
  await user.click(button('clock:nextMinute'));
  await user.click(screen.getByRole('radio', { name: '16x' }));
  await user.click(button('clock:live'));
  await waitFor(() =>
    expect(core.turned).toEqual([
      { act: 'hold' },
      { act: 'step', by: 'alarm', direction: -1 },
      { act: 'step', by: 'minute', direction: 1 },
      { act: 'speed', speed: 16 },
      { act: 'live' },
    ]),
  );
});
