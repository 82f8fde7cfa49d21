import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '#tests/helpers/render.tsx';
import { soundDesk } from './soundDesk.ts';
import { useRung } from './useRung.ts';

const ring = vi.fn();
function Bell({ id }: { readonly id: string | undefined }) {
  useRung(id, 'First team, turn back', ring);
  return null;
}
afterEach(() => {
  ring.mockClear();
  Object.assign(soundDesk, { leads: false, mute: undefined });
});

test('it rings once in the window that sounds, also while alarms are muted', async () => {
  Object.assign(soundDesk, { leads: true, mute: { until: Date.now() + 60_000, level: 1 } });
  await renderPage(<Bell id="3" />);
  expect(ring).toHaveBeenCalledTimes(1);
});

test('a window that does not sound is silent until it is the one that does', async () => {
  await renderPage(<Bell id="3" />);
  expect(ring).not.toHaveBeenCalled();
  act(() => {
    soundDesk.leads = true;
  });
  await vi.waitFor(() => expect(ring).toHaveBeenCalledTimes(1));
});

test('nothing rings while there is nothing', async () => {
  soundDesk.leads = true;
  await renderPage(<Bell id={undefined} />);
  expect(ring).not.toHaveBeenCalled();
});
