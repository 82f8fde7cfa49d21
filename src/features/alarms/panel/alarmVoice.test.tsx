import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AlarmState } from '#contracts/alarms/alarm.ts';
import { bookOf } from '#tests/helpers/pageFrames.ts';
import { renderPage } from '#tests/helpers/render.tsx';
import { testAlarm } from '#tests/helpers/testAlarm.ts';
import { setSpoken, soundDesk } from '../sound/soundDesk.ts';
import { AlarmVoice } from './AlarmVoice.tsx';

const topic = { kind: 'alarms', live: true } as const;
const gas = testAlarm({ id: 'a1', sourceName: '3203甲烷', level: 1 });
class Utterance {
  lang = '';
  volume = 1;
}
const speak = vi.fn();
const cancel = vi.fn();

beforeEach(() => {
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', { cancel, speak });
  Object.assign(soundDesk, { leads: true, mute: undefined });
  setSpoken(true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  speak.mockClear();
  cancel.mockClear();
  Object.assign(soundDesk, { leads: false, spoken: false });
});

const lead = (leads: boolean): Promise<void> =>
  act(async () => {
    soundDesk.leads = leads;
    await Promise.resolve();
  });

test('a window that begins to sound says the critical alarm that waits, and none that somebody has seen', async () => {
  const { core } = await renderPage(<AlarmVoice />, { topics: [[topic, bookOf([gas])]] });
  await waitFor(() => expect(speak).toHaveBeenCalledTimes(1));
  await lead(false);
  await lead(true);
  await waitFor(() => expect(speak).toHaveBeenCalledTimes(2));
  const before = cancel.mock.calls.length;
  core.show(topic, bookOf([{ ...gas, state: AlarmState.activeAck }]));
  // What is being said of it ends with the acknowledgement.
  await waitFor(() => expect(cancel.mock.calls.length).toBeGreaterThan(before));
  await lead(false);
  await lead(true);
  expect(speak).toHaveBeenCalledTimes(2);
});
